import type { Clock } from './clock';
import { EndlessProgramme } from './programme/endless-programme';
import { Simulator } from './simulator';
import type { StateStore } from './state-store';

/** One real minute is a quarter of an hour: a football match lasts under seven minutes. */
export const DEFAULT_SPEED = 15;
/** Simulated time at the very start; every court is then in the middle of its programme. */
const START_AT = 100 * 24 * 60 * 60_000;
const HOUR = 60 * 60_000;
/**
 * Increase it when courts or leagues change, as ids would otherwise refer to other matches. Open matches are then called off and their
 * stakes refunded.
 */
const PROGRAMME = 2;

/**
 * Creates the simulator of the endless programme. With the same `seed` and `speed` it continues from its stored state.
 */
export function createEndlessSimulator(parts: {
  clock: Clock;
  store: StateStore;
  seed: string;
  speed: number;
  /** `sr:sport:1` …: the sports to play; all by default. */
  sports?: readonly string[];
  every?: (ms: number, work: () => void) => () => void;
  onError(error: unknown, doing: string): void;
}): Simulator {
  const { clock, store, seed, speed, sports, every, onError } = parts;
  return new Simulator({
    clock,
    store,
    onError,
    factor: speed,
    key: `${PROGRAMME}:${sports?.join() ?? 'every sport'}:${seed}:${speed}`,
    // Full hours of real time are also full hours of simulated time.
    startAt: (now) => START_AT + (now % HOUR) * speed,
    programme: ({ generation, anchor, origin = anchor }) =>
      new EndlessProgramme(seed, generation, speed, origin, sports),
    ...(every ? { every } : {}),
  });
}
