import { useSelector } from '@oware/platform/store';
import { buttonClass, Quiet, Stack } from '@oware/ui';
import { type ReactNode } from 'react';
import { CopyButton } from '../../kit/copy-button/copy-button';
import { QrImage } from './qr-image';
import { selectMultiAuthTexts } from './texts';
import styles from './multi-auth.module.css';

/** What an authenticator app is given: a picture, a key, or a link on the same phone. */
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
      <a href={uri} className={buttonClass({ block: true })}>
        {text('openApp')}
      </a>
    </Stack>
  );
}
