import { PIN } from '@oware/config';
import { useSelector } from '@oware/platform/store';
import { Button, Sheet } from '@oware/ui';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { selectConfirmTexts } from './confirm-texts';
import { CodeBoxes } from '../otp/code-boxes';
import styles from '../otp/otp.module.css';

interface ConfirmSheetProps {
  busy: boolean;
  /** What is wrong with the PIN that was typed. */
  wrong: string | null;
  onPin(pin: string): void;
  onCode(): void;
  onClose(): void;
}

/** The PIN before a withdrawal, or a one-time password instead. */
export function ConfirmSheet({ busy, wrong, onPin, onCode, onClose }: ConfirmSheetProps): ReactNode {
  const text = useSelector(selectConfirmTexts);
  const id = useId();
  const [pin, setPin] = useState('');
  // A refused PIN is cleared: the next one begins in the first box.
  useEffect(() => {
    if (wrong !== null) setPin('');
  }, [wrong]);

  function change(typed: string): void {
    setPin(typed);
    if (typed.length === PIN.length) onPin(typed);
  }
  return (
    <Sheet open onClose={onClose} title={text('confirmTitle')}>
      <div className={styles.content}>
        <p id={`${id}-label`} className={styles.lead}>
          {text('enterPin')}
        </p>
        <CodeBoxes
          secret
          value={pin}
          onChange={change}
          labelledBy={`${id}-label`}
          describedBy={`${id}-note`}
          wrong={wrong !== null}
          readOnly={busy}
        />
        <div id={`${id}-note`} role="alert" className={styles.note}>
          {wrong}
        </div>
        <Button block disabled={busy} onClick={onCode}>
          {text('useCode')}
        </Button>
      </div>
    </Sheet>
  );
}
