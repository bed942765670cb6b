import { existsSync } from 'node:fs';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import { importFixtures } from '../fixtures/import-fixtures';
import type { Season } from '../fixtures/fixture';
import { loadSeason } from '../fixtures/season-store';
import { Simulator } from '../simulator/simulator';
import type { StateStore } from '../simulator/state-store';
import { SeasonProgramme } from './season-programme';

/** The season asked for is neither in the database nor in the folder. */
export class UnknownSeason extends Error {}

/** A season from the database; imported from the folder when it is not there yet. @throws UnknownSeason */
export async function findSeason(db: Database, id: string, folder: string | undefined, print: (line: string) => void): Promise<Season> {
  const known = await loadSeason(db, id);
  if (known) return known;
  if (folder === undefined || !existsSync(folder)) {
    throw new UnknownSeason(`Season ${id} has not been imported and there is no folder of seasons${folder === undefined ? '' : ` at ${folder}`}. Import it: npm run fixtures:import -- FOLDER`);
  }
  await importFixtures(db, folder, print);
  const imported = await loadSeason(db, id);
  if (imported) return imported;
  const all = await db.query<{ id: string }>('select id from seasons order by id');
  throw new UnknownSeason(`There is no season ${id}. Known: ${all.map((season) => season.id).join(', ')}`);
}

/** Simulated time before the first kick-off at which the season begins. */
const LEAD = -20 * 60_000;

/** Plays a season: real fixtures and results, odds and play of our own. With the same speed it goes on where it was. */
export function seasonSimulator(parts: {
  season: Season; clock: Clock; store: StateStore; speed: number;
  every?: (ms: number, work: () => void) => () => void;
  onError(error: unknown, doing: string): void;
}): Simulator {
  const { season, clock, store, speed, every, onError } = parts;
  return new Simulator({
    clock, store, onError, startAt: LEAD, factor: speed, key: `season:${season.id}:${speed}`,
    programme: ({ generation }) => new SeasonProgramme(season, generation),
    ...(every ? { every } : {}),
  });
}
