import { send } from '@oware/api-client';
import { BizCode, type ReferralCodeResponse } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { type RegisterErrors } from './register-input';
import { REFERRAL } from './referral-key';

/** What is said of a code that gives nothing, by the server's code. */
const faults: Readonly<Record<number, RegisterErrors['referral']>> = {
  [BizCode.referralUnknown]: 'referralWrong',
  [BizCode.referralSameDevice]: 'referralSameDevice',
};

/**
 * Keeps a referral code for the call that opens the account. @returns what is wrong with it; nothing when nobody can say so now, and of one that came by a link
 * @param referral as it was typed; empty without one
 */
export async function takeReferral(
  { http, sessionStorage }: Pick<Platform, 'http' | 'sessionStorage'>,
  referral: string,
): Promise<RegisterErrors['referral']> {
  if (referral === '') {
    sessionStorage.remove(REFERRAL);
    return undefined;
  }
  // Of a link: nobody typed it, so a wrong one stands in nobody's way.
  if (referral === sessionStorage.getText(REFERRAL)?.trim()) return undefined;
  const path = `/marketing/v1/referral/codes/${encodeURIComponent(referral)}`;
  const found = await send<ReferralCodeResponse>(http, { path, method: 'GET' });
  const fault = found.ok ? undefined : faults[found.error.bizCode ?? 0];
  if (fault === undefined) sessionStorage.setText(REFERRAL, referral);
  return fault;
}
