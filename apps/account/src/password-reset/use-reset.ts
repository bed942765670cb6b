import { send, wirePassword } from '@oware/api-client';
import { BizCode, type OtpSessionAnswer, type OtpVerifyRequest, type PhoneVerifyAnswer, type ResetOtpRequest, type ResetPasswordRequest } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useRef, useState } from 'react';
import { guarded } from '../captcha/guarded';
import { readingOf } from '../captcha/reading';
import { type AskForOtp } from '../otp/ask';
import { wordsOf } from '../session/words-of';
import { selectResetTexts } from './texts';

const PATH = '/patron/phone/reset-password';

/** A phone that is proved, and what sets its password once. */
export interface ProvedPhone { phone: string; token: string }

/** A reset under way and its last failure. */
export interface ResetRun {
  busy: boolean;
  failure: string | null;
  /** null until the phone is proved. */
  proved: ProvedPhone | null;
  /** Proves the phone by a one-time password. */
  prove(phone: string): Promise<void>;
  /** Sets the password; false when the server finds it too weak. */
  save(password: string): Promise<boolean>;
  clearFailure(): void;
}

/** The steps of a password reset (platform §7). */
export function useReset(askForOtp: AskForOtp, onReset: () => void): ResetRun {
  const platform = usePlatform();
  const { http, events, country, report } = platform;
  const text = useSelector(selectResetTexts);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [proved, setProved] = useState<ProvedPhone | null>(null);
  const running = useRef(false);
  const { countryCode: phoneCountryCode } = country;

  /** One step at a time; a step whose code could not be fetched counts as a lost connection. */
  async function once<Result>(otherwise: Result, work: () => Promise<Result>): Promise<Result> {
    if (running.current) return otherwise;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      return await work();
    } catch (error) {
      report(error, 'password reset');
      setFailure(text('network'));
      return otherwise;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  const prove = (phone: string): Promise<void> =>
    once(undefined, async () => {
      const form: ResetOtpRequest = { phone, phoneCountryCode };
      const outcome = await askForOtp({
        business: 'password_reset',
        phone,
        openSession: () =>
          guarded(platform, { action: 'reset_password', phone }, readingOf<OtpSessionAnswer>(), (guardedHttp) =>
            send(guardedHttp, { path: `${PATH}/otp-session`, method: 'POST', form: { ...form } })),
        verify: (otpToken, otpCode) => {
          const proof: OtpVerifyRequest = { ...form, otpToken, otpCode };
          return send<PhoneVerifyAnswer>(http, { path: `${PATH}/otp-verification`, method: 'POST', form: { ...proof } });
        },
      });
      if (outcome.kind === 'done') setProved({ phone, token: outcome.proof.token });
    });

  const save = (password: string): Promise<boolean> =>
    once(true, async () => {
      if (proved === null) return true;
      const json: ResetPasswordRequest = { ...proved, phoneCountryCode, password: await wirePassword(password) };
      const result = await send(http, { path: PATH, method: 'POST', json });
      if (result.ok) {
        events.emit('toast.ask', { text: text('saved') });
        onReset();
        return true;
      }
      const { bizCode } = result.error;
      if (bizCode === BizCode.invalidInput) return false;
      // The proof works once and for a quarter of an hour: without it the phone is proved again.
      if (bizCode === BizCode.otpSessionOver) setProved(null);
      setFailure(wordsOf(result.error, text('network')));
      return true;
    });

  return { busy, failure, proved, prove, save, clearFailure: () => setFailure(null) };
}
