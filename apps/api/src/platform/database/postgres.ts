import { explainPostgresError } from '@oware/http-server';
import { drizzle } from 'drizzle-orm/node-postgres';
import { createHash } from 'node:crypto';
import { type Socket } from 'node:net';
import pg from 'pg';
import { type Database, type QueryOptions, type Sql } from './database';
import { hasState } from './sql-states';
import { withOwnErrors } from './typed-queries';

const INT8 = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * PostgreSQL ends a transaction that is idle for this time, ms: a process that is stalled or unreachable releases its locks. Its connection
 * is closed too.
 */
const MAX_PAUSE = 4_000;

/**
 * No statement here runs long enough for JIT compilation to pay off; and the planner, which overestimates the rows of laterals by far,
 * would compile those of the search on each call (p95 of a search over 50,000 events: docs/adr/0059).
 */
const OPTIONS = '-c jit=off';

/**
 * Idle time after which a connection is probed, ms. Node then probes once per second, ten times: a vanished host is detected within 15 s.
 */
const KEEP_ALIVE_AFTER = 5_000;

/**
 * PostgreSQL ends a statement at its timeout. If no response to that arrives within this time, the connection is closed, ms.
 */
const LAST_WORD = 1_000;

/** Maximum time of a script, ms. A vacuum of a large table takes long. */
const MAX_SCRIPT = 3_600_000;

/** SQLSTATE when the server has become a standby. Its connections stay open, but none can ever write again. */
const READ_ONLY = '25006';

/** Limits of the connections to PostgreSQL; times in ms. */
export interface PostgresLimits {
  /** Maximum number of connections of this process; default 10. */
  poolSize?: number | undefined;
  /** A call fails when it gets no connection within this time; default 10 s. */
  connectTimeoutMs?: number | undefined;
  /** A statement fails after this time; 0 or missing: never. */
  statementTimeoutMs?: number | undefined;
}

/**
 * Closes a connection whose server has not responded in time: statements already sent cannot be cancelled, and later ones would wait as
 * long again. TCP alone retransmits unacknowledged packets for a quarter of an hour.
 */
function closeWhenSilent(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const result = query(...args);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout')
        (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
      throw error;
    });
  }) as typeof client.query;
}

/** Names of prepared statements by their text. */
const statementNames = new Map<string, string>();

/** Returns the name of a prepared statement, which is the same on every connection and at most 63 bytes long. */
function getStatementName(text: string): string {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  statementNames.set(text, name);
  return name;
}

const asSql = (client: pg.Pool | pg.PoolClient): Sql => ({
  drizzle: withOwnErrors(drizzle({ client: client as pg.Pool })),
  async query<Row>(text: string, params: unknown[] = [], { prepared = false }: QueryOptions = {}) {
    const name = prepared ? getStatementName(text) : undefined;
    return (await client.query({ text, values: params, ...(name === undefined ? {} : { name }) })).rows as Row[];
  },
});

function createPool(
  connectionString: string,
  { poolSize = 10, connectTimeoutMs = 10_000, statementTimeoutMs = 0 }: PostgresLimits,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    types,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
    ...(statementTimeoutMs > 0 && {
      statement_timeout: statementTimeoutMs,
      query_timeout: statementTimeoutMs + LAST_WORD,
    }),
    idle_in_transaction_session_timeout: MAX_PAUSE,
    options: OPTIONS,
  });
  // The pool replaces a connection that breaks while idle; if the error persists, the next query reports it.
  pool.on('error', () => undefined);
  pool.on('connect', closeWhenSilent);
  return pool;
}

/**
 * Opens a pool of connections to PostgreSQL; fails immediately when the server does not respond. When the server becomes silent later, as
 * in a failover, statements fail one second after their timeout, and the pool has replaced all its connections by then.
 */
export async function openPostgres(connectionString: string, limits: PostgresLimits = {}): Promise<Database> {
  const { statementTimeoutMs = 0 } = limits;
  const pool = createPool(connectionString, limits);
  try {
    await pool.query('select 1');
  } catch (error) {
    throw explainPostgresError(error, connectionString, 'OWARE_DATABASE_URL');
  }
  return {
    engine: 'postgres',
    ...asSql(pool),
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      // PostgreSQL may end the session between two statements; the next one fails then.
      const breaks = (error: Error): void => void (broken = error);
      client.on('error', breaks);
      try {
        await client.query('begin');
        const result = await work(asSql(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => (broken = failure));
        if (hasState(error, READ_ONLY)) broken = error as Error;
        throw error;
      } finally {
        client.off('error', breaks);
        client.release(broken);
      }
    },
    async script(text) {
      if (statementTimeoutMs === 0) return void (await pool.query(text));
      const client = await pool.connect();
      try {
        await client.query('set statement_timeout = 0');
        await client.query({ text, query_timeout: MAX_SCRIPT } as pg.QueryConfig);
      } finally {
        // Discards the connection, because its timeouts differ.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}
