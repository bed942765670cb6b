import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Database, migrate } from '../../src/platform/database';
import { type Release } from '../../src/platform/database/migrate';
import { ownRelease } from '../../src/release';
import { fillFrom, releaseDump } from './dump';

/** The previous release, as written by `npm run db:dump`. */
export const previousDump = releaseDump.parse(JSON.parse(readFileSync(path.join(__dirname, 'dump.json'), 'utf8')));

/**
 * Returns the migrations and functions of that release.
 * @throws Error when one of its migrations was changed, which would have no effect on databases that already have it
 */
export function loadPreviousRelease(): Release {
  const own = new Map(ownRelease().migrations.map((migration) => [migration.hash, migration]));
  const migrations = previousDump.migrations.map((hash) => {
    const migration = own.get(hash);
    if (migration === undefined)
      throw new Error(`A migration of the previous release, ${hash}, is gone or was changed.`);
    return migration;
  });
  return { migrations, functions: previousDump.functions };
}

/** Migrates an empty database to the previous release and fills it. */
export async function loadPrevious(db: Database): Promise<void> {
  await migrate(db, loadPreviousRelease());
  await fillFrom(db, previousDump);
}
