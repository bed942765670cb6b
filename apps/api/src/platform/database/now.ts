import { type Sql } from './database';

/** The database's own time, ms since 1970, at the moment it is evaluated; one clock for all processes. */
export const DATABASE_NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** Reads the database's own time, ms since 1970. */
export async function databaseNow(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ now: number }>(`select ${DATABASE_NOW} as now`);
  return (row as { now: number }).now;
}
