import { explainPostgresError } from '@oware/http-server';
import { drizzle } from 'drizzle-orm/node-postgres';
import { type Socket } from 'node:net';
import pg from 'pg';
import { type Database, type Sql } from './database';
import { hasState } from './sql-states';
import { withOwnErrors } from './typed-queries';

const INT8 = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

/**
 * A transaction that says nothing for so long is ended by PostgreSQL, ms: a process that is stalled in one, or out of reach, gives
 * its locks back. Its connection goes with it.
 */
const LONGEST_PAUSE = 4_000;

/**
 * No statement here runs long enough for compiling it to pay, and the planner, which guesses rows of laterals far too high, would compile those of the search
 * at each call (p95 of a search over 50,000 events: docs/adr/0059).
 */
const OPTIONS = '-c jit=off';

/** An idle connection is probed after so long, ms. Node probes each second then, ten times: a host that vanished is noticed within 15 s. */
const KEEP_ALIVE_AFTER = 5_000;

/** PostgreSQL ends a statement at its timeout; when not even that is heard within so much more, the connection is given up, ms. */
const LAST_WORD = 1_000;

/** Longest time for a script, ms. A vacuum of a large table takes its time. */
const LONGEST_SCRIPT = 3_600_000;

/** The server has become a standby. Its connections stay open, and none of them will ever write again. */
const READ_ONLY = '25006';

/** Limits of the connections to PostgreSQL; times in ms. */
export interface PostgresLimits {
  /** Connections of this process at the most; 10 when not given. */
  poolSize?: number | undefined;
  /** A call fails that has not got a connection after so long; 10 s when not given. */
  connectTimeoutMs?: number | undefined;
  /** A statement fails after so long; 0 or not given: never. */
  statementTimeoutMs?: number | undefined;
}

/**
 * Closes a connection whose server has not responded in time: nothing that was sent to it can be taken back, and what waits behind it would
 * wait as long again. TCP alone repeats unacknowledged packets for a quarter of an hour.
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

const asSql = (client: pg.Pool | pg.PoolClient): Sql => ({
  drizzle: withOwnErrors(drizzle({ client: client as pg.Pool })),
  async query<Row>(text: string, params: unknown[] = []) {
    return (await client.query(text, params)).rows as Row[];
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
    idle_in_transaction_session_timeout: LONGEST_PAUSE,
    options: OPTIONS,
  });
  // A connection that breaks while idle is replaced by the pool; the next query reports what is still wrong.
  pool.on('error', () => undefined);
  pool.on('connect', closeWhenSilent);
  return pool;
}

/**
 * Opens a pool of connections to PostgreSQL; fails at once when the server does not respond. When it becomes silent later, as in a failover,
 * statements fail after their timeout and a second, and the pool has replaced all its connections by then.
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
        await client.query({ text, query_timeout: LONGEST_SCRIPT } as pg.QueryConfig);
      } finally {
        // Its limits are not those of the others.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}
