const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;
/** The first of January 1970 was a Thursday. */
const THURSDAY = 3;

/** When the week of a moment began: Monday 0:00 by clocks that are so many minutes ahead of GMT. ms since 1970. */
export function weekStart(now: number, gmtOffset: number): number {
  const days = Math.floor((now + gmtOffset * MINUTE) / DAY);
  return (days - ((days + THURSDAY) % 7)) * DAY - gmtOffset * MINUTE;
}

/** When the first of so many days began, today the last of them, by clocks that are so many minutes ahead of GMT. ms since 1970. */
export const daysStart = (now: number, gmtOffset: number, days: number): number =>
  (Math.floor((now + gmtOffset * MINUTE) / DAY) + 1 - days) * DAY - gmtOffset * MINUTE;
