import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useCallback, useState, type ReactNode } from 'react';
import { type AskForOtp, type OtpAsk, type OtpOutcome } from './ask';
import { selectOtpTexts } from './texts';
import { type OtpDialogProps } from './otp-dialog';

/** The dialog for any flow: `const { askForOtp, dialog } = useOtp()`; render `dialog` beside the flow. Its code comes late. */
export function useOtp(): { askForOtp: AskForOtp; dialog: ReactNode } {
  const { events, report } = usePlatform();
  const text = useSelector(selectOtpTexts);
  const [dialog, setDialog] = useState<ReactNode>(null);

  const askForOtp = useCallback<AskForOtp>(
    async <Proof,>(ask: OtpAsk<Proof>): Promise<OtpOutcome<Proof>> => {
      let Dialog: (props: OtpDialogProps<Proof>) => ReactNode;
      try {
        ({ OtpDialog: Dialog } = await import('./otp-dialog'));
      } catch (error) {
        report(error, 'one-time password');
        events.emit('toast.ask', { text: text('network'), tone: 'warning' });
        return { kind: 'left' };
      }
      return new Promise((resolve) => {
        const settle = (outcome: OtpOutcome<Proof>): void => {
          setDialog(null);
          resolve(outcome);
        };
        setDialog(<Dialog ask={ask} onSettled={settle} />);
      });
    },
    [events, report, text],
  );
  return { askForOtp, dialog };
}
