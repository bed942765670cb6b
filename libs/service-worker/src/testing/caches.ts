/** Origin of the worker in tests. */
export const ORIGIN = 'https://oware.test';

/** Creates caches like a browser's, by address. */
export function createCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const toAbsolute = (address: string): string => new URL(address, ORIGIN).href;
  const createCache = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (address: string) => entries.get(toAbsolute(address))?.clone(),
      put: async (address: string, response: Response) => void entries.set(toAbsolute(address), response),
      delete: async (address: string) => entries.delete(toAbsolute(address)),
    };
  };
  return {
    open: async (name: string) => createCache(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (address: string) =>
      [...all.values()]
        .find((entries) => entries.has(toAbsolute(address)))
        ?.get(toAbsolute(address))
        ?.clone(),
  } as unknown as CacheStorage;
}
