import { explainPostgresError } from '@oware/http-server';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Database, type Sql } from './database';
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

const asSql = (client: pg.Pool | pg.PoolClient): Sql => ({
  drizzle: withOwnErrors(drizzle({ client: client as pg.Pool })),
  async query<Row>(text: string, params: unknown[] = []) {
    return (await client.query(text, params)).rows as Row[];
  },
});

/** Opens a pool of connections to PostgreSQL; fails at once when the server does not respond. */
export async function openPostgres(connectionString: string, poolSize = 10): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    types,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: LONGEST_PAUSE,
    options: OPTIONS,
  });
  // A connection that breaks while idle is replaced by the pool; the next query reports what is still wrong.
  pool.on('error', () => undefined);
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
        throw error;
      } finally {
        client.off('error', breaks);
        client.release(broken);
      }
    },
    async script(text) {
      await pool.query(text);
    },
    close: () => pool.end(),
  };
}
