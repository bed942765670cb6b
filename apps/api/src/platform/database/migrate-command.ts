import { type Database } from './database';
import { migrate, type Release } from './migrate';

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

/** npm run db:migrate: brings the database to this release. Servers of an older one go on meanwhile. */
export async function migrateCommand(db: Database, release: Release, print: (line: string) => void): Promise<number> {
  const { migrations, installed, dropped } = await migrate(db, release, { say: print });
  print(
    migrations + installed + dropped === 0
      ? 'The database is that of this release: nothing to do.'
      : `The database was brought to this release: ${count(migrations, 'migration')}, ${count(installed, 'function')} installed, ${count(dropped, 'old function')} dropped.`,
  );
  return 0;
}
