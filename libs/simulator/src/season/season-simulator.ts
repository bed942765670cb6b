import type { Clock } from '../clock';
import { Simulator } from '../simulator';
import type { StateStore } from '../state-store';
import type { Season } from './fixture';
import { SeasonProgramme } from './season-programme';

/** Simulated time before the first kick-off at which the season begins. */
const LEAD = -20 * 60_000;

/**
 * Creates a simulator of a season: fixtures and results are real, odds and play are simulated. With the same speed it continues from its
 * stored state.
 */
export function createSeasonSimulator(parts: {
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
