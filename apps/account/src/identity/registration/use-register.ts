import { send, hashPassword, type ApiError, type ApiResult } from '@oware/api-client';
import {
  BizCode,
  REFERRAL_HEADER,
  type EmailRegisterResponse,
  type PreRegisterRequest,
  type RegistrationResponse,
} from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { useSelector } from '@oware/platform/store';
import { useState } from 'react';
import { useSubmit } from '../../common/form/use-submit';
import { runProtectedCall } from '../captcha/protected-call';
import { createResultAdapter } from '../captcha/result-adapter';
import { type AskForOtp } from '../otp/otp-request';
import { toFieldErrors, type RegisterErrors, type RegisterInput } from './register-input';
import { applyReferral } from './apply-referral';
import { selectRegisterTexts } from './texts';
import { useOpenAccount } from './use-open-account';

/** Key in local storage (reference: storage): the address of the last registration by email. */
export const EMAIL = 'email';

/** A link that was sent, and the input it was requested with. */
export interface SentLink {
  input: RegisterInput;
  email: string;
  hours: number;
}

/** State of a registration, with its last error. */
export interface RegisterRun {
  busy: boolean;
  failure: string | null;
  /** Set for a registration by email, which resumes where the link is opened. */
  sent: SentLink | null;
  /**
   * Registers; by email when the input has an address.
   * @returns errors of the fields that the server rejected
   */
  run(input: RegisterInput): Promise<RegisterErrors>;
  /** Returns from the link step to the form. */
  change(): void;
  clearFailure(): void;
}

/** Builds the request data that both kinds of registration share. */
const buildRequest = async (
  { phone, dateOfBirth, password }: RegisterInput,
  phoneCountryCode: PreRegisterRequest['phoneCountryCode'],
): Promise<PreRegisterRequest> => ({
  phone,
  phoneCountryCode,
  dateOfBirth,
  termsAccepted: true,
  password: await hashPassword(password),
});

/**
 * Registers a player: input, verification of the phone, account (reference: calls). The player is logged in afterwards.
 */
export function useRegister(askForOtp: AskForOtp, onRegistered: () => void): RegisterRun {
  const platform = usePlatform();
  const { events, country, storage } = platform;
  const text = useSelector(selectRegisterTexts);
  const openAccount = useOpenAccount(askForOtp, onRegistered);
  const { busy, failure, once, fail } = useSubmit('registration', text('network'));
  const [sent, setSent] = useState<SentLink | null>(null);

  async function begin<Response>(path: string, input: RegisterInput): Promise<ApiResult<Response>> {
    const { phone, email, referral } = input;
    const built = await buildRequest(input, country.countryCode);
    return runProtectedCall(
      platform,
      { action: 'register', phone, email },
      createResultAdapter<Response>(),
      (guardedHttp) =>
        send(guardedHttp, {
          path,
          method: 'POST',
          json: { ...built, email },
          // The email's link carries the code, because it opens in another tab without this session storage.
          headers: email === undefined || referral === '' ? {} : { [REFERRAL_HEADER]: encodeURIComponent(referral) },
        }),
    );
  }

  function handleRejection(error: ApiError): RegisterErrors {
    const fieldErrors = error.bizCode === BizCode.invalidInput ? toFieldErrors(error.data) : {};
    if (Object.keys(fieldErrors).length === 0) fail(error);
    return fieldErrors;
  }

  async function register(input: RegisterInput): Promise<RegisterErrors> {
    const referral = await applyReferral(platform, input.referral);
    if (referral !== undefined) return { referral };
    const { email, phone } = input;
    if (email !== undefined) {
      const mailed = await begin<EmailRegisterResponse>('/patron/email/auth/register', input);
      if (!mailed.ok) return handleRejection(mailed.error);
      storage.setText(EMAIL, email);
      if (sent !== null) events.emit('toast.requested', { text: text('sentAgain') });
      setSent({ input, email, hours: mailed.data.expiryHours });
      return {};
    }
    const begun = await begin<RegistrationResponse>('/patron/register/preRegister', input);
    if (!begun.ok) return handleRejection(begun.error);
    await openAccount(phone, begun.data.simpleToken);
    return {};
  }

  const clearFailure = (): void => fail(null);
  function change(): void {
    clearFailure();
    setSent(null);
  }
  return { busy, failure, sent, run: async (input) => (await once(() => register(input))) ?? {}, change, clearFailure };
}
