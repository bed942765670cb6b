import { type Database } from './database';
import { checkMigrated, migrate, type Release } from './migrate';

/**
 * Makes sure that the database matches this release before it is used. The embedded database has no other user and is migrated; PostgreSQL,
 * which other servers use, is only migrated by `npm run db:migrate`.
 * @throws DatabaseNotReady with the fix
 */
export async function prepareDatabase(db: Database, release: Release): Promise<void> {
  if (db.engine === 'pglite') await migrate(db, release);
  else await checkMigrated(db, release);
}
