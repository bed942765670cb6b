import { CACHES, dropOldSets } from './cache-names';

/** Where the worker stands: caches and network, or what stands in for them in a test. */
export interface Ground {
  caches: CacheStorage;
  fetch(address: string | Request, init?: RequestInit): Promise<Response>;
  /** ms since 1970. */
  now(): number;
}

/** A file whose name carries the hash of its content: whoever has it, has the right one. */
export const isHashedFile = (path: string): boolean => /^\/assets\/[^?]+$/.test(path);

/**
 * Keeps the files that a page has loaded with those of its releases. The browser has just loaded them, so nothing comes over the
 * network again; what another set has is taken from there.
 */
export async function keepReleaseFiles(
  { caches, fetch }: Pick<Ground, 'caches' | 'fetch'>,
  releases: string,
  files: readonly string[],
): Promise<void> {
  const cache = await caches.open(CACHES.releases(releases));
  for (const file of files.filter(isHashedFile)) {
    if (await cache.match(file)) continue;
    const response = (await caches.match(file)) ?? (await fetch(file, { cache: 'force-cache' }).catch(() => undefined));
    if (response?.ok) await cache.put(file, response);
  }
  await dropOldSets(caches, releases);
}
