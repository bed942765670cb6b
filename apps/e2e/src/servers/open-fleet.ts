import { Fleet } from '@oware/fleet';
import { toWorkspacePath } from './places';

/**
 * Creates a fleet: an empty database (on TEST_DATABASE_URL, or the local PostgreSQL server) and a separate Redis; `Fleet` starts servers.
 * @returns undefined, with a warning, on a machine without them
 * @throws Error without them in CI, and when TEST_DATABASE_URL names a PostgreSQL server that does not respond
 */
export async function openFleet(name: string): Promise<Fleet | undefined> {
  const fleet = await Fleet.open({
    folder: toWorkspacePath('tmp/e2e', name),
    postgres: process.env.TEST_DATABASE_URL,
    postgresSetting: 'TEST_DATABASE_URL',
  });
  if (fleet !== undefined) return fleet;
  const needs = 'Journeys with several servers need a running PostgreSQL and the `redis-server` binary.';
  if (process.env.CI) throw new Error(needs);
  console.warn(`Skipped: ${needs}`);
  return undefined;
}
