import { type Release } from '@oware/contracts';
import { isBad } from '@oware/release-store';
import { cacheFor } from './cache-for';
import { type ReleaseSource, type ServedDocument } from './release-source';

/** Maximum age of a channel's history and the list of bad releases, ms. */
const AGE_MS = 2000;

/** Replacements for a release that fails or is incompatible. */
export interface Fallbacks {
  /**
   * Lists releases of a remote that its channel has served to all visitors (no canaries) and that were not rolled back, newest first.
   * Empty while the source does not respond.
   */
  list(remote: string): Promise<readonly Release[]>;
  /** Checks whether a release is marked bad, by its version or its files. False while the source has not responded yet. */
  isBad(release: Pick<Release, 'name' | 'version' | 'id'>): Promise<boolean>;
}

/** Creates the fallbacks of one document; asks the source for each remote on demand. */
export function createFallbacks(
  document: ServedDocument,
  source: Pick<ReleaseSource, 'servedBefore' | 'badVersions'>,
  onError: (error: unknown) => void,
): Fallbacks {
  const served = cacheFor(AGE_MS, (remote) => source.servedBefore(document, remote), [] as Release[], onError);
  const bad = cacheFor(
    AGE_MS,
    (remote) => source.badVersions(document.country, remote),
    new Set<string>() as ReadonlySet<string>,
    onError,
  );
  return {
    list: served,
    isBad: async (release) => isBad(await bad(release.name), release),
  };
}
