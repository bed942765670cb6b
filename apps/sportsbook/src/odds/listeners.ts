/** Listeners by key. */
export class Listeners {
  readonly #byKey = new Map<string, Set<() => void>>();

  has(key: string): boolean {
    return this.#byKey.has(key);
  }

  /** Adds a listener; returns a function that removes it. */
  add(key: string, listener: () => void): () => void {
    const listeners = this.#byKey.get(key) ?? new Set();
    this.#byKey.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#byKey.get(key) === listeners) this.#byKey.delete(key);
    };
  }

  wake(key: string): void {
    for (const listener of [...(this.#byKey.get(key) ?? [])]) listener();
  }
}
