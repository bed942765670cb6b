import { takeAllFree } from './database-pool';
import { dropPostgres } from './postgres-server';

/** Drops the databases that the tests reused, after all tests. */
export default async function dropDatabases(): Promise<void> {
  const server = process.env.TEST_POSTGRES;
  if (server !== undefined) for (const name of takeAllFree()) await dropPostgres(server, name);
}
