import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrate, openDatabase } from '../src/platform/database/index';
import { dumpPglite } from '../src/platform/database/pglite';
import { ownRelease } from '../src/release';
import { queryServer, withServerLock } from './postgres-server';

/**
 * Migrated databases are created once per schema and copied for each suite: creating one takes seconds, copying one a fraction of that.
 */
const folder = path.resolve(__dirname, '../../../tmp/database-templates');

/** Returns a hash of this release's schema. */
function schemaMark(): string {
  const { migrations, functions } = ownRelease();
  const hash = createHash('sha256');
  for (const migration of migrations) hash.update(migration.hash);
  for (const { name, text } of Object.values(functions)) hash.update(name).update(text);
  return hash.digest('hex').slice(0, 16);
}

/** Returns a dump of a migrated PGlite database, which each test can load. */
export async function loadPgliteTemplate(): Promise<Blob> {
  const file = path.join(folder, `${schemaMark()}-alone.tar`);
  if (!existsSync(file)) await createAlone(file, () => createPgliteTemplate(file));
  return new Blob([readFileSync(file)]);
}

/** Lets one worker create a template while the others wait for it, if there is a server with locks. */
async function createAlone(file: string, create: () => Promise<void>): Promise<void> {
  const server = process.env.TEST_POSTGRES;
  if (server === undefined) return create();
  await withServerLock(server, file, async () => {
    if (!existsSync(file)) await create();
  });
}

async function createPgliteTemplate(file: string): Promise<void> {
  const dump = await dumpPglite(async (db) => {
    await migrate(db, ownRelease());
    // No databases are created from these, and without them each copy takes half the time.
    await db.script("update pg_database set datistemplate = false where datname like 'template_'");
    for (const name of ['template0', 'template1']) await db.query(`drop database ${name}`);
  });
  mkdirSync(folder, { recursive: true });
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()));
  renameSync(own, file);
}

/** Returns the address of a database on a server. */
export const getAddress = (serverUrl: string, name: string): string =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

const TEMPLATE = 'oware_template_';

/** Returns the name of an unused migrated database on a PostgreSQL server, for `create database … template`. */
export async function createPostgresTemplate(serverUrl: string): Promise<string> {
  const name = TEMPLATE + schemaMark();
  if (await hasDatabase(serverUrl, name)) return name;
  await withServerLock(serverUrl, name, async () => {
    if (!(await hasDatabase(serverUrl, name))) await fillTemplate(serverUrl, name);
  });
  return name;
}

const hasDatabase = async (serverUrl: string, name: string): Promise<boolean> =>
  (await queryServer(serverUrl, 'select 1 from pg_database where datname = $1', [name])).length > 0;

async function fillTemplate(serverUrl: string, name: string): Promise<void> {
  const own = `oware_test_${randomUUID().replaceAll('-', '')}`;
  await queryServer(serverUrl, `create database ${own}`);
  const db = await openDatabase({ databaseUrl: getAddress(serverUrl, own) });
  try {
    await migrate(db, ownRelease());
  } finally {
    await db.close();
  }
  await queryServer(serverUrl, `alter database ${own} rename to ${name}`);
}
