import { useSelector } from '@oware/platform/store';
import { getButtonClass, Quiet, Stack } from '@oware/ui';
import { type ReactNode } from 'react';
import { CopyButton } from '../../common/copy-button/copy-button';
import { QrImage } from './qr-image';
import { selectMultiAuthTexts } from './texts';
import styles from './multi-auth.module.css';

/** The secret for an authenticator app: a QR code, a key, or a link for an app on the same phone. */
export function AppSetup({ secret, uri }: { secret: string; uri: string }): ReactNode {
  const text = useSelector(selectMultiAuthTexts);
  return (
    <Stack>
      <p>{text('scan')}</p>
      <QrImage text={uri} label={text('qr')} />
      <dl className={styles.key}>
        <Quiet as="dt">{text('key')}</Quiet>
        <dd>
          <code className={styles.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </dd>
      </dl>
      <CopyButton content={secret} label={text('copy')} copied={text('copied')} failed={text('copyFailed')} />
      <a href={uri} className={getButtonClass({ block: true })}>
        {text('openApp')}
      </a>
    </Stack>
  );
}
