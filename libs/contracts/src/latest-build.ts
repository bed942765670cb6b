/** Below `/{country}/m`; separate from `DELIVERY` because the first script of a page needs it. */
export const LATEST_BUILD = '/builds/latest.json';

/** Response of `builds/latest.json`. */
export interface LatestBuild {
  /** Snapshot id of a page loaded now. */
  version: string;
  shell: string;
  /** Version by remote. */
  remotes: Record<string, string>;
  /**
   * Versions by app that pages must stop using immediately: marked bad, or replaced by an urgent change. Absent without any, and from older
   * edges.
   */
  leave?: Record<string, string[]>;
}
