import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Releases of one app that stay in the cache: more than the sets an edge serves and keeps warm at once. */
const KEPT = 24;

/**
 * Empties the cache of what no edge of this machine has used for long: of every app the releases that were used last stay
 * (`cachedFolders` touches a folder on each use). To be called before any release is taken out of the cache.
 */
export async function pruneCache(cacheDir: string, kept = KEPT): Promise<void> {
  const releases = path.join(cacheDir, 'releases');
  for (const app of await names(releases)) {
    const folders = await Promise.all(
      (await names(path.join(releases, app))).map(async (name) => {
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
    const old = folders.sort((a, b) => b.used - a.used).slice(kept);
    for (const { folder } of old) await rm(folder, { recursive: true, force: true });
  }
}

const names = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
