import { REFERRAL_HEADER, VISIT_SITE_HEADER, type UserReferrer } from '@oware/contracts';
import { type IncomingHttpHeaders } from 'node:http';

/** As the browser keeps them. */
const LONGEST = 200;

/** Where the visit came from that opened an account; what was not given is left out, but for what each login sends. */
export interface VisitSource extends UserReferrer {
  utmMedium?: string;
  utmCampaign?: string;
  utmContent?: string;
  utmTerm?: string;
  /** Origin of the site that led here. */
  site?: string;
  /** A click on an advert of Facebook or Instagram led here: the browser has the advertiser's cookie of clicks. */
  fromMeta?: true;
}

/**
 * The campaign values and the site of a call's headers (reference: calls), for the account that it opens. Of the ad cookies only that there was
 * a click is kept: they name a browser to somebody else (docs/adr/0154).
 */
export function referrerIn(headers: IncomingHttpHeaders): VisitSource {
  const site = valueOf(headers[VISIT_SITE_HEADER.toLowerCase()]);
  const further = {
    utmMedium: valueOf(headers['utm_medium']),
    utmCampaign: valueOf(headers['utm_campaign']),
    utmContent: valueOf(headers['utm_content']),
    utmTerm: valueOf(headers['utm_term']),
    site: site !== null && /^https?:\/\/[^/\s]+$/.test(site) ? site : null,
  };
  const given = Object.entries(further).filter(([, value]) => value !== null);
  return {
    utmSource: valueOf(headers['utm_source']),
    gclid: valueOf(headers['gclid']),
    ...(valueOf(headers['_fbc']) !== null && { fromMeta: true as const }),
    ...(Object.fromEntries(given) as Partial<Record<keyof typeof further, string>>),
  };
}

/** The referral code of the call that opens an account; null without one. */
export const referralIn = (headers: IncomingHttpHeaders): string | null =>
  valueOf(headers[REFERRAL_HEADER.toLowerCase()]);

function valueOf(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string') return null;
  try {
    // Postgres keeps no NUL in a text.
    return decodeURIComponent(header).replaceAll('\0', '').slice(0, LONGEST) || null;
  } catch {
    return null; // Not what a browser of ours sends.
  }
}
