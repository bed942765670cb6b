import { createEndlessSimulator, createSeasonSimulator, type Simulator } from '@oware/simulator';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import { DEFAULT_SEASON_DIR, type FeedSettings } from './settings';
import { createDatabaseStateStore } from './simulator-states';
import { findSeason } from './find-season';

/**
 * Creates the simulator of the endless programme, or of a real season if `SEASON` is set; not started. Imports a season from its folder if
 * it is missing.
 * @throws UnknownSeason with instructions
 */
export async function openSimulator(parts: {
  db: Database;
  clock: Clock;
  settings: Pick<FeedSettings, 'speed' | 'seed' | 'sports' | 'season' | 'seasonDir'>;
  /** Prints a report of an import. */
  print(line: string): void;
  onError(error: unknown, doing: string): void;
}): Promise<Simulator> {
  const {
    db,
    clock,
    settings: { seed, speed, sports, season, seasonDir },
    print,
    onError,
  } = parts;
  if (season === undefined)
    return createEndlessSimulator({
      clock,
      onError,
      seed,
      speed,
      sports,
      store: createDatabaseStateStore(db, 'endless'),
    });
  const found = await findSeason(db, season, seasonDir ?? DEFAULT_SEASON_DIR, print);
  return createSeasonSimulator({
    season: found,
    clock,
    onError,
    speed,
    store: createDatabaseStateStore(db, `season:${found.id}`),
  });
}
