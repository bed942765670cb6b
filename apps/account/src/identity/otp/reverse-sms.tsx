import { BizCode } from '@oware/contracts';
import { shouldCheckReverseSms, OTP } from '@oware/config';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { Button, getButtonClass } from '@oware/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useCountdown } from '../../common/use-countdown';
import { checkReverseSms } from './calls';
import { selectOtpTexts } from './texts';
import { type OtpFlow, type SentOtp } from './use-otp-flow';
import styles from './otp.module.css';

/**
 * A code that the player sends: the text and its recipient, and whether it has arrived (reference: account, constants).
 */
export function ReverseSms({ flow, sent, phone }: { flow: OtpFlow; sent: SentOtp; phone: string }): ReactNode {
  const { http, now } = usePlatform();
  const text = useSelector(selectOtpTexts);
  const { code = '', providerPhone = '' } = sent;
  const seconds = useCountdown(sent.waitsUntil);
  const [ongoing, setOngoing] = useState(false);
  const [mayCheckAt, setMayCheckAt] = useState(sent.waitsUntil);
  const waits = useCountdown(mayCheckAt);
  const checking = useRef(false);

  /** A check by the timer does not hide the button again; a check by the button does. */
  async function check(byHand: boolean): Promise<void> {
    if (checking.current) return;
    checking.current = true;
    const result = await checkReverseSms(http, flow.token, code);
    checking.current = false;
    if (result.ok) flow.verify(code);
    else if (result.error.bizCode === BizCode.otpOngoing || result.error.bizCode === null) {
      if (byHand || !ongoing) setMayCheckAt(now() + OTP.refresh * 1000);
      setOngoing(true);
    } else {
      const { bizCode } = result.error;
      flow.fail(result.error, bizCode === BizCode.otpWrong || bizCode === BizCode.otpExpired ? 'menu' : undefined);
    }
  }
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    if (shouldCheckReverseSms(seconds, sent.otpRetryCountdown)) void latest.current(false);
  }, [seconds, sent.otpRetryCountdown]);

  const over = seconds === 0;
  return (
    <>
      <p className={styles.lead}>{text('reverse', { params: { phone, providerPhone } })}</p>
      <p className={styles.code}>{over ? '–' : code}</p>
      <p className={styles.hint}>{over ? text('expired') : text('expiresIn', { params: { seconds } })}</p>
      <div role="status" className={styles.note}>
        {ongoing && !over ? text('noResult') : null}
      </div>
      {over ? (
        <Button variant="primary" block busy={flow.busy} disabled={sent.remaining === 0} onClick={() => flow.resend()}>
          {text('regenerate')}
        </Button>
      ) : (
        <a className={getButtonClass({ variant: 'primary', block: true })} href={`sms:${providerPhone}?body=${code}`}>
          {text('openSms')}
        </a>
      )}
      {ongoing && !over && waits === 0 ? (
        <Button block onClick={() => void check(true)}>
          {text('checkAgain')}
        </Button>
      ) : null}
      <p className={styles.hint}>{text('timesLeft', { params: { count: sent.remaining || text('none') } })}</p>
    </>
  );
}
