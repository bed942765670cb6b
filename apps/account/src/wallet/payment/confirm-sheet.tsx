import { PIN } from '@oware/config';
import { useSelector } from '@oware/platform/store';
import { Button, Sheet, useInBoth } from '@oware/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { CodeField } from '../../common/code/code-field';
import { CodePanel } from '../../common/code/code-panel';
import { selectConfirmTexts } from './confirm-texts';

interface ConfirmSheetProps {
  busy: boolean;
  /** Error of the typed PIN. */
  wrong: string | null;
  onPin(pin: string): void;
  onCode(): void;
  onClose(): void;
}

/** Asks for the PIN before a withdrawal, or offers a one-time password instead. */
export function ConfirmSheet({ busy, wrong, onPin, onCode, onClose }: ConfirmSheetProps): ReactNode {
  const text = useSelector(selectConfirmTexts);
  const both = useInBoth(text, 'page_account_changes');
  const [pin, setPin] = useState('');
  // A rejected PIN is cleared, and the next one starts in the first box.
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
