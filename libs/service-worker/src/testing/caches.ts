/** Where the worker of tests stands. */
export const ORIGIN = 'https://oware.test';

/** Caches as a browser has them, by address. */
export function madeCaches(): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const whole = (address: string): string => new URL(address, ORIGIN).href;
  const cacheOf = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (address: string) => entries.get(whole(address))?.clone(),
      put: async (address: string, response: Response) => void entries.set(whole(address), response),
      delete: async (address: string) => entries.delete(whole(address)),
    };
  };
  return {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (address: string) =>
      [...all.values()]
        .find((entries) => entries.has(whole(address)))
        ?.get(whole(address))
        ?.clone(),
  } as unknown as CacheStorage;
}
