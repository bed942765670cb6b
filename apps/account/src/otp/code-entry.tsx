import { OTP } from '@oware/config';
import { useSelector } from '@oware/platform/store';
import { Button } from '@oware/ui';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { CodeBoxes } from './code-boxes';
import { selectOtpTexts } from './texts';
import { useCountdown } from './use-countdown';
import { type OtpFlow, type SentOtp } from './use-otp-flow';
import { readCodeFromSms } from './web-otp';
import styles from './otp.module.css';

/** The code that was sent: boxes, what is wrong with it, and another one. */
export function CodeEntry({ flow, sent, phone }: { flow: OtpFlow; sent: SentOtp; phone: string }): ReactNode {
  const text = useSelector(selectOtpTexts);
  const id = useId();
  const seconds = useCountdown(sent.waitsUntil);
  const latest = useRef(flow);
  useEffect(() => {
    latest.current = flow;
  });
  useEffect(() => readCodeFromSms((code) => latest.current.typed(code.replace(/\D/g, '').slice(0, OTP.length))), [sent]);

  return (
    <>
      <p id={`${id}-label`} className={styles.lead}>
        {text(sent.channel === 'voice' ? 'enterVoice' : 'enter', { params: { phone } })}
      </p>
      <CodeBoxes
        value={flow.code}
        onChange={(code) => flow.typed(code)}
        labelledBy={`${id}-label`}
        describedBy={`${id}-note`}
        wrong={flow.wrong !== null}
        readOnly={flow.busy}
      />
      <div id={`${id}-note`} role="alert" className={styles.note}>
        {flow.wrong}
      </div>
      <div className={styles.resend}>
        <Button block disabled={seconds > 0 || sent.remaining === 0} busy={flow.busy} onClick={() => flow.resend()}>
          {seconds > 0 ? text('resendIn', { params: { seconds } }) : text('resend')}
        </Button>
        <p className={styles.hint}>{text('timesLeft', { params: { count: sent.remaining || text('none') } })}</p>
      </div>
    </>
  );
}
