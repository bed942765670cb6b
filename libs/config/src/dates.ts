import { formatUtc } from './kick-off-times';

/*
 * All time formats of the product, together with kick-off-times.ts; the same on the server and on any phone. `time` is ms since 1970,
 * `gmtOffset` the offset of the displayed time zone from GMT in minutes.
 */

/** Formats a day as DD/MM/YYYY (reference: constants): `12/12/2026`. */
export function formatDate(time: number, gmtOffset: number): string {
  const local = new Date(time + gmtOffset * 60_000).toISOString();
  return formatDay(local.slice(0, 10));
}

/**
 * Formats a time as "DD MMM. YYYY HH:mm" (reference: constants), for texts read in one country: `01 Dec. 2026 14:05`.
 */
export function formatMoment(time: number, gmtOffset: number): string {
  const local = formatUtc(time, gmtOffset);
  return `${local.slice(5, 11)}. ${local.slice(12, 22)}`;
}

/** Formats a time like {@link formatMoment}, with its GMT offset (reference: constants): `01 Dec. 2026 14:05 GMT+1`. */
export const formatDateTime = (time: number, gmtOffset: number): string =>
  `${formatMoment(time, gmtOffset)} ${offsetName(gmtOffset)}`;

/**
 * Formats a calendar day like formatDate; without a year for MM-DD.
 * @param day YYYY-MM-DD or MM-DD
 */
export const formatDay = (day: string): string => day.split('-').reverse().join('/');

function offsetName(gmtOffset: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(gmtOffset) / 60), Math.abs(gmtOffset) % 60];
  return `GMT${gmtOffset < 0 ? '-' : '+'}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
}
