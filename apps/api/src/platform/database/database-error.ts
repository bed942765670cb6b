/**
 * Classes of SQLSTATE that the rows themselves cause: duplicate rows in a statement, data exceptions, violated constraints, errors that a
 * function raises, and rows or statements that are too large.
 */
const OF_DATA = ['21', '22', '23', 'P0', '54'];

/**
 * Whether the database rejected the rows. Otherwise it is unreachable, busy or broken, and the same rows may succeed later.
 */
export function isDataError(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && OF_DATA.includes(code.slice(0, 2));
}
