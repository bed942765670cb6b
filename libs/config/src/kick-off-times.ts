/** Minutes that a country's clocks are ahead of GMT, all year: neither has summer time. */
export const GMT_OFFSET: Readonly<Record<'gh' | 'ng', number>> = { gh: 0, ng: 60 };

const MINUTE_MS = 60_000;

/*
 * What the first view shows of times: kick-offs. In a file of its own, so that the first view carries no more.
 * `time` is ms since 1970, `gmtOffset` minutes ahead of GMT of the clock that is meant.
 */

/** `Sat, 12 Dec 2026 19:45:00 GMT`: ECMAScript fixes each letter of it and its place, so no list of names is carried along. */
export const utcText = (time: number, gmtOffset: number): string =>
  new Date(time + gmtOffset * MINUTE_MS).toUTCString();

/** `19:45`. */
export const formatClock = (time: number, gmtOffset: number): string => utcText(time, gmtOffset).slice(17, 22);

/** The day of a kick-off that is not today or tomorrow: `Sat 12 Dec`. @param text the words of the content page `common_dates` */
export function formatMatchDay(time: number, gmtOffset: number, text: (english: string) => string): string {
  const date = utcText(time, gmtOffset);
  return `${text(date.slice(0, 3))} ${+date.slice(5, 7)} ${text(date.slice(8, 11))}`;
}

/** The day of a time, counted from 1970. */
export const dayNumber = (time: number, gmtOffset: number): number =>
  Math.floor((time / MINUTE_MS + gmtOffset) / (24 * 60));
