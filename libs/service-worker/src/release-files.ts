import { CACHES, deleteOldSets } from './cache-names';

/** Environment of the worker: caches and network, or their replacements in tests. */
export interface WorkerContext {
  caches: CacheStorage;
  fetch(address: string | Request, init?: RequestInit): Promise<Response>;
  /** ms since 1970. */
  now(): number;
}

/** Returns whether a path has the hash of its content, so that any stored copy is correct. */
export const isHashedFile = (path: string): boolean => /^\/assets\/[^?]+$/.test(path);

/**
 * Stores the files that a page has loaded in the cache of its release set. The browser has just loaded them, so the network is not used
 * again; files of other sets are copied.
 */
export async function storeReleaseFiles(
  { caches, fetch }: Pick<WorkerContext, 'caches' | 'fetch'>,
  releases: string,
  files: readonly string[],
): Promise<void> {
  const cache = await caches.open(CACHES.releases(releases));
  for (const file of files.filter(isHashedFile)) {
    if (await cache.match(file)) continue;
    const response = (await caches.match(file)) ?? (await fetch(file, { cache: 'force-cache' }).catch(() => undefined));
    if (response?.ok) await cache.put(file, response);
  }
  await deleteOldSets(caches, releases);
}
