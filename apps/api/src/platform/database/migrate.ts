import { existsSync } from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { functions } from './functions';
import { type Database } from './index';

/** Beside the bundle when built, in apps/api when run from source or from a bench at the workspace root. */
function migrationsFolder(): string {
  const here = typeof __dirname === 'undefined' ? '.' : __dirname;
  const places = [path.join(here, 'migrations'), path.join(here, '../../../migrations'), path.resolve('apps/api/migrations')];
  const found = places.find((place) => existsSync(path.join(place, 'meta/_journal.json')));
  if (found === undefined) throw new Error(`No migrations in ${places.join(' or ')}: build the api again.`);
  return found;
}

/** Whether the schema of a database is at least that of this version of the code. */
export async function isMigrated(db: Database): Promise<boolean> {
  const done = new Set((await db.query<{ hash: string }>('select hash from migrations')).map(({ hash }) => hash));
  return (known ??= readMigrationFiles({ migrationsFolder: migrationsFolder() })).every(({ hash }) => done.has(hash));
}

let known: ReturnType<typeof readMigrationFiles> | undefined;

/** Two servers that start at once must not migrate at once. */
const LOCK = 72_110_001;

/** Brings the schema and the SQL functions to this version of the code. Safe to call at each start. */
export async function migrate(db: Database): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await tx.query('create table if not exists migrations (hash text primary key, created_at bigint not null)');
    const done = new Set((await tx.query<{ hash: string }>('select hash from migrations')).map((row) => row.hash));
    for (const migration of migrations) {
      if (done.has(migration.hash)) continue;
      for (const statement of migration.sql) await tx.query(statement);
      await tx.query('insert into migrations values ($1, $2)', [migration.hash, migration.folderMillis]);
    }
    for (const text of functions) await tx.query(text);
  });
}
