import { type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

export { migrate } from './migrate';
export { readyDatabase } from './ready';

/** Typed queries; the same on both engines. */
export type Drizzle = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Runs SQL, either alone or inside a transaction. */
export interface Sql {
  drizzle: Drizzle;
  /**
   * Runs one statement and gives its rows. Parameters are $1, $2 …; JSON goes in as text (`JSON.stringify`) with a
   * `::jsonb` cast. bigint comes back as a number, numeric as text.
   */
  query<Row>(text: string, params?: unknown[]): Promise<Row[]>;
}

/** The product's database: PGlite in the process, or PostgreSQL. */
export interface Database extends Sql {
  engine: 'pglite' | 'postgres';
  /** Commits when `work` resolves, rolls back when it throws. On PGlite transactions run one after another. */
  transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T>;
  /** Runs several statements without parameters, as migrations and function definitions need. */
  script(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Where the data lives. */
export interface DatabaseConfig {
  /** PostgreSQL address; without it PGlite is used. */
  databaseUrl?: string | undefined;
  /** Folder of PGlite; without it the data lives in memory. */
  dataDir?: string | undefined;
  /** Connections to PostgreSQL. */
  poolSize?: number;
}

/** Opens PostgreSQL when there is an address, otherwise PGlite. Call `migrate` next. */
export function openDatabase(config: DatabaseConfig): Promise<Database> {
  return config.databaseUrl === undefined
    ? openPglite(config.dataDir)
    : openPostgres(config.databaseUrl, config.poolSize);
}
