import { send, wirePassword, type ApiError, type ApiResult } from '@oware/api-client';
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
import { useSubmit } from '../../kit/form/use-submit';
import { guarded } from '../captcha/guarded';
import { readingOf } from '../captcha/reading';
import { type AskForOtp } from '../otp/ask';
import { refusedFields, type RegisterErrors, type RegisterInput } from './register-input';
import { takeReferral } from './take-referral';
import { selectRegisterTexts } from './texts';
import { useOpenAccount } from './use-open-account';

/** Key in local storage (reference: storage): the address of the last registration by email. */
export const EMAIL = 'email';

/** A link that is on its way, and what it was asked for with. */
export interface SentLink {
  input: RegisterInput;
  email: string;
  hours: number;
}

/** A registration under way and its last failure. */
export interface RegisterRun {
  busy: boolean;
  failure: string | null;
  /** Of a registration by email, which goes on where the link is opened. */
  sent: SentLink | null;
  /** By email when the input has an address. @returns fields that the server refused */
  run(input: RegisterInput): Promise<RegisterErrors>;
  /** Back from the link to the form. */
  change(): void;
  clearFailure(): void;
}

/** What is said of who registers, by phone and by email. */
const saidOf = async (
  { phone, dateOfBirth, password }: RegisterInput,
  phoneCountryCode: PreRegisterRequest['phoneCountryCode'],
): Promise<PreRegisterRequest> => ({
  phone,
  phoneCountryCode,
  dateOfBirth,
  termsAccepted: true,
  password: await wirePassword(password),
});

/** Registers: what the player says, the proof of the phone, the account (reference: calls). Logged in after it. */
export function useRegister(askForOtp: AskForOtp, onRegistered: () => void): RegisterRun {
  const platform = usePlatform();
  const { events, country, storage } = platform;
  const text = useSelector(selectRegisterTexts);
  const openAccount = useOpenAccount(askForOtp, onRegistered);
  const { busy, failure, once, fail } = useSubmit('registration', text('network'));
  const [sent, setSent] = useState<SentLink | null>(null);

  async function begin<Response>(path: string, input: RegisterInput): Promise<ApiResult<Response>> {
    const { phone, email, referral } = input;
    const said = await saidOf(input, country.countryCode);
    return guarded(platform, { action: 'register', phone, email }, readingOf<Response>(), (guardedHttp) =>
      send(guardedHttp, {
        path,
        method: 'POST',
        json: { ...said, email },
        // The link of the mail carries it on: it is opened in another tab.
        headers: email === undefined || referral === '' ? {} : { [REFERRAL_HEADER]: encodeURIComponent(referral) },
      }),
    );
  }

  function refuse(error: ApiError): RegisterErrors {
    const refused = error.bizCode === BizCode.invalidInput ? refusedFields(error.data) : {};
    if (Object.keys(refused).length === 0) fail(error);
    return refused;
  }

  async function register(input: RegisterInput): Promise<RegisterErrors> {
    const referral = await takeReferral(platform, input.referral);
    if (referral !== undefined) return { referral };
    const { email, phone } = input;
    if (email !== undefined) {
      const mailed = await begin<EmailRegisterResponse>('/patron/email/auth/register', input);
      if (!mailed.ok) return refuse(mailed.error);
      storage.setText(EMAIL, email);
      if (sent !== null) events.emit('toast.ask', { text: text('sentAgain') });
      setSent({ input, email, hours: mailed.data.expiryHours });
      return {};
    }
    const begun = await begin<RegistrationResponse>('/patron/register/preRegister', input);
    if (!begun.ok) return refuse(begun.error);
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
