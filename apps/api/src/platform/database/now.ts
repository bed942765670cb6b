import { type Sql } from './database';

/** SQL for the database's current time, ms since 1970, at the moment of evaluation; one clock for all processes. */
export const DATABASE_NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** Reads the database's current time, ms since 1970. */
export async function getDatabaseTime(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ now: number }>(`select ${DATABASE_NOW} as now`);
  return (row as { now: number }).now;
}
