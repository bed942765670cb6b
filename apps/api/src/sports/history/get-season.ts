const MIDYEAR = 6;

/**
 * Returns the season of a time; seasons begin on 1 July: 2026/27.
 * @param time ms since 1970
 */
export function getSeason(time: number): string {
  const date = new Date(time);
  const first = date.getUTCFullYear() - (date.getUTCMonth() < MIDYEAR ? 1 : 0);
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`;
}
