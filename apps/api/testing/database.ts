import { randomUUID } from 'node:crypto';
import { getLane, runsEverything } from '@oware/test-lanes';
import { type Database, openDatabase } from '../src/platform/database/index';
import { loadPglite } from '../src/platform/database/pglite';
import { giveBack, recordOrigin, takeFree } from './database-pool';
import { dropPostgres, onServer } from './postgres-server';
import { addressOf, pgliteTemplate, postgresTemplate } from './templates';

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
    drop: () => dropPostgres(serverUrl, name),
  };
}

/** Makes an empty database on a PostgreSQL server, for suites that open it more than once. */
export const emptyPostgres = (serverUrl: string): Promise<OwnPostgres> => createPostgres(serverUrl);

/** The same, brought to this release, for suites that start servers on it. */
export const migratedPostgres = async (serverUrl: string): Promise<OwnPostgres> =>
  createPostgres(serverUrl, await postgresTemplate(serverUrl));

/** A migrated database: one that an earlier test gave back, else a new one. */
async function openMigratedPostgres(serverUrl: string): Promise<Database> {
  const template = await postgresTemplate(serverUrl);
  const { url, name, drop } = await takePostgres(serverUrl, template);
  const db = await openDatabase({ databaseUrl: url });
  return {
    ...db,
    async close() {
      await db.close();
      if (!(await giveBack(template, name, url))) await drop();
    },
  };
}

async function takePostgres(serverUrl: string, template: string): Promise<OwnPostgres & { name: string }> {
  const free = takeFree(template);
  if (free !== undefined)
    return { name: free, url: addressOf(serverUrl, free), drop: () => dropPostgres(serverUrl, free) };
  const made = await createPostgres(serverUrl, template);
  await recordOrigin(template, made.url);
  return { ...made, name: new URL(made.url).pathname.slice(1) };
}

/** Opens an empty, migrated database of its own. Close it after use. */
export type OpenTestDatabase = () => Promise<Database>;

/**
 * Opens connections of another process to a database on PostgreSQL; PGlite lives in one process, so it gives the same. Close it before
 * the database.
 */
export async function openBeside(db: Database): Promise<Database> {
  const postgres = process.env.TEST_POSTGRES;
  if (db.engine === 'pglite' || postgres === undefined) return { ...db, close: () => Promise.resolve() };
  const [here] = await db.query<{ name: string }>('select current_database() as name');
  return openDatabase({ databaseUrl: addressOf(postgres, here?.name ?? '') });
}

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

/** Runs a suite on PostgreSQL when it responds, else on PGlite. */
function onOneEngine(suite: Suite): void {
  const postgres = process.env.TEST_POSTGRES;
  if (postgres === undefined) suite('PGlite', openPglite);
  else suite('PostgreSQL', () => openMigratedPostgres(postgres));
}

/**
 * Runs a suite on PGlite and, when one responds, on PostgreSQL (find-postgres.ts says where it was looked for), in every lane: for the few
 * files that together cover all features in which the engines may differ. contract.test.ts lists them.
 */
export function forBothEngines(suite: Suite): void {
  describe('on PGlite', () => suite('PGlite', openPglite));
  if (process.env.TEST_POSTGRES !== undefined) describe('on PostgreSQL', () => onOneEngine(suite));
}

/** Runs a suite on both engines in main and nightly, on one in the change lane: for code that moves money, takes locks, or depends on the engine in another way. */
export const forEachDatabase = (suite: Suite): void => (runsEverything() ? forBothEngines(suite) : onOneEngine(suite));

/** Runs a suite on both engines in nightly, on one in the other lanes: for all other SQL. The journeys play it on PGlite. */
export const onDatabase = (suite: Suite): void =>
  getLane() === 'nightly' ? forBothEngines(suite) : onOneEngine(suite);
