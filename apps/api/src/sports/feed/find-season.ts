import { existsSync } from 'node:fs';
import { SetupError } from '@oware/http-server';
import type { Season } from '@oware/simulator';
import type { Database } from '../../platform/database';
import { importFixtures } from './fixtures/import-fixtures';
import { loadSeason } from './fixtures/season-store';

/** Thrown when the requested season is neither in the database nor in the folder. */
class UnknownSeason extends SetupError {}

/**
 * Returns a season from the database; imports it from the folder if it is missing.
 * @throws UnknownSeason
 */
export async function findSeason(
  db: Database,
  id: string,
  folder: string | undefined,
  print: (line: string) => void,
): Promise<Season> {
  const stored = await loadSeason(db, id);
  if (stored) return stored;
  if (folder === undefined || !existsSync(folder)) {
    throw new UnknownSeason(
      `Season ${id} has not been imported, and there is no folder of seasons${folder === undefined ? '' : ` at ${folder}`}. Import it: npm run fixtures:import -- FOLDER`,
    );
  }
  await importFixtures(db, folder, print);
  const imported = await loadSeason(db, id);
  if (imported) return imported;
  const all = await db.query<{ id: string }>('select id from seasons order by id');
  throw new UnknownSeason(`There is no season ${id}. Known: ${all.map((season) => season.id).join(', ')}`);
}
