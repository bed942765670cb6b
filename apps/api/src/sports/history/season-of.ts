const MIDYEAR = 6;

/** The season that a time falls into, which begins on the first of July: 2026/27. @param time ms since 1970 */
export function seasonOf(time: number): string {
  const date = new Date(time);
  const first = date.getUTCFullYear() - (date.getUTCMonth() < MIDYEAR ? 1 : 0);
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`;
}
