import { type Store } from '../store/store';

/** A store for tests; `keys` may be changed behind its back. */
export function memoryStore(): Store & { keys: Map<string, Buffer> } {
  const keys = new Map<string, Buffer>();
  return {
    keys,
    place: 'memory',
    read: async (key) => keys.get(key),
    async create(key, content) {
      if (keys.has(key)) return false;
      keys.set(key, content);
      return true;
    },
    async list(key, after = '') {
      const below = [...keys.keys()].filter((other) => other.startsWith(`${key}/`)).map((other) => other.slice(key.length + 1).split('/')[0] ?? '');
      return [...new Set(below)].filter((name) => name > after).sort();
    },
  };
}
