/** Below `/{country}/m`; apart from the rest of delivery, for the first script of a page needs it. */
export const LATEST_BUILD = '/builds/latest.json';

/** Response of `builds/latest.json`. */
export interface LatestBuild {
  /** The snapshot id that a page loaded now would carry. */
  version: string;
  shell: string;
  /** Version by remote. */
  remotes: Record<string, string>;
  /** Versions by app that pages leave at once: marked bad, or replaced by an urgent change. Absent when there are none, and from older edges. */
  leave?: Record<string, string[]>;
}
