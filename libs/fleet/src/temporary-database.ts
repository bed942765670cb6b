import { randomUUID } from 'node:crypto';
import { explainPostgresError, SetupError } from '@oware/http-server';
import pg from 'pg';

const DEFAULT_URL = 'postgres://postgres@127.0.0.1:5432/postgres';

async function runAsAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Drop functions of the databases that still exist. */
const drops = new Set<() => Promise<void>>();

/** Drops the databases that their owners have not dropped yet. Call it before the process exits early. */
export const dropTemporaryDatabases = async (): Promise<void> =>
  void (await Promise.all([...drops].map((drop) => drop())));

/**
 * Creates an empty database.
 * @param server URL of the PostgreSQL server; default: the local one
 * @param setting environment variable that `server` was read from, for the error message
 * @returns undefined if the local server does not respond
 * @throws SetupError if the given server does not respond
 */
export async function createDatabase(
  server?: string,
  setting = 'BENCH_DATABASE_URL',
): Promise<{ url: string; drop(): Promise<void> } | undefined> {
  const serverUrl = server ?? DEFAULT_URL;
  const name = `oware_temporary_${randomUUID().replaceAll('-', '')}`;
  try {
    await runAsAdmin(serverUrl, `create database ${name}`);
  } catch (error) {
    if (server !== undefined) throw explainPostgresError(error, server, setting);
    return undefined;
  }
  let dropping: Promise<void> | undefined;
  const drop = (): Promise<void> =>
    (dropping ??= runAsAdmin(serverUrl, `drop database ${name} with (force)`).finally(() => drops.delete(drop)));
  drops.add(drop);
  return { url: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href, drop };
}

/**
 * Creates an empty database for a program that needs one.
 * @throws SetupError when no PostgreSQL responds
 */
export async function requireDatabase(server?: string): Promise<{ url: string; drop(): Promise<void> }> {
  const database = await createDatabase(server);
  if (database === undefined)
    throw new SetupError(`No PostgreSQL responds at ${new URL(DEFAULT_URL).host}. Start one there.`);
  return database;
}
