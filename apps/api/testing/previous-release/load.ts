import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Database, migrate } from '../../src/platform/database';
import { type Release } from '../../src/platform/database/migrate';
import { ownRelease } from '../../src/release';
import { fillFrom, releaseDump } from './dump';

/** The release before this one, as `npm run db:dump` left it. */
export const previousDump = releaseDump.parse(JSON.parse(readFileSync(path.join(__dirname, 'dump.json'), 'utf8')));

/**
 * What that release wanted of its database.
 * @throws Error when a migration of it was changed, which no database that has it would notice
 */
export function previousRelease(): Release {
  const own = new Map(ownRelease().migrations.map((migration) => [migration.hash, migration]));
  const migrations = previousDump.migrations.map((hash) => {
    const migration = own.get(hash);
    if (migration === undefined)
      throw new Error(`A migration of the previous release, ${hash}, is gone or was changed.`);
    return migration;
  });
  return { migrations, functions: previousDump.functions };
}

/** Makes an empty database that of the previous release, filled. */
export async function loadPrevious(db: Database): Promise<void> {
  await migrate(db, previousRelease());
  await fillFrom(db, previousDump);
}
