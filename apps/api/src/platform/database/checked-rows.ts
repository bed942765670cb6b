import { type z } from 'zod';
import { type Sql } from './database';

/**
 * Runs a handwritten statement and validates its rows, for results that money depends on.
 * @throws ZodError that names the invalid columns, never a value
 */
export async function queryChecked<Row extends z.ZodType>(
  sql: Sql,
  row: Row,
  text: string,
  params: unknown[] = [],
): Promise<z.output<Row>[]> {
  return (await sql.query<unknown>(text, params)).map((found) => row.parse(found));
}

/**
 * Like `queryChecked`, for a statement that returns exactly one row.
 * @throws Error when it returns none
 */
export async function queryCheckedRow<Row extends z.ZodType>(
  sql: Sql,
  row: Row,
  text: string,
  params: unknown[] = [],
): Promise<z.output<Row>> {
  const [found] = await queryChecked(sql, row, text, params);
  if (found === undefined) throw new Error('A statement that must return a row returned none.');
  return found;
}
