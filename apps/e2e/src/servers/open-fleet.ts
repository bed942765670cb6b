import { Fleet } from '@oware/fleet';
import { toWorkspacePath } from './places';

/**
 * Creates a fleet with an empty database (on TEST_DATABASE_URL, or the local PostgreSQL server) and its own Redis. `Fleet` starts the servers.
 * @returns undefined, with a warning, on a machine without PostgreSQL or Redis
 * @throws Error if they are missing in CI, or if the PostgreSQL server at TEST_DATABASE_URL does not respond
 */
export async function openFleet(name: string): Promise<Fleet | undefined> {
  const fleet = await Fleet.open({
    folder: toWorkspacePath('tmp/e2e', name),
    postgres: process.env.TEST_DATABASE_URL,
    postgresSetting: 'TEST_DATABASE_URL',
  });
  if (fleet !== undefined) return fleet;
  const requirement = 'Journeys with several servers need a running PostgreSQL and the `redis-server` binary.';
  if (process.env.CI) throw new Error(requirement);
  console.warn(`Skipped: ${requirement}`);
  return undefined;
}
