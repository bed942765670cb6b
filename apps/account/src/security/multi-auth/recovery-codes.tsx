import { useSelector } from '@oware/platform/store';
import { Button, Card, Stack } from '@oware/ui';
import { type ReactNode } from 'react';
import { CopyButton } from '../../common/copy-button/copy-button';
import { selectMultiAuthTexts } from './texts';
import styles from './multi-auth.module.css';

/** Recovery codes; they are shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }): ReactNode {
  const text = useSelector(selectMultiAuthTexts);
  return (
    <Card>
      <Stack>
        <p>{text('codesLead')}</p>
        <ul className={styles.codes} aria-label={text('codesTitle')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <CopyButton
          content={codes.join('\n')}
          label={text('copy')}
          copied={text('copied')}
          failed={text('copyFailed')}
        />
        <Button variant="primary" block onClick={onKept}>
          {text('kept')}
        </Button>
      </Stack>
    </Card>
  );
}
