import { type Store } from './store';

/** A store that responds as the real one does and writes nothing. */
export const dryRun = (store: Store): Store => ({
  ...store,
  create: async (key) => (await store.read(key)) === undefined,
});
