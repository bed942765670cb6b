/**
 * Classes of SQLSTATE that the rows themselves cause: a row named twice, data exceptions, broken constraints, what a function
 * raises, and rows or statements that are too large.
 */
const OF_DATA = ['21', '22', '23', 'P0', '54'];

/** Whether the database refused the rows; otherwise it is away, busy or out of order, and the same rows may go in later. */
export function isFaultOfData(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && OF_DATA.includes(code.slice(0, 2));
}
