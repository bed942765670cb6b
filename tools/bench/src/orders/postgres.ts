import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import pg from 'pg';

const DEFAULT_URL = 'postgres://postgres@127.0.0.1:5432/postgres';

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A database of its own on the PostgreSQL of BENCH_DATABASE_URL or of this machine; undefined when none answers. */
export async function ownPostgres(): Promise<{ url: string; drop(): Promise<void> } | undefined> {
  const server = process.env.BENCH_DATABASE_URL ?? DEFAULT_URL;
  const name = `oware_bench_${randomUUID().replaceAll('-', '')}`;
  try {
    await admin(server, `create database ${name}`);
  } catch (error) {
    if (process.env.BENCH_DATABASE_URL !== undefined) throw error;
    return undefined;
  }
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  return { url, drop: () => admin(server, `drop database ${name} with (force)`) };
}

function pgbench(url: string, ...args: string[]): string | undefined {
  const { hostname, port, username, password, pathname } = new URL(url);
  const env = { ...process.env, PGHOST: hostname, PGPORT: port || '5432', PGUSER: username || 'postgres', PGPASSWORD: password };
  const { status, stdout } = spawnSync('pgbench', [...args, pathname.slice(1)], { env, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

/** Makes pgbench's tables (scale 10); false when there is no pgbench. */
export const preparePgbench = (url: string): boolean => pgbench(url, '-i', '-q', '-s', '10') !== undefined;

/** Transactions per second of pgbench's TPC-B-like script over so many connections. */
export function tpcB(url: string, connections: number, seconds: number): number {
  const output = pgbench(url, '-n', '-c', String(connections), '-j', '2', '-T', String(seconds)) ?? '';
  return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
}
