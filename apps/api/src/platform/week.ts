const DAY = 24 * 60 * 60_000;
/** A week, ms. */
export const WEEK = 7 * DAY;
const MINUTE = 60_000;
/** Days from Monday to 1 January 1970, a Thursday. */
const THURSDAY = 3;

/**
 * Returns the start of the week: Monday 0:00 local time, ms since 1970.
 * @param gmtOffset minutes ahead of GMT
 */
export function getWeekStart(now: number, gmtOffset: number): number {
  const days = Math.floor((now + gmtOffset * MINUTE) / DAY);
  return (days - ((days + THURSDAY) % 7)) * DAY - gmtOffset * MINUTE;
}

/**
 * Returns the start of the first of the last `days` days, including today, ms since 1970.
 * @param gmtOffset minutes ahead of GMT
 */
export const getDaysStart = (now: number, gmtOffset: number, days: number): number =>
  (Math.floor((now + gmtOffset * MINUTE) / DAY) + 1 - days) * DAY - gmtOffset * MINUTE;
