import { randomUUID } from 'node:crypto';
import { getLane, runsEverything } from '@oware/test-lanes';
import { type Database, openDatabase } from '../src/platform/database/index';
import { loadPglite } from '../src/platform/database/pglite';
import { reset, recordOrigin, takeFree } from './database-pool';
import { dropPostgres, queryServer } from './postgres-server';
import { getAddress, loadPgliteTemplate, createPostgresTemplate } from './templates';

/** A separate database on a PostgreSQL server. */
export interface OwnPostgres {
  url: string;
  drop(): Promise<void>;
}

async function createPostgres(serverUrl: string, template = 'template1'): Promise<OwnPostgres> {
  const name = `oware_test_${randomUUID().replaceAll('-', '')}`;
  await queryServer(serverUrl, `create database ${name} template ${template}`);
  return {
    url: getAddress(serverUrl, name),
    drop: () => dropPostgres(serverUrl, name),
  };
}

/** Creates an empty database on a PostgreSQL server, for suites that open it more than once. */
export const createEmptyPostgres = (serverUrl: string): Promise<OwnPostgres> => createPostgres(serverUrl);

/** Creates a database that is migrated to this release, for suites that start servers on it. */
export const createMigratedPostgres = async (serverUrl: string): Promise<OwnPostgres> =>
  createPostgres(serverUrl, await createPostgresTemplate(serverUrl));

/** Opens a migrated database: one that an earlier test has released, otherwise a new one. */
async function openMigratedPostgres(serverUrl: string): Promise<Database> {
  const template = await createPostgresTemplate(serverUrl);
  const { url, name, drop } = await takePostgres(serverUrl, template);
  const db = await openDatabase({ databaseUrl: url });
  return {
    ...db,
    async close() {
      await db.close();
      if (!(await reset(template, name, url))) await drop();
    },
  };
}

async function takePostgres(serverUrl: string, template: string): Promise<OwnPostgres & { name: string }> {
  const free = takeFree(template);
  if (free !== undefined)
    return { name: free, url: getAddress(serverUrl, free), drop: () => dropPostgres(serverUrl, free) };
  const made = await createPostgres(serverUrl, template);
  await recordOrigin(template, made.url);
  return { ...made, name: new URL(made.url).pathname.slice(1) };
}

/** Opens a separate, empty, migrated database. Close it after use. */
export type OpenTestDatabase = () => Promise<Database>;

/**
 * Opens connections like another process to a database on PostgreSQL; PGlite allows only one process, so it returns the same database.
 * Close it before the database.
 */
export async function openBeside(db: Database): Promise<Database> {
  const postgres = process.env.TEST_POSTGRES;
  if (db.engine === 'pglite' || postgres === undefined) return { ...db, close: () => Promise.resolve() };
  const [here] = await db.query<{ name: string }>('select current_database() as name');
  return openDatabase({ databaseUrl: getAddress(postgres, here?.name ?? '') });
}

/** Opens a PGlite in memory. */
export const openPglite: OpenTestDatabase = async () => loadPglite(await loadPgliteTemplate());

/** Creates a migrated PGlite in the data folder of a server that is to be started. */
export const fillDataDir = async (dataDir: string): Promise<void> =>
  (await loadPglite(await loadPgliteTemplate(), dataDir)).close();

/**
 * Opens a database for tests whose SQL is tested on both engines elsewhere: PostgreSQL when it responds, which is much faster, otherwise
 * PGlite.
 */
export const openTestDatabase: OpenTestDatabase = () => {
  const postgres = process.env.TEST_POSTGRES;
  return postgres === undefined ? openPglite() : openMigratedPostgres(postgres);
};

type Suite = (name: string, open: OpenTestDatabase) => void;

/** Runs a suite on PostgreSQL when it responds, otherwise on PGlite. */
function onOneEngine(suite: Suite): void {
  const postgres = process.env.TEST_POSTGRES;
  if (postgres === undefined) suite('PGlite', openPglite);
  else suite('PostgreSQL', () => openMigratedPostgres(postgres));
}

/**
 * Runs a suite on PGlite and, if available (see find-postgres.ts), on PostgreSQL, in every test lane: for the few files that together cover
 * all features in which the engines may differ. contract.test.ts lists them.
 */
export function forBothEngines(suite: Suite): void {
  describe('on PGlite', () => suite('PGlite', openPglite));
  if (process.env.TEST_POSTGRES !== undefined) describe('on PostgreSQL', () => onOneEngine(suite));
}

/**
 * Runs a suite on both engines in main and nightly, on one in the change lane: for code that moves money, takes locks, or otherwise depends
 * on the engine.
 */
export const forEachDatabase = (suite: Suite): void => (runsEverything() ? forBothEngines(suite) : onOneEngine(suite));

/**
 * Runs a suite on both engines in nightly, on one in the other test lanes: for all other SQL. The journeys run it on PGlite.
 */
export const onDatabase = (suite: Suite): void =>
  getLane() === 'nightly' ? forBothEngines(suite) : onOneEngine(suite);
