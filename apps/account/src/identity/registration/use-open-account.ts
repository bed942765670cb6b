import { saveNewLogin, send } from '@oware/api-client';
import {
  REFERRAL_HEADER,
  VISIT_SITE_HEADER,
  type OtpSessionResponse,
  type OtpVerifyRequest,
  type RegisterCompleteResponse,
  type RegisterOtpRequest,
} from '@oware/contracts';
import { usePlatform } from '@oware/platform';
import { type AskForOtp } from '../otp/otp-request';
import { REFERRAL, REFERRER } from './referral-key';

/**
 * Last steps of every registration: verifies the phone, opens the account and logs in. Resolves also when the player leaves.
 */
export function useOpenAccount(
  askForOtp: AskForOtp,
  onRegistered: () => void,
): (phone: string, simpleToken: string) => Promise<void> {
  const {
    http,
    events,
    sessionStorage,
    country: { countryCode: phoneCountryCode },
  } = usePlatform();

  return async (phone, simpleToken) => {
    const session: RegisterOtpRequest = { phone, phoneCountryCode, simpleToken };
    const outcome = await askForOtp({
      business: 'register',
      phone,
      openSession: () =>
        send<OtpSessionResponse>(http, { path: '/patron/register/otp/session', method: 'POST', form: { ...session } }),
      verify: (otpToken, otpCode) => {
        const form: OtpVerifyRequest = { phone, phoneCountryCode, otpToken, otpCode };
        const referral = sessionStorage.getText(REFERRAL);
        const site = sessionStorage.getText(REFERRER);
        return send<RegisterCompleteResponse>(http, {
          path: '/patron/register/complete',
          method: 'POST',
          form: { ...form },
          headers: {
            ...(referral !== undefined && { [REFERRAL_HEADER]: encodeURIComponent(referral) }),
            ...(site !== undefined && { [VISIT_SITE_HEADER]: encodeURIComponent(site) }),
          },
        });
      },
    });
    if (outcome.kind === 'left') return;
    saveNewLogin(http, phone);
    sessionStorage.remove(REFERRAL);
    onRegistered();
    events.emit('session.started', { userId: outcome.proof.userId });
    // The welcome step leads back to a waiting betslip, so the slip must not cover it.
    events.emit('betslip.requested', { open: false });
  };
}
