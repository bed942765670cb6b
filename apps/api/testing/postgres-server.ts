import pg from 'pg';

/** Runs one statement on a PostgreSQL server, outside of the test databases. */
export async function queryServer(serverUrl: string, sql: string, params: unknown[] = []): Promise<unknown[]> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    return (await admin.query(sql, params)).rows;
  } finally {
    await admin.end();
  }
}

/** Runs work that only one process at a time may do for a name; the others wait. */
export async function withServerLock<T>(serverUrl: string, name: string, work: () => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return await work();
  } finally {
    // The end of the connection releases the lock.
    await admin.end();
  }
}

/** Drops a database of a server, even with open connections. */
export const dropPostgres = async (serverUrl: string, name: string): Promise<void> =>
  void (await queryServer(serverUrl, `drop database ${name} with (force)`));
