import { type Platform } from '@oware/platform';
import { LONGEST_REFERRAL, REFERRAL } from '../identity/registration/referral-key';

/** Key in session storage (reference: storage). */
const REFERRER = 'referrer';

/**
 * Keeps which site this visit came from, its first one and without the path, and the referral code of its link until an account is
 * opened. Browser only.
 */
export function rememberReferrer(
  { sessionStorage }: Pick<Platform, 'sessionStorage'>,
  page: Pick<Document, 'referrer' | 'location'> = document,
): void {
  const code = new URLSearchParams(page.location.search).get(REFERRAL);
  if (code) sessionStorage.setText(REFERRAL, code.slice(0, LONGEST_REFERRAL));
  const origin = /^https?:\/\/[^/]+/.exec(page.referrer)?.[0];
  if (origin === undefined || origin === page.location.origin || sessionStorage.getText(REFERRER) !== undefined) return;
  sessionStorage.setText(REFERRER, origin);
}
