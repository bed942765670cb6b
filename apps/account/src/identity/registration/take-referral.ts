import { send } from '@oware/api-client';
import { BizCode, type ReferralCodeResponse } from '@oware/contracts';
import { type Platform } from '@oware/platform';
import { REFERRAL } from './referral-key';

/**
 * Keeps a referral code for the call that opens the account. @returns whether it works; true when nobody can say so now, and of one that came by a link
 * @param referral as it was typed; empty without one
 */
export async function takeReferral(
  { http, sessionStorage }: Pick<Platform, 'http' | 'sessionStorage'>,
  referral: string,
): Promise<boolean> {
  if (referral === '') {
    sessionStorage.remove(REFERRAL);
    return true;
  }
  // Of a link: nobody typed it, so a wrong one stands in nobody's way.
  if (referral === sessionStorage.getText(REFERRAL)?.trim()) return true;
  const path = `/marketing/v1/referral/codes/${encodeURIComponent(referral)}`;
  const found = await send<ReferralCodeResponse>(http, { path, method: 'GET' });
  if (!found.ok && found.error.bizCode === BizCode.referralUnknown) return false;
  sessionStorage.setText(REFERRAL, referral);
  return true;
}
