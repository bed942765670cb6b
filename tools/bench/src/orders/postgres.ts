import { spawnSync } from 'node:child_process';

function pgbench(url: string, ...args: string[]): string | undefined {
  const { hostname, port, username, password, pathname } = new URL(url);
  const env = {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: username || 'postgres',
    PGPASSWORD: password,
  };
  const { status, stdout } = spawnSync('pgbench', [...args, pathname.slice(1)], { env, encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}

/** Creates pgbench's tables (scale 10); false when pgbench is not installed. */
export const preparePgbench = (url: string): boolean => pgbench(url, '-i', '-q', '-s', '10') !== undefined;

/** Returns the transactions per second of pgbench's TPC-B-like script. */
export function measureTpcB(url: string, connections: number, seconds: number): number {
  const output = pgbench(url, '-n', '-c', String(connections), '-j', '2', '-T', String(seconds)) ?? '';
  return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
}
