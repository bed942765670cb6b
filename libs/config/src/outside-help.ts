import { type CountryCode } from './countries';

/** An organisation outside the product that helps players. */
export interface OutsideHelp {
  name: string;
  /** Its own site. */
  url: string;
  /** What it does: `support` helps whoever is affected by gambling, `regulator` licenses operators and hears players. */
  kind: 'support' | 'regulator';
}

const gamblingTherapy: OutsideHelp = {
  name: 'Gambling Therapy',
  url: 'https://www.gamblingtherapy.org',
  kind: 'support',
};

/**
 * Outside help that the page of responsible play names, by country. Each entry was verified on the organisation's own pages, and
 * docs/adr/0139 records the source: verify a new one first, and record it there.
 */
export const OUTSIDE_HELP: Readonly<Record<CountryCode, readonly OutsideHelp[]>> = {
  ng: [gamblingTherapy],
  gh: [
    gamblingTherapy,
    { name: 'Gaming Commission of Ghana', url: 'https://www.gamingcommission.gov.gh', kind: 'regulator' },
  ],
};
