import type { SimState, StateStore } from '@oware/simulator';
import type { Database } from '../../platform/database';

/** Stores the state in the database under a name: one for the endless programme, one for each season. */
export function createDatabaseStateStore(db: Database, name: string): StateStore {
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
