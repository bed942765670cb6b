import { PIN } from '@oware/config';
import { useSelector } from '@oware/platform/store';
import { Button, Sheet, useInBoth } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { CodeField } from '../../kit/code/code-field';
import { CodePanel } from '../../kit/code/code-panel';
import { selectConfirmTexts } from './confirm-texts';

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
  const both = useInBoth(text, 'page_account_changes');
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
      <CodePanel>
        <CodeField secret label={text('enterPin')} value={pin} onChange={change} wrong={wrong} readOnly={busy} />
        <Button block disabled={busy} onClick={onCode}>
          {both('useCode')}
        </Button>
      </CodePanel>
    </Sheet>
  );
}
