import { type Release } from '@oware/contracts';
import { getReleaseKey } from './release-set';
import { type ReleaseFolders } from './release-source';

/** Pause before failed files are fetched again, ms. */
const RETRY_MS = 500;

/**
 * Fetches and checks the files of each release once, whatever the number of concurrent requests. Failed ones are retried later.
 */
export function fetchOnce(
  fetchFolders: (release: Release) => Promise<ReleaseFolders>,
): (release: Release) => Promise<ReleaseFolders> {
  const fetches = new Map<string, Promise<ReleaseFolders>>();
  return (release) => {
    const key = getReleaseKey(release);
    const known = fetches.get(key);
    if (known) return known;
    const fetching = fetchFolders(release);
    fetches.set(key, fetching);
    fetching.catch(() => setTimeout(() => fetches.delete(key), RETRY_MS).unref());
    return fetching;
  };
}
