import { type Database } from './database';
import { migrate, type Release } from './migrate';

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

/** npm run db:migrate: migrates the database to this release while servers of an older one keep running. */
export async function runMigrateCommand(
  db: Database,
  release: Release,
  print: (line: string) => void,
): Promise<number> {
  const { migrations, installed, dropped } = await migrate(db, release, { say: print });
  print(
    migrations + installed + dropped === 0
      ? 'The database is up to date with this release: nothing to do.'
      : `The database was migrated to this release: ${count(migrations, 'migration')}, ${count(installed, 'function')} installed, ${count(dropped, 'old function')} dropped.`,
  );
  return 0;
}
