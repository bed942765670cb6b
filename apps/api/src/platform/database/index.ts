import { type Database } from './database';
import { openPostgres, type PostgresLimits } from './postgres';

export { type Database, type Sql } from './database';
export { migrate } from './migrate';
export { prepareDatabase } from './ready';

/** Location of the data. */
export interface DatabaseConfig extends PostgresLimits {
  /** Address of PostgreSQL; PGlite is used when missing. */
  databaseUrl?: string | undefined;
  /** Folder of PGlite; the data is in memory when missing. */
  dataDir?: string | undefined;
}

/** Opens PostgreSQL if an address is set, otherwise PGlite, which is only loaded then. Call `migrate` next. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  if (config.databaseUrl !== undefined) return openPostgres(config.databaseUrl, config);
  const { openPglite } = await import('./pglite');
  return openPglite(config.dataDir);
}
