import type { Command } from './match';
import type { Anchor } from './sim-clock';

/** All that a simulation has to remember: the rest follows from it, also after a restart. */
export interface SimState {
  /** Rises when the simulation starts again, so that ids never stand for two matches. */
  generation: number;
  /** What the simulation was made from; another one starts again. */
  key: string;
  anchor: Anchor;
  /** The anchor at the very start, which a change of speed does not move. */
  origin?: { now: number; sim: number };
  commands: Record<string, Command[]>;
}

export interface StateStore {
  load(): Promise<SimState | null>;
  save(state: SimState): Promise<void>;
}

/** Keeps the state for the life of the process; for tests and benches. */
export function memoryStateStore(): StateStore {
  let kept: SimState | null = null;
  return {
    async load() {
      return structuredClone(kept);
    },
    async save(state) {
      kept = structuredClone(state);
    },
  };
}
