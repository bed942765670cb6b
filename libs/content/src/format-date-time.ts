const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MINUTE_MS = 60_000;

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * A time as "DD MMM. YYYY HH:mm" with its GMT offset (platform §9): `01 Dec. 2026 14:05 GMT+1`. The same on the server
 * and in the browser.
 * @param time ms since 1970
 * @param gmtOffset minutes ahead of GMT of the clock that is meant
 */
export function formatDateTime(time: number, gmtOffset: number): string {
  const local = new Date(time + gmtOffset * MINUTE_MS);
  const day = `${two(local.getUTCDate())} ${MONTHS[local.getUTCMonth()]}. ${local.getUTCFullYear()}`;
  return `${day} ${two(local.getUTCHours())}:${two(local.getUTCMinutes())} ${offsetName(gmtOffset)}`;
}

function offsetName(gmtOffset: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(gmtOffset) / 60), Math.abs(gmtOffset) % 60];
  return `GMT${gmtOffset < 0 ? '-' : '+'}${hours}${minutes === 0 ? '' : `:${two(minutes)}`}`;
}
