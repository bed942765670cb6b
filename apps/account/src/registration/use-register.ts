import { keepNewLogin, send, wirePassword, type ApiResult } from '@oware/api-client';
import { BizCode, type OtpSessionAnswer, type OtpVerifyRequest, type PreRegisterRequest, type RegisterCompleteAnswer, type RegistrationAnswer, type RegisterOtpRequest } from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useRef, useState } from 'react';
import { type AskForOtp } from '../otp/ask';
import { refusedFields, type RegisterErrors, type RegisterInput } from './register-input';
import { selectRegisterTexts } from './texts';

/** A registration under way and its last failure. */
export interface RegisterRun {
  busy: boolean;
  failure: string | null;
  /** @returns fields that the server refused */
  run(input: RegisterInput): Promise<RegisterErrors>;
  clearFailure(): void;
}

/** Registers: what the player says, the proof of the phone, the account (platform §7). Logged in after it. */
export function useRegister(askForOtp: AskForOtp, onRegistered: () => void): RegisterRun {
  const { http, events, country, report } = usePlatform();
  const text = useSelector(selectRegisterTexts);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef(false);
  const { countryCode: phoneCountryCode } = country;

  async function begin({ phone, password, dateOfBirth }: RegisterInput): Promise<ApiResult<RegistrationAnswer>> {
    const json: PreRegisterRequest = { phone, phoneCountryCode, dateOfBirth, termsAccepted: true, password: await wirePassword(password) };
    return send(http, { path: '/patron/register/preRegister', method: 'POST', json });
  }

  async function register(input: RegisterInput): Promise<RegisterErrors> {
    const begun = await begin(input);
    if (!begun.ok) {
      const { bizCode, message, data } = begun.error;
      const refused = bizCode === BizCode.invalidInput ? refusedFields(data) : {};
      if (Object.keys(refused).length === 0) setFailure(bizCode === null ? text('network') : message);
      return refused;
    }
    const { phone } = input;
    const session: RegisterOtpRequest = { phone, phoneCountryCode, simpleToken: begun.data.simpleToken };
    const outcome = await askForOtp({
      business: 'register',
      phone,
      openSession: () => send<OtpSessionAnswer>(http, { path: '/patron/register/otp/session', method: 'POST', form: { ...session } }),
      verify: (otpToken, otpCode) => {
        const form: OtpVerifyRequest = { phone, phoneCountryCode, otpToken, otpCode };
        return send<RegisterCompleteAnswer>(http, { path: '/patron/register/complete', method: 'POST', form: { ...form } });
      },
    });
    if (outcome.kind === 'done') {
      keepNewLogin(http, phone);
      onRegistered();
      events.emit('session.started', { userId: outcome.proof.userId });
      events.emit('toast.ask', { text: text('welcome') });
    }
    return {};
  }

  async function run(input: RegisterInput): Promise<RegisterErrors> {
    if (running.current) return {};
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      return await register(input);
    } catch (error) {
      report(error, 'registration');
      setFailure(text('network'));
      return {};
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { busy, failure, run, clearFailure: () => setFailure(null) };
}
