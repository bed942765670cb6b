/** Offset of a country from GMT in minutes, all year: neither country has summer time. */
export const GMT_OFFSET: Readonly<Record<'gh' | 'ng', number>> = { gh: 0, ng: 60 };

const MINUTE_MS = 60_000;

/*
 * Formats of kick-off times. In a separate file, so that the first view loads no more than it needs.
 * `time` is ms since 1970, `gmtOffset` the offset of the displayed time zone from GMT in minutes.
 */

/** Formats a time as `Sat, 12 Dec 2026 19:45:00 GMT`. ECMAScript fixes this format, so no list of names is needed. */
export const formatUtc = (time: number, gmtOffset: number): string =>
  new Date(time + gmtOffset * MINUTE_MS).toUTCString();

/** Formats the time of day: `19:45`. */
export const formatClock = (time: number, gmtOffset: number): string => formatUtc(time, gmtOffset).slice(17, 22);

/**
 * Formats the day of a kick-off that is neither today nor tomorrow: `Sat 12 Dec`.
 * @param text translates with the content page `common_dates`
 */
export function formatMatchDay(time: number, gmtOffset: number, text: (english: string) => string): string {
  const date = formatUtc(time, gmtOffset);
  return `${text(date.slice(0, 3))} ${+date.slice(5, 7)} ${text(date.slice(8, 11))}`;
}

/** Returns the number of the day since 1970. */
export const getDayNumber = (time: number, gmtOffset: number): number =>
  Math.floor((time / MINUTE_MS + gmtOffset) / (24 * 60));
