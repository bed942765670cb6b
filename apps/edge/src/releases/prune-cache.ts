import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Releases per app that remain in the cache: more than an edge serves and keeps warm at the same time. */
const MAX_RELEASES = 24;

/**
 * Removes releases that no edge of this machine has used for a long time: keeps the most recently used ones of each app (`cacheFolders`
 * touches a folder on each use). Call it before reading any release from the cache.
 */
export async function pruneCache(cacheDir: string, maxReleases = MAX_RELEASES): Promise<void> {
  const releases = path.join(cacheDir, 'releases');
  for (const app of await listNames(releases)) {
    const folders = await Promise.all(
      (await listNames(path.join(releases, app))).map(async (name) => {
        const folder = path.join(releases, app, name);
        return {
          folder,
          used: await stat(folder).then(
            ({ mtimeMs }) => mtimeMs,
            () => 0,
          ),
        };
      }),
    );
    const old = folders.sort((a, b) => b.used - a.used).slice(maxReleases);
    for (const { folder } of old) await rm(folder, { recursive: true, force: true });
  }
}

const listNames = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
