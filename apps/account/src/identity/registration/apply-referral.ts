import { send } from '@oware/api-client';
import { BizCode, type ReferralCodeResponse } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { type RegisterErrors } from './register-input';
import { REFERRAL } from './referral-key';

/** Errors of rejected codes by the server's code. */
const referralErrors: Readonly<Record<number, RegisterErrors['referral']>> = {
  [BizCode.referralUnknown]: 'referralWrong',
  [BizCode.referralSameDevice]: 'referralSameDevice',
};

/**
 * Checks a referral code and stores it for the call that opens the account.
 * @param referral as typed; empty without one
 * @returns the error; undefined when the check could not run, and for a code from a link
 */
export async function applyReferral(
  { http, sessionStorage }: Pick<Platform, 'http' | 'sessionStorage'>,
  referral: string,
): Promise<RegisterErrors['referral']> {
  if (referral === '') {
    sessionStorage.remove(REFERRAL);
    return undefined;
  }
  // A code from a link was not typed by the player, so an invalid one must not block the registration.
  if (referral === sessionStorage.getText(REFERRAL)?.trim()) return undefined;
  const path = `/marketing/v1/referral/codes/${encodeURIComponent(referral)}`;
  const found = await send<ReferralCodeResponse>(http, { path, method: 'GET' });
  const error = found.ok ? undefined : referralErrors[found.error.bizCode ?? 0];
  if (error === undefined) sessionStorage.setText(REFERRAL, referral);
  return error;
}
