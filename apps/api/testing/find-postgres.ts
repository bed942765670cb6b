import pg from 'pg';

const DEFAULT_URL = 'postgres://postgres@127.0.0.1:5432/postgres';

/**
 * Looks for a PostgreSQL server before the tests, and passes its address to the suites in TEST_POSTGRES.
 * @throws when a configured one, or in CI any, does not respond
 */
export async function findPostgres(): Promise<void> {
  const url = process.env.TEST_DATABASE_URL ?? DEFAULT_URL;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query('select 1');
    process.env.TEST_POSTGRES = url;
  } catch (error) {
    if (process.env.TEST_DATABASE_URL !== undefined || process.env.CI) throw error;
    process.stderr.write(`No PostgreSQL at ${DEFAULT_URL}: the PostgreSQL half of the database suites is skipped.\n`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
