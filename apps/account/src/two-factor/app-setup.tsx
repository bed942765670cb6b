import { useSelector } from '@oware/platform/store';
import { buttonClass } from '@oware/ui';
import { type ReactNode } from 'react';
import { CopyButton } from './copy-button';
import { QrImage } from './qr-image';
import { selectTwoFactorTexts } from './texts';
import styles from './two-factor.module.css';

/** What an authenticator app is given: a picture, a key, or a link on the same phone. */
export function AppSetup({ secret, uri }: { secret: string; uri: string }): ReactNode {
  const text = useSelector(selectTwoFactorTexts);
  return (
    <div className={styles.step}>
      <p>{text('scan')}</p>
      <QrImage text={uri} label={text('qr')} />
      <dl className={styles.key}>
        <dt className={styles.quiet}>{text('key')}</dt>
        <dd>
          <code className={styles.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </dd>
      </dl>
      <CopyButton content={secret} />
      <a href={uri} className={buttonClass({ block: true })}>
        {text('openApp')}
      </a>
    </div>
  );
}
