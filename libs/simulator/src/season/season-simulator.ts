import type { Clock } from '../clock';
import { Simulator } from '../simulator';
import type { StateStore } from '../state-store';
import type { Season } from './fixture';
import { SeasonProgramme } from './season-programme';

/** Simulated time before the first kick-off at which the season begins. */
const LEAD = -20 * 60_000;

/** Plays a season: real fixtures and results, odds and play of our own. With the same speed it goes on where it was. */
export function seasonSimulator(parts: {
  season: Season;
  clock: Clock;
  store: StateStore;
  speed: number;
  every?: (ms: number, work: () => void) => () => void;
  onError(error: unknown, doing: string): void;
}): Simulator {
  const { season, clock, store, speed, every, onError } = parts;
  return new Simulator({
    clock,
    store,
    onError,
    startAt: () => LEAD,
    factor: speed,
    key: `season:${season.id}:${speed}`,
    programme: ({ generation }) => new SeasonProgramme(season, generation),
    ...(every ? { every } : {}),
  });
}
