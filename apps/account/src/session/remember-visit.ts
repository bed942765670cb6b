import { forgetCampaign, rememberCampaign } from '@oware/api-client';
import { COOKIE_CHOICE } from '@oware/config';
import { type Platform } from '@oware/platform';
import { LONGEST_REFERRAL, REFERRAL, REFERRER } from '../identity/registration/referral-key';
import { forgetReports, reportTheme } from '../profile/theme/report-theme';

/** Where the visit began. */
export interface VisitStart {
  /** The first address of this document, which stands while the visitor goes on to other pages of it. */
  address: string;
  /** The page that led here; empty without one. */
  referrer: string;
}

/** Where this document's visit began. */
const startOfPage = (): VisitStart => ({
  address: performance.getEntriesByType?.('navigation')[0]?.name ?? document.location.href,
  referrer: document.referrer,
});

type Parts = Pick<Platform, 'sessionStorage' | 'storage' | 'cookies' | 'events' | 'now'>;

/**
 * Keeps the referral code of the visit's link until an account is opened. Which campaign and site the visit came from is kept for as long as
 * the tab, and analytics hear of the theme, unless the visitor refuses it: then all of it is forgotten at once (docs/adr/0121).
 * Browser only. @returns what ends it
 */
export function rememberVisit(platform: Parts, start: VisitStart = startOfPage()): () => void {
  const { sessionStorage, cookies, events } = platform;
  const { origin, search, searchParams } = new URL(start.address);
  const code = searchParams.get(REFERRAL);
  if (code) sessionStorage.setText(REFERRAL, code.slice(0, LONGEST_REFERRAL));

  function asChosen(): void {
    if (cookies.get(COOKIE_CHOICE) === 'needed') {
      forgetCampaign(sessionStorage);
      sessionStorage.remove(REFERRER);
      forgetReports(platform);
      return;
    }
    rememberCampaign(search, sessionStorage);
    rememberReferrer(sessionStorage, start.referrer, origin);
    reportTheme(platform);
  }
  asChosen();
  return events.on('cookies.chosen', asChosen);
}

/** The site that a visit came from, its first one and without the path. */
function rememberReferrer(storage: Parts['sessionStorage'], referrer: string, own: string): void {
  const origin = /^https?:\/\/[^/]+/.exec(referrer)?.[0];
  if (origin !== undefined && origin !== own && storage.getText(REFERRER) === undefined)
    storage.setText(REFERRER, origin);
}
