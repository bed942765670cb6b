import { splitKey } from '../store/key';
import { type Store } from '../store/store';

const checked = (key: string): string => splitKey(key).join('/');

/** Creates a store for tests; tests may change `keys` directly. */
export function createMemoryStore(): Store & { keys: Map<string, Buffer> } {
  const keys = new Map<string, Buffer>();
  return {
    keys,
    place: 'memory',
    read: async (key) => keys.get(checked(key)),
    async create(key, content) {
      if (keys.has(checked(key))) return false;
      keys.set(key, content);
      return true;
    },
    async list(key, after = '') {
      const folder = `${checked(key)}/`;
      const below = [...keys.keys()]
        .filter((other) => other.startsWith(folder))
        .map((other) => other.slice(folder.length).split('/')[0] ?? '');
      return [...new Set(below)].filter((name) => name > after).sort();
    },
  };
}
