import type { Command } from './match';
import type { Anchor } from './sim-clock';

/** Stored state of a simulation, from which everything else follows, even after a restart. */
export interface SimState {
  /** Increases when the simulation starts again, so that ids never refer to two matches. */
  generation: number;
  /** Configuration of the simulation; another one starts again. */
  key: string;
  anchor: Anchor;
  /** The anchor of the very start, which a change of speed does not move. */
  origin?: { now: number; sim: number };
  commands: Record<string, Command[]>;
}

export interface StateStore {
  load(): Promise<SimState | null>;
  save(state: SimState): Promise<void>;
}

/** Creates a store that lives as long as the process; for tests and benchmarks. */
export function createMemoryStateStore(): StateStore {
  let saved: SimState | null = null;
  return {
    async load() {
      return structuredClone(saved);
    },
    async save(state) {
      saved = structuredClone(state);
    },
  };
}
