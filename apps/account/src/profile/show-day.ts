const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A date as people read it: `29 Feb 2000`; without a year for MM-DD. @param day YYYY-MM-DD or MM-DD */
export function showDay(day: string): string {
  const parts = day.split('-');
  const [month, date] = parts.slice(-2).map(Number);
  const year = parts.length === 3 ? ` ${parts[0]}` : '';
  return `${date} ${MONTHS[(month ?? 1) - 1] ?? ''}${year}`;
}
