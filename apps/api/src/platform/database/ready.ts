import { type Database } from './database';
import { checkMigrated, migrate, type Release } from './migrate';

/**
 * Makes sure that a database is that of this release, before anything works on it. The embedded one has no other user and is
 * brought there; PostgreSQL, which other servers use, is brought there by `npm run db:migrate` alone.
 * @throws DatabaseNotReady that says what to do
 */
export async function readyDatabase(db: Database, release: Release): Promise<void> {
  if (db.engine === 'pglite') await migrate(db, release);
  else await checkMigrated(db, release);
}
