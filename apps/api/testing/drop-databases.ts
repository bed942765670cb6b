import { takeAllFree } from './database-pool';
import { dropPostgres } from './postgres-server';

/** After the tests: drops the databases that they used one after the other. */
export default async function dropDatabases(): Promise<void> {
  const server = process.env.TEST_POSTGRES;
  if (server !== undefined) for (const name of takeAllFree()) await dropPostgres(server, name);
}
