import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { waitUntilClosed } from '@oware/ui';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { type AskForOtp, type OtpRequest, type OtpOutcome } from './otp-request';
import { type OtpDialogProps } from './otp-dialog';
import { selectOtpTexts } from './texts';

/**
 * Provides the dialog to a flow: `const { askForOtp, dialog } = useOtp()`; render `dialog` next to the flow. Its code is a lazy chunk.
 */
export function useOtp(): { askForOtp: AskForOtp; dialog: ReactNode } {
  const { events, report } = usePlatform();
  const text = useSelector(selectOtpTexts);
  const [dialog, setDialog] = useState<ReactNode>(null);
  const openCount = useRef(0);
  const closed = useRef<(() => void) | null>(null);
  // The flow may navigate, so it resumes only after the dialog has left the screen and the history.
  useEffect(() => {
    if (dialog !== null) return;
    closed.current?.();
    closed.current = null;
  }, [dialog]);

  const askForOtp = useCallback<AskForOtp>(
    async <Proof,>(request: OtpRequest<Proof>): Promise<OtpOutcome<Proof>> => {
      let Dialog: (props: OtpDialogProps<Proof>) => ReactNode;
      try {
        ({ OtpDialog: Dialog } = await import(/* webpackChunkName: "security" */ './otp-dialog'));
      } catch (error) {
        report(error, 'one-time password');
        events.emit('toast.requested', { text: text('network'), tone: 'warning' });
        return { kind: 'left' };
      }
      return new Promise((resolve) => {
        const settle = (outcome: OtpOutcome<Proof>): void => {
          closed.current = () => void waitUntilClosed().then(() => resolve(outcome));
          setDialog(null);
        };
        // A flow may ask twice in a row; each request needs a new dialog.
        openCount.current++;
        setDialog(<Dialog key={openCount.current} request={request} onSettled={settle} />);
      });
    },
    [events, report, text],
  );
  return { askForOtp, dialog };
}
