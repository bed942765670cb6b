import { type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Typed queries; the same on both engines. */
export type Drizzle = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface QueryOptions {
  /**
   * Whether the connection keeps the plan of this text. For frequent statements that take longer to plan than to run; their text must be
   * the same each time, and their plan must suit all parameters. No effect on PGlite.
   */
  prepared?: boolean;
}

/** Runs SQL, either alone or inside a transaction. */
export interface Sql {
  drizzle: Drizzle;
  /**
   * Runs one statement and returns its rows. Parameters are $1, $2 …; pass JSON as text (`JSON.stringify`) with a `::jsonb` cast. bigint is
   * returned as a number, numeric as text.
   */
  query<Row>(text: string, params?: unknown[], options?: QueryOptions): Promise<Row[]>;
}

/** The product's database: PGlite in this process, or PostgreSQL. */
export interface Database extends Sql {
  engine: 'pglite' | 'postgres';
  /** Commits when `work` resolves, rolls back when it throws. On PGlite transactions run one after another. */
  transaction<T>(work: (tx: Sql) => Promise<T>): Promise<T>;
  /** Runs several statements without parameters, as migrations and function definitions need. */
  script(text: string): Promise<void>;
  close(): Promise<void>;
}
