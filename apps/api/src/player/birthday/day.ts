/** Returns the year of a day, YYYY-MM-DD. */
export const getYear = (day: string): number => Number(day.slice(0, 4));

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/**
 * Whether a day is the birthday. People born on 29 February celebrate on 1 March in other years.
 * @param today YYYY-MM-DD
 */
export function isBirthday(dateOfBirth: string | null, today: string): boolean {
  if (dateOfBirth === null) return false;
  const day = dateOfBirth.slice(5);
  return today.slice(5) === (day === '02-29' && !isLeap(getYear(today)) ? '03-01' : day);
}
