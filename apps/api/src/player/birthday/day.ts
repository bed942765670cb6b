/** The year of a day, YYYY-MM-DD. */
export const yearOf = (day: string): number => Number(day.slice(0, 4));

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Whether a day is somebody's birthday; who was born on 29 February has it on 1 March in other years. @param today YYYY-MM-DD */
export function isBirthday(dateOfBirth: string | null, today: string): boolean {
  if (dateOfBirth === null) return false;
  const day = dateOfBirth.slice(5);
  return today.slice(5) === (day === '02-29' && !isLeap(yearOf(today)) ? '03-01' : day);
}
