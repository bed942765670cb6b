/** Minutes that a country's clocks are ahead of GMT, all year: neither has summer time. */
export const GMT_OFFSET: Readonly<Record<'gh' | 'ng', number>> = { gh: 0, ng: 60 };

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MINUTE_MS = 60_000;

/*
 * What the first view shows of times: kick-offs. In a file of its own, so that the first view carries no more.
 * `time` is ms since 1970, `gmtOffset` minutes ahead of GMT of the clock that is meant.
 */

export const two = (value: number): string => String(value).padStart(2, '0');
export const localTime = (time: number, gmtOffset: number): Date => new Date(time + gmtOffset * MINUTE_MS);

/** `19:45`. */
export function formatClock(time: number, gmtOffset: number): string {
  const local = localTime(time, gmtOffset);
  return `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`;
}

/** The day of a kick-off that is not today or tomorrow: `Sat 12 Dec`. */
export function formatMatchDay(time: number, gmtOffset: number): string {
  const local = localTime(time, gmtOffset);
  return `${WEEKDAYS[local.getUTCDay()]} ${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]}`;
}

/** The day of a time, counted from 1970. */
export const dayNumber = (time: number, gmtOffset: number): number =>
  Math.floor((time / MINUTE_MS + gmtOffset) / (24 * 60));
