import { type CountryCode } from './countries';

/** An external organisation that helps players. */
export interface OutsideHelp {
  name: string;
  /** Address of its website. */
  url: string;
  /** `support` helps people affected by gambling, `regulator` licenses operators and handles complaints of players. */
  kind: 'support' | 'regulator';
}

const gamblingTherapy: OutsideHelp = {
  name: 'Gambling Therapy',
  url: 'https://www.gamblingtherapy.org',
  kind: 'support',
};

/**
 * External help listed on the page for responsible play, by country. Each entry was verified on the organisation's own pages, and
 * docs/adr/0139 records the source: verify new entries first, and record them there.
 */
export const OUTSIDE_HELP: Readonly<Record<CountryCode, readonly OutsideHelp[]>> = {
  ng: [gamblingTherapy],
  gh: [
    gamblingTherapy,
    { name: 'Gaming Commission of Ghana', url: 'https://www.gamingcommission.gov.gh', kind: 'regulator' },
  ],
};
