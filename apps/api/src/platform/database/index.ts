import { type Database } from './database';
import { openPostgres, type PostgresLimits } from './postgres';

export { type Database, type Sql } from './database';
export { migrate } from './migrate';
export { readyDatabase } from './ready';

/** Where the data lives. */
export interface DatabaseConfig extends PostgresLimits {
  /** PostgreSQL address; without it PGlite is used. */
  databaseUrl?: string | undefined;
  /** Folder of PGlite; without it the data lives in memory. */
  dataDir?: string | undefined;
}

/** Opens PostgreSQL when there is an address, otherwise PGlite, which is not even loaded else. Call `migrate` next. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  if (config.databaseUrl !== undefined) return openPostgres(config.databaseUrl, config);
  const { openPglite } = await import('./pglite');
  return openPglite(config.dataDir);
}
