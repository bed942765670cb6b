import { REFERRAL_HEADER, VISIT_SITE_HEADER, type UserReferrer } from '@oware/contracts';
import { type IncomingHttpHeaders } from 'node:http';

/** Maximum length of a value, as in the browser. */
const MAX_LENGTH = 200;

/** Source of the visit that opened an account; missing values are omitted, except those that each login returns. */
export interface VisitSource extends UserReferrer {
  utmMedium?: string;
  utmCampaign?: string;
  utmContent?: string;
  utmTerm?: string;
  /** Origin of the site with the link to here. */
  site?: string;
  /**
   * The visit followed a click on an advert of Facebook or Instagram: the browser has the advertiser's click cookie.
   */
  fromMeta?: true;
}

/**
 * Reads the campaign values and the site from a call's headers (reference: calls), for the account that it opens. Of the ad cookies only
 * the fact of a click is stored, since their values identify a browser to third parties (docs/adr/0154).
 */
export function parseReferrer(headers: IncomingHttpHeaders): VisitSource {
  const site = parseHeader(headers[VISIT_SITE_HEADER.toLowerCase()]);
  const further = {
    utmMedium: parseHeader(headers['utm_medium']),
    utmCampaign: parseHeader(headers['utm_campaign']),
    utmContent: parseHeader(headers['utm_content']),
    utmTerm: parseHeader(headers['utm_term']),
    site: site !== null && /^https?:\/\/[^/\s]+$/.test(site) ? site : null,
  };
  const given = Object.entries(further).filter(([, value]) => value !== null);
  return {
    utmSource: parseHeader(headers['utm_source']),
    gclid: parseHeader(headers['gclid']),
    ...(parseHeader(headers['_fbc']) !== null && { fromMeta: true as const }),
    ...(Object.fromEntries(given) as Partial<Record<keyof typeof further, string>>),
  };
}

/** Returns the referral code of the call that opens an account; null without one. */
export const getReferral = (headers: IncomingHttpHeaders): string | null =>
  parseHeader(headers[REFERRAL_HEADER.toLowerCase()]);

function parseHeader(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string') return null;
  try {
    // PostgreSQL cannot store NUL in a text.
    return decodeURIComponent(header).replaceAll('\0', '').slice(0, MAX_LENGTH) || null;
  } catch {
    return null; // Not sent by our own pages.
  }
}
