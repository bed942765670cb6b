import { type Release } from '@oware/contracts';
import { getReleaseKey } from './release-set';
import { type ReleaseFolders } from './release-source';

/** Time for which a failure is cached before the files may be fetched again, ms. */
const RETRY_MS = 500;

/**
 * Returns a function that fetches and checks the files of each release once, however many requests need them. After a failure, a later
 * request tries again.
 */
export function fetchOnce(
  fetchFolders: (release: Release) => Promise<ReleaseFolders>,
): (release: Release) => Promise<ReleaseFolders> {
  const fetches = new Map<string, Promise<ReleaseFolders>>();
  return (release) => {
    const key = getReleaseKey(release);
    const cached = fetches.get(key);
    if (cached) return cached;
    const fetching = fetchFolders(release);
    fetches.set(key, fetching);
    fetching.catch(() => setTimeout(() => fetches.delete(key), RETRY_MS).unref());
    return fetching;
  };
}
