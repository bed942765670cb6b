import type { Database } from '../../platform/database';
import type { Command } from './match';
import type { Anchor } from './sim-clock';

/** All that a simulation has to remember: the rest follows from it, also after a restart. */
export interface SimState {
  /** Rises when the simulation starts anew, so that ids never stand for two matches. */
  generation: number;
  /** What the simulation was made from; another one starts anew. */
  key: string;
  anchor: Anchor;
  commands: Record<string, Command[]>;
}

export interface StateStore {
  load(): Promise<SimState | null>;
  save(state: SimState): Promise<void>;
}

/** Keeps the state in the database under a name: one for the endless programme, one for each season. */
export function databaseStateStore(db: Database, name: string): StateStore {
  return {
    async load() {
      const [row] = await db.query<{ state: SimState }>('select state from simulator_states where name = $1', [name]);
      return row?.state ?? null;
    },
    async save(state) {
      await db.query(
        `insert into simulator_states values ($1, $2::jsonb) on conflict (name) do update set state = excluded.state`,
        [name, JSON.stringify(state)],
      );
    },
  };
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
