/** Local storage that never throws: empty on the server or where the browser forbids storage. */
export const browserStorage = {
  get: (key: string): string | undefined => attempt((storage) => storage.getItem(key)) ?? undefined,
  set: (key: string, value: string): void => void attempt((storage) => storage.setItem(key, value)),
  remove: (key: string): void => void attempt((storage) => storage.removeItem(key)),
};

function attempt<T>(run: (storage: Storage) => T): T | undefined {
  try {
    return typeof localStorage === 'undefined' ? undefined : run(localStorage);
  } catch {
    return undefined; // Private mode or a full quota: the value is lost with the page.
  }
}
