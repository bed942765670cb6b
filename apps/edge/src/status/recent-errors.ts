/** Maximum distinct errors; the one that was reported longest ago is evicted. */
const MAX_ERRORS = 100;

/** An error in browsers or in render threads, once for all its occurrences. */
export interface RecentError {
  app: string;
  version: string;
  kind: string;
  side: 'browser' | 'server';
  message: string;
  /**
   * Places in the scripts of apps, innermost first: `promotions/511.1a2b3c.js:1:2345`, on the server
   * `promotions@1.4.0/server/511.js:12:5`.
   */
  stack: readonly string[];
  count: number;
  /** Time of the last occurrence, ISO 8601. */
  last: string;
}

/** Recent errors of browsers and render threads. */
export interface RecentErrors {
  /** Returns whether it was not in the list yet. */
  add(error: Omit<RecentError, 'count' | 'last'>): boolean;
  /** Lists them, newest first. */
  list(): RecentError[];
}

/** Creates an empty list of errors. */
export function createRecentErrors(now: () => Date = () => new Date()): RecentErrors {
  const errors = new Map<string, RecentError>();
  return {
    add({ app, version, kind, side, message, stack }) {
      const key = JSON.stringify([app, version, kind, side, message, stack[0]]);
      const count = (errors.get(key)?.count ?? 0) + 1;
      errors.delete(key);
      errors.set(key, { app, version, kind, side, message, stack, count, last: now().toISOString() });
      const [oldest] = errors.keys();
      if (errors.size > MAX_ERRORS && oldest !== undefined) errors.delete(oldest);
      return count === 1;
    },
    list: () => [...errors.values()].reverse(),
  };
}
