import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { migrate, openDatabase } from '../src/platform/database/index';
import { dumpPglite } from '../src/platform/database/pglite';
import { ownRelease } from '../src/release';
import { onServer } from './postgres-server';

/** Migrated databases are made once for each schema and copied by each suite: making one takes seconds, copying one a fraction of that. */
const folder = path.resolve(__dirname, '../../../tmp/database-templates');

/** Names the schema of this release. */
function schemaMark(): string {
  const { migrations, functions } = ownRelease();
  const hash = createHash('sha256');
  for (const migration of migrations) hash.update(migration.hash);
  for (const { name, text } of Object.values(functions)) hash.update(name).update(text);
  return hash.digest('hex').slice(0, 16);
}

/** A migrated PGlite database, to be loaded by each test that wants one. */
export async function pgliteTemplate(): Promise<Blob> {
  const file = path.join(folder, `${schemaMark()}-alone.tar`);
  if (!existsSync(file)) {
    const dump = await dumpPglite(async (db) => {
      await migrate(db, ownRelease());
      // Nobody makes databases from these; without them each copy is there in half the time.
      await db.script("update pg_database set datistemplate = false where datname like 'template_'");
      for (const name of ['template0', 'template1']) await db.query(`drop database ${name}`);
    });
    mkdirSync(folder, { recursive: true });
    const own = `${file}.${randomUUID()}`;
    writeFileSync(own, Buffer.from(await dump.arrayBuffer()));
    renameSync(own, file);
  }
  return new Blob([readFileSync(file)]);
}

/** The address of a database of a server. */
export const addressOf = (serverUrl: string, name: string): string =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

const TEMPLATE = 'oware_template_';
const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;
const DUPLICATE_DATABASE = '42P04';

/** The name of a migrated database on a PostgreSQL server that nobody uses, to `create database … template` from. */
export async function postgresTemplate(serverUrl: string): Promise<string> {
  const name = TEMPLATE + schemaMark();
  const [known] = await onServer(serverUrl, 'select 1 from pg_database where datname = $1', [name]);
  if (known !== undefined) return name;

  const own = `oware_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${own}`);
  const db = await openDatabase({ databaseUrl: addressOf(serverUrl, own) });
  try {
    await migrate(db, ownRelease());
  } finally {
    await db.close();
  }
  await onServer(serverUrl, `alter database ${own} rename to ${name}`).catch(async (error: unknown) => {
    await onServer(serverUrl, `drop database ${own} with (force)`);
    // Another worker was sooner.
    if (codeOf(error) !== DUPLICATE_DATABASE) throw error;
  });
  return name;
}
