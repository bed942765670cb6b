import { existsSync } from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** A change of the schema. */
export interface Migration {
  /** SHA-256 of the file. */
  hash: string;
  /** Creation time, ms since 1970. */
  writtenAt: number;
  statements: readonly string[];
  /** Older releases must not run any more: the file has the line `-- ends older releases`. */
  endsOlder: boolean;
}

const ENDS_OLDER = /^-- ends older releases\s*$/m;

/** Folder next to the bundle when built; in apps/api when run from source or from a bench at the workspace root. */
function findMigrationsFolder(): string {
  const here = typeof __dirname === 'undefined' ? '.' : __dirname;
  const places = [
    path.join(here, 'migrations'),
    path.join(here, '../../../migrations'),
    path.resolve('apps/api/migrations'),
  ];
  const found = places.find((place) => existsSync(path.join(place, 'meta/_journal.json')));
  if (found === undefined) throw new Error(`No migrations in ${places.join(' or ')}: build the api again.`);
  return found;
}

/** Reads the migrations of this release, oldest first. */
export const readMigrations = (): Migration[] =>
  readMigrationFiles({ migrationsFolder: findMigrationsFolder() }).map(({ hash, folderMillis, sql }) => ({
    hash,
    writtenAt: folderMillis,
    statements: sql,
    endsOlder: sql.some((text) => ENDS_OLDER.test(text)),
  }));
