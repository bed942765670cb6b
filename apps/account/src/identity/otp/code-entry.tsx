import { OTP } from '@oware/config';
import { useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { CodeField } from '../../common/code/code-field';
import { useCountdown } from '../../common/use-countdown';
import { selectOtpTexts } from './texts';
import { type OtpFlow, type SentOtp } from './use-otp-flow';
import { readCodeFromSms } from './web-otp';
import styles from './otp.module.css';

/** Boxes for the code that was sent, its error, and a button to send another one. */
export function CodeEntry({ flow, sent, phone }: { flow: OtpFlow; sent: SentOtp; phone: string }): ReactNode {
  const text = useSelector(selectOtpTexts);
  const seconds = useCountdown(sent.waitsUntil);
  const latest = useRef(flow);
  useEffect(() => {
    latest.current = flow;
  });
  useEffect(
    () => readCodeFromSms((code) => latest.current.typed(code.replace(/\D/g, '').slice(0, OTP.length))),
    [sent],
  );

  return (
    <>
      <CodeField
        label={text(sent.channel === 'voice' ? 'enterVoice' : 'enter', { params: { phone } })}
        value={flow.code}
        onChange={(code) => flow.typed(code)}
        wrong={flow.wrong}
        readOnly={flow.busy}
      />
      <div className={styles.resend}>
        <Button block disabled={seconds > 0 || sent.remaining === 0} busy={flow.busy} onClick={() => flow.resend()}>
          {seconds > 0 ? text('resendIn', { params: { seconds } }) : text('resend')}
        </Button>
        <p className={styles.hint}>{text('timesLeft', { params: { count: sent.remaining || text('none') } })}</p>
      </div>
    </>
  );
}
