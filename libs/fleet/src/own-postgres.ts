import { randomUUID } from 'node:crypto';
import pg from 'pg';

const DEFAULT_URL = 'postgres://postgres@127.0.0.1:5432/postgres';

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * An empty database of its own. @param server the PostgreSQL to make it on; that of this machine when not given
 * @returns undefined when that of this machine does not respond @throws what a server that was named responses
 */
export async function ownPostgres(server?: string): Promise<{ url: string; drop(): Promise<void> } | undefined> {
  const at = server ?? DEFAULT_URL;
  const name = `oware_own_${randomUUID().replaceAll('-', '')}`;
  try {
    await admin(at, `create database ${name}`);
  } catch (error) {
    if (server !== undefined) throw error;
    return undefined;
  }
  return {
    url: Object.assign(new URL(at), { pathname: `/${name}` }).href,
    drop: () => admin(at, `drop database ${name} with (force)`),
  };
}
