import pg from 'pg';

/** Runs one statement on a PostgreSQL server, beside the databases of the tests. */
export async function onServer(serverUrl: string, sql: string, params: unknown[] = []): Promise<unknown[]> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    return (await admin.query(sql, params)).rows;
  } finally {
    await admin.end();
  }
}

/** Drops a database of a server, whoever is connected to it. */
export const dropPostgres = async (serverUrl: string, name: string): Promise<void> =>
  void (await onServer(serverUrl, `drop database ${name} with (force)`));
