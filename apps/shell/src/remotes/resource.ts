/** A resource that is loaded once, and whose state can be read synchronously. */
export interface Resource<Value> {
  /** Settles once; the same promise for every caller until `reset`. */
  load(): Promise<Value>;
  /** Returns the value once it is loaded. */
  peek(): Value | undefined;
  /** Returns the error if loading has failed. */
  failure(): unknown;
  /** Clears a failure, so that the next `load` tries again. */
  reset(): void;
}

export function createResource<Value>(load: () => Promise<Value>): Resource<Value> {
  let promise: Promise<Value> | undefined;
  let state: { value?: Value; failure?: unknown } = {};
  return {
    load() {
      if (!promise) {
        promise = start();
        // `failure` returns the error. An unhandled rejection would end a server.
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
