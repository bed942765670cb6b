import { type CountryCode } from '@oware/config';

/** Hours ahead of UTC: Africa/Lagos and Africa/Accra, both without summer time. */
const HOURS_AHEAD: Readonly<Record<CountryCode, number>> = { ng: 1, gh: 0 };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The day of a time in a country, counted from 1970. */
export const dayNumber = (time: number, country: CountryCode): number => Math.floor((time + HOURS_AHEAD[country] * HOUR) / DAY);

const two = (value: number): string => String(value).padStart(2, '0');

/** "19:45" in the country's time. */
export function clockTime(time: number, country: CountryCode): string {
  const local = new Date(time + HOURS_AHEAD[country] * HOUR);
  return `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`;
}

/** "today", "tomorrow", "Sat 12 Dec". `now` is that of the answer, so that server and browser say the same. */
export function dayName(time: number, now: number, country: CountryCode): string {
  const ahead = dayNumber(time, country) - dayNumber(now, country);
  if (ahead === 0) return 'today';
  if (ahead === 1) return 'tomorrow';
  return date(time, country);
}

function date(time: number, country: CountryCode): string {
  const local = new Date(time + HOURS_AHEAD[country] * HOUR);
  return `${weekdays[local.getUTCDay()]} ${local.getUTCDate()} ${months[local.getUTCMonth()]}`;
}

/** "Sat 12 Dec 19:45": where no answer says what day it is. */
export const dateAndTime = (time: number, country: CountryCode): string => `${date(time, country)} ${clockTime(time, country)}`;

/** "today 19:45". */
export const kickOff = (time: number, now: number, country: CountryCode): string =>
  `${dayName(time, now, country)} ${clockTime(time, country)}`;
