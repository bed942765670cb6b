import { clearCampaign, saveCampaign } from '@oware/api-client';
import { COOKIE_CHOICE } from '@oware/config';
import { type Platform } from '@oware/platform';
import { MAX_REFERRAL_LENGTH, REFERRAL, REFERRER } from '../identity/registration/referral-key';
import { clearThemeReport, reportTheme } from '../profile/theme/report-theme';

/** Start of a visit. */
export interface VisitStart {
  /** First address of this document; unchanged while the visitor navigates within it. */
  address: string;
  /** The page that linked here; empty without one. */
  referrer: string;
}

/** Returns the start of this document's visit. */
const getPageStart = (): VisitStart => ({
  address: performance.getEntriesByType?.('navigation')[0]?.name ?? document.location.href,
  referrer: document.referrer,
});

type Parts = Pick<Platform, 'sessionStorage' | 'storage' | 'cookies' | 'events' | 'now'>;

/**
 * Stores the referral code of the visit's link until an account is opened. Stores the visit's campaign and site for as long as the tab is open,
 * and reports the theme to analytics. If the visitor declines analytics cookies, all but the code is deleted immediately (docs/adr/0121).
 * Browser only.
 * @returns a function that stops it
 */
export function saveVisit(platform: Parts, start: VisitStart = getPageStart()): () => void {
  const { sessionStorage, cookies, events } = platform;
  const { origin, search, searchParams } = new URL(start.address);
  const code = searchParams.get(REFERRAL);
  if (code) sessionStorage.setText(REFERRAL, code.slice(0, MAX_REFERRAL_LENGTH));

  function asChosen(): void {
    if (cookies.get(COOKIE_CHOICE) === 'needed') {
      clearCampaign(sessionStorage);
      sessionStorage.remove(REFERRER);
      clearThemeReport(platform);
      return;
    }
    saveCampaign(search, sessionStorage);
    saveReferrer(sessionStorage, start.referrer, origin);
    reportTheme(platform);
  }
  asChosen();
  return events.on('cookies.chosen', asChosen);
}

/** Stores the origin of the first site that led to the visit. */
function saveReferrer(storage: Parts['sessionStorage'], referrer: string, own: string): void {
  const origin = /^https?:\/\/[^/]+/.exec(referrer)?.[0];
  if (origin !== undefined && origin !== own && storage.getText(REFERRER) === undefined)
    storage.setText(REFERRER, origin);
}
