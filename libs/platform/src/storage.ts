/** Key-value storage that never throws. */
export interface SafeStorage {
  /** Returns the parsed value; undefined when it is missing, unreadable or rejected by `accept`. */
  get<Value>(key: string, accept: (value: unknown) => value is Value): Value | undefined;
  /** Stores the value as JSON; false when the browser cannot store it (quota, private mode, server). */
  set(key: string, value: unknown): boolean;
  remove(key: string): void;
  /** Returns the stored text unchanged, for keys that other programs also read; undefined when missing. */
  getText(key: string): string | undefined;
  setText(key: string, text: string): boolean;
}

/** Wraps a browser storage. `open` is called at each use, since reading `window.localStorage` may itself throw. */
export function createStorage(open: () => Storage | undefined): SafeStorage {
  function attempt<Result>(run: (storage: Storage) => Result): Result | undefined {
    try {
      const storage = open();
      return storage && run(storage);
    } catch {
      return undefined;
    }
  }

  const getText = (key: string): string | undefined => attempt((storage) => storage.getItem(key)) ?? undefined;
  const setText = (key: string, text: string): boolean =>
    attempt((storage) => {
      storage.setItem(key, text);
      return true;
    }) ?? false;

  return {
    getText,
    setText,
    get(key, accept) {
      const text = getText(key);
      if (text === undefined) return undefined;
      try {
        const value: unknown = JSON.parse(text);
        return accept(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    set: (key, value) => setText(key, JSON.stringify(value)),
    remove: (key) => void attempt((storage) => storage.removeItem(key)),
  };
}
