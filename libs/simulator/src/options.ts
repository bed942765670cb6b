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
 * Raised when courts or leagues change: an id would otherwise name another match than before. What is open then is called off, with its
 * stakes given back.
 */
const PROGRAMME = 2;

/** The simulator of the endless programme. `seed` and `speed` make it; with the same ones it goes on where it was. */
export function endlessSimulator(parts: {
  clock: Clock;
  store: StateStore;
  seed: string;
  speed: number;
  /** `sr:sport:1` …: the sports that are played; all when it is not said. */
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
    // At the full hours of real time it is a full hour in the simulation as well.
    startAt: (now) => START_AT + (now % HOUR) * speed,
    programme: ({ generation, anchor, origin = anchor }) =>
      new EndlessProgramme(seed, generation, speed, origin, sports),
    ...(every ? { every } : {}),
  });
}
