import { type Release } from '@oware/contracts';
import { releaseKey } from './release-set';
import { type ReleaseFolders } from './release-source';

/** Wait before files that could not be fetched are asked for again, ms. */
const RETRY_MS = 500;

/** Fetches and checks the files of each release once, however many ask at the same time. What failed is tried again later. */
export function fetchOnce(
  fetchFolders: (release: Release) => Promise<ReleaseFolders>,
): (release: Release) => Promise<ReleaseFolders> {
  const fetches = new Map<string, Promise<ReleaseFolders>>();
  return (release) => {
    const key = releaseKey(release);
    const known = fetches.get(key);
    if (known) return known;
    const fetching = fetchFolders(release);
    fetches.set(key, fetching);
    fetching.catch(() => setTimeout(() => fetches.delete(key), RETRY_MS).unref());
    return fetching;
  };
}
