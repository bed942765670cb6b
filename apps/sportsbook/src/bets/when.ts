import { type CountryCode } from '@oware/config';

/** Clocks of the countries; neither has summer time. */
const zones: Readonly<Record<CountryCode, string>> = { gh: 'Africa/Accra', ng: 'Africa/Lagos' };

/**
 * A moment as the country's clocks show it, `24 May, 19:45`; the same on the server and on any phone.
 * @param time ms since 1970
 */
export const when = (time: number, country: CountryCode): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hour12: false, timeZone: zones[country],
  }).format(time);
