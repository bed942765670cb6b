import { send, hashPassword } from '@oware/api-client';
import {
  BizCode,
  type OtpSessionResponse,
  type OtpVerifyRequest,
  type PhoneVerifyResponse,
  type ResetOtpRequest,
  type ResetPasswordRequest,
} from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useState } from 'react';
import { useSubmit } from '../../common/form/use-submit';
import { runProtectedCall } from '../captcha/protected-call';
import { createResultAdapter } from '../captcha/result-adapter';
import { type AskForOtp } from '../otp/otp-request';
import { selectResetTexts } from './texts';

const PATH = '/patron/phone/reset-password';

/** A verified phone and the token that sets its password once. */
interface ProvedPhone {
  phone: string;
  token: string;
}

/** State of a reset, with its last error. */
export interface ResetRun {
  busy: boolean;
  failure: string | null;
  /** null until the phone is verified. */
  proved: ProvedPhone | null;
  /** Verifies the phone with a one-time password. */
  prove(phone: string): void;
  /**
   * Sets the password.
   * @returns false when the server finds it too weak
   */
  save(password: string): Promise<boolean>;
  clearFailure(): void;
}

/** Steps of a password reset (reference: calls). */
export function useReset(askForOtp: AskForOtp, onReset: () => void): ResetRun {
  const platform = usePlatform();
  const { http, events, country } = platform;
  const text = useSelector(selectResetTexts);
  const { busy, failure, once, fail } = useSubmit('password reset', text('network'));
  const [proved, setProved] = useState<ProvedPhone | null>(null);
  const { countryCode: phoneCountryCode } = country;

  const prove = (phone: string): void =>
    void once(async () => {
      const form: ResetOtpRequest = { phone, phoneCountryCode };
      const outcome = await askForOtp({
        business: 'password_reset',
        phone,
        openSession: () =>
          runProtectedCall(
            platform,
            { action: 'reset_password', phone },
            createResultAdapter<OtpSessionResponse>(),
            (guardedHttp) => send(guardedHttp, { path: `${PATH}/otp-session`, method: 'POST', form: { ...form } }),
          ),
        verify: (otpToken, otpCode) => {
          const proof: OtpVerifyRequest = { ...form, otpToken, otpCode };
          return send<PhoneVerifyResponse>(http, {
            path: `${PATH}/otp-verification`,
            method: 'POST',
            form: { ...proof },
          });
        },
      });
      if (outcome.kind === 'done') setProved({ phone, token: outcome.proof.token });
    });

  async function setPassword(password: string): Promise<boolean> {
    if (proved === null) return true;
    const json: ResetPasswordRequest = { ...proved, phoneCountryCode, password: await hashPassword(password) };
    const result = await send(http, { path: PATH, method: 'POST', json });
    if (result.ok) {
      events.emit('toast.requested', { text: text('saved') });
      onReset();
      return true;
    }
    const { bizCode } = result.error;
    if (bizCode === BizCode.invalidInput) return false;
    // The token works once and for 15 minutes; without it the phone has to be verified again.
    if (bizCode === BizCode.otpSessionOver) setProved(null);
    fail(result.error);
    return true;
  }

  const save = async (password: string): Promise<boolean> => (await once(() => setPassword(password))) ?? true;

  return { busy, failure, proved, prove, save, clearFailure: () => fail(null) };
}
