import { endlessSimulator, seasonSimulator, type Simulator } from '@oware/simulator';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import { DEFAULT_SEASON_DIR, type FeedSettings } from './settings';
import { databaseStateStore } from './simulator-states';
import { findSeason } from './find-season';

/**
 * The simulator of the endless programme, or of a real season when one is named; not yet started. A season that has not
 * been imported is imported from its folder first.
 * @throws UnknownSeason that says what to do
 */
export async function openSimulator(parts: {
  db: Database;
  clock: Clock;
  settings: Pick<FeedSettings, 'speed' | 'seed' | 'sports' | 'season' | 'seasonDir'>;
  /** Notified of what is imported. */
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
    return endlessSimulator({ clock, onError, seed, speed, sports, store: databaseStateStore(db, 'endless') });
  const found = await findSeason(db, season, seasonDir ?? DEFAULT_SEASON_DIR, print);
  return seasonSimulator({ season: found, clock, onError, speed, store: databaseStateStore(db, `season:${found.id}`) });
}
