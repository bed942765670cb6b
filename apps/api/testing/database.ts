import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '../src/platform/database/index';
import { loadPglite } from '../src/platform/database/pglite';
import { addressOf, onServer, pgliteTemplate, postgresTemplate } from './templates';

/** A database of its own on a PostgreSQL server. */
export interface OwnPostgres {
  url: string;
  drop(): Promise<void>;
}

async function createPostgres(serverUrl: string, template = 'template1'): Promise<OwnPostgres> {
  const name = `oware_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name} template ${template}`);
  return {
    url: addressOf(serverUrl, name),
    drop: async () => void (await onServer(serverUrl, `drop database ${name} with (force)`)),
  };
}

/** Makes an empty database on a PostgreSQL server, for suites that open it more than once. */
export const emptyPostgres = (serverUrl: string): Promise<OwnPostgres> => createPostgres(serverUrl);

/** The same, brought to this release, for suites that start servers on it. */
export const migratedPostgres = async (serverUrl: string): Promise<OwnPostgres> =>
  createPostgres(serverUrl, await postgresTemplate(serverUrl));

async function openMigratedPostgres(serverUrl: string): Promise<Database> {
  const { url, drop } = await migratedPostgres(serverUrl);
  const db = await openDatabase({ databaseUrl: url });
  return {
    ...db,
    async close() {
      await db.close();
      await drop();
    },
  };
}

/** Opens an empty, migrated database of its own. Close it after use. */
export type OpenTestDatabase = () => Promise<Database>;

/** A PGlite in memory. */
export const openPglite: OpenTestDatabase = async () => loadPglite(await pgliteTemplate());

/** Makes a migrated PGlite in the data folder of a server that is to be started. */
export const fillDataDir = async (dataDir: string): Promise<void> =>
  (await loadPglite(await pgliteTemplate(), dataDir)).close();

/** A database for tests whose SQL is proved on both engines elsewhere: PostgreSQL when it responds, which is much faster, else PGlite. */
export const openTestDatabase: OpenTestDatabase = () => {
  const postgres = process.env.TEST_POSTGRES;
  return postgres === undefined ? openPglite() : openMigratedPostgres(postgres);
};

type Suite = (name: string, open: OpenTestDatabase) => void;

/**
 * Runs a suite on PGlite and, when one responds, on PostgreSQL (find-postgres.ts says where it was looked for): for what moves money, locks, or
 * depends on the engine in another way.
 */
export function forEachDatabase(suite: Suite): void {
  describe('on PGlite', () => suite('PGlite', openPglite));
  if (process.env.TEST_POSTGRES !== undefined) describe('on PostgreSQL', () => onDatabase(suite));
}

/** Runs a suite on PostgreSQL when it responds, else on PGlite: for all other SQL. The journeys play it on PGlite. */
export function onDatabase(suite: Suite): void {
  const postgres = process.env.TEST_POSTGRES;
  if (postgres === undefined) suite('PGlite', openPglite);
  else suite('PostgreSQL', () => openMigratedPostgres(postgres));
}
