/** Something that is loaded once, with its state readable without waiting. */
export interface Resource<Value> {
  /** Settles once; the same promise for every caller until `reset`. */
  load(): Promise<Value>;
  /** The value when it has arrived. */
  peek(): Value | undefined;
  /** Why it failed, if it has. */
  failure(): unknown;
  /** Forgets a failure, so that the next `load` tries again. */
  reset(): void;
}

export function createResource<Value>(load: () => Promise<Value>): Resource<Value> {
  let promise: Promise<Value> | undefined;
  let state: { value?: Value; failure?: unknown } = {};
  return {
    load() {
      if (!promise) {
        promise = start();
        // A failure that nobody waits for is kept in `failure`; unhandled it would end a server.
        promise.catch(() => undefined);
      }
      return promise;
    },
    peek: () => state.value,
    failure: () => state.failure,
    reset() {
      if (state.failure === undefined) return;
      promise = undefined;
      state = {};
    },
  };

  async function start(): Promise<Value> {
    try {
      const value = await load();
      state = { value };
      return value;
    } catch (failure) {
      state = { failure };
      throw failure;
    }
  }
}
