import { type Store } from './store';

/** Creates a store that responds like the real one and writes nothing. */
export const createDryRun = (store: Store): Store => ({
  ...store,
  create: async (key) => (await store.read(key)) === undefined,
});
