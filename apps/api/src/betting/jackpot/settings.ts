import { JACKPOT_OPEN_MS, JACKPOT_OPENS_BEFORE_MS, JACKPOT_TOGETHER_MS } from '@oware/config';
import { z } from 'zod';
import { type Environment, readSettings } from '../../platform/settings';
import { readFeedSettings } from '../../sports/feed/api';

const MINUTE = 60_000;

const settings = z.object({
  /** Minimum minutes for which a round that the server opens accepts entries. */
  JACKPOT_OPEN_MINUTES: z.coerce.number().min(10).max(1_440).optional(),
});

/** Timing of the rounds. */
export interface JackpotPace {
  /** Minimum time from the opening of a round to its first kick-off, ms. */
  openFor: number;
  /** Preferred maximum time between the first and the last kick-off of a round, ms. */
  together: number;
}

/**
 * Returns the timing of rounds: for real matches, or accelerated by the speed of the simulator.
 * @throws SettingsError
 */
export function readJackpotPace(environment: Environment): JackpotPace {
  const { JACKPOT_OPEN_MINUTES: minutes } = readSettings(settings, environment, () => true);
  const { feed, speed } = readFeedSettings(environment);
  const factor = feed === 'simulator' ? Math.max(1, speed) : 1;
  return {
    openFor: minutes === undefined ? Math.max(JACKPOT_OPENS_BEFORE_MS, JACKPOT_OPEN_MS / factor) : minutes * MINUTE,
    together: JACKPOT_TOGETHER_MS / factor,
  };
}
