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

/** Drops a database of a server, even with open connections. */
export const dropPostgres = async (serverUrl: string, name: string): Promise<void> =>
  void (await queryServer(serverUrl, `drop database ${name} with (force)`));
