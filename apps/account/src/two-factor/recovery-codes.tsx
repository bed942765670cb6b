import { useSelector } from '@oware/platform/store';
import { Button, Card } from '@oware/ui';
import { type ReactNode } from 'react';
import { CopyButton } from './copy-button';
import { selectTwoFactorTexts } from './texts';
import styles from './two-factor.module.css';

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }): ReactNode {
  const text = useSelector(selectTwoFactorTexts);
  return (
    <Card>
      <div className={styles.step}>
        <p>{text('codesLead')}</p>
        <ul className={styles.codes} aria-label={text('codesTitle')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <CopyButton content={codes.join('\n')} />
        <Button variant="primary" block onClick={onKept}>
          {text('kept')}
        </Button>
      </div>
    </Card>
  );
}
