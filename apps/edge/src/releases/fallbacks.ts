import { type Release } from '@oware/contracts';
import { cacheFor } from './kept-for';
import { type ReleaseSource, type ServedDocument } from './release-source';

/** Maximum age of a channel's history and the list of bad releases, ms. */
const AGE_MS = 2000;

/** Replacements for a release that does not run or fit. */
export interface Fallbacks {
  /**
   * Lists releases of a remote that its channel served to everybody and that were not rolled back, newest first. Empty while the source
   * does not respond.
   */
  of(remote: string): Promise<readonly Release[]>;
  /** Checks whether a release is marked bad. False while the source has not responded yet. */
  isBad(release: Pick<Release, 'name' | 'version'>): Promise<boolean>;
}

/** Creates the fallbacks of one document; asks the source for each remote on demand. */
export function createFallbacks(
  document: ServedDocument,
  source: Pick<ReleaseSource, 'servedBefore' | 'badVersions'>,
  failed: (error: unknown) => void,
): Fallbacks {
  const served = cacheFor(AGE_MS, (remote) => source.servedBefore(document, remote), [] as Release[], failed);
  const bad = cacheFor(
    AGE_MS,
    (remote) => source.badVersions(remote),
    new Set<string>() as ReadonlySet<string>,
    failed,
  );
  return {
    of: served,
    isBad: async ({ name, version }) => (await bad(name)).has(version),
  };
}
