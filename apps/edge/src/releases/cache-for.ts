/**
 * Caches responses by name. After a failed request, the previous value, or the fallback if there is none, counts as new.
 * @param age maximum age of a response, ms
 */
export function cacheFor<Value>(
  age: number,
  load: (name: string) => Promise<Value>,
  fallback: Value,
  onError: (error: unknown) => void,
): (name: string) => Promise<Value> {
  const cache = new Map<string, { at: number; value: Promise<Value> }>();
  return (name) => {
    const cached = cache.get(name);
    if (cached && performance.now() - cached.at < age) return cached.value;
    const value = load(name).catch((error: unknown) => {
      onError(error);
      return cached?.value ?? fallback;
    });
    cache.set(name, { at: performance.now(), value });
    return value;
  };
}
