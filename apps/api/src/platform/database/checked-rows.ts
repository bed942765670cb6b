import { type z } from 'zod';
import { type Sql } from './database';

/**
 * Rows of a written statement, checked where they enter: what money stands on is what the code takes it for.
 * @throws ZodError that names what is wrong and where, never a value
 */
export async function checkedRows<Row extends z.ZodType>(
  sql: Sql,
  row: Row,
  text: string,
  params: unknown[] = [],
): Promise<z.output<Row>[]> {
  return (await sql.query<unknown>(text, params)).map((found) => row.parse(found));
}

/** The same of a statement that gives exactly one row. @throws Error when it gives none */
export async function checkedRow<Row extends z.ZodType>(
  sql: Sql,
  row: Row,
  text: string,
  params: unknown[] = [],
): Promise<z.output<Row>> {
  const [found] = await checkedRows(sql, row, text, params);
  if (found === undefined) throw new Error('A statement that gives one row gave none.');
  return found;
}
