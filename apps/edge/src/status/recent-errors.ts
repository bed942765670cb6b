import { type FailureReport } from '@oware/contracts';

/** Maximum distinct errors; the one that was reported longest ago is evicted. */
const MAX_ERRORS = 100;

/** An error that browsers have reported, once for all reports of it. */
export interface RecentError {
  app: string;
  version: string;
  kind: FailureReport['kind'];
  message: string;
  /** Places in the scripts of apps, innermost first: `promotions/511.1a2b3c.js:1:2345`. */
  stack: readonly string[];
  count: number;
  /** Time of the last report, ISO 8601. */
  last: string;
}

/** Errors that browsers have reported recently. */
export interface RecentErrors {
  add(error: Omit<RecentError, 'count' | 'last'>): void;
  /** Lists them, newest first. */
  list(): RecentError[];
}

/** Creates an empty list of errors. */
export function createRecentErrors(now: () => Date = () => new Date()): RecentErrors {
  const errors = new Map<string, RecentError>();
  return {
    add({ app, version, kind, message, stack }) {
      const key = JSON.stringify([app, version, kind, message, stack[0]]);
      const count = (errors.get(key)?.count ?? 0) + 1;
      errors.delete(key);
      errors.set(key, { app, version, kind, message, stack, count, last: now().toISOString() });
      const [oldest] = errors.keys();
      if (errors.size > MAX_ERRORS && oldest !== undefined) errors.delete(oldest);
    },
    list: () => [...errors.values()].reverse(),
  };
}
