/** Caches responses by name. A failed request keeps the previous value. */
export function cacheFor<Value>(
  age: number,
  ask: (name: string) => Promise<Value>,
  nothing: Value,
  failed: (error: unknown) => void,
): (name: string) => Promise<Value> {
  const kept = new Map<string, { at: number; value: Promise<Value> }>();
  return (name) => {
    const known = kept.get(name);
    if (known && performance.now() - known.at < age) return known.value;
    const value = ask(name).catch((error: unknown) => {
      failed(error);
      return known?.value ?? nothing;
    });
    kept.set(name, { at: performance.now(), value });
    return value;
  };
}
