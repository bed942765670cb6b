import { type Release } from '@oware/contracts';
import { hasIntegrity } from '@oware/release-store';
import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseFolders } from './release-source';

/** A file of a release: `server/remoteEntry.js`. */
export interface FetchedFile {
  path: string;
  content: Buffer;
}

/**
 * Caches files of releases in a folder of this machine, where they remain available when their source is down. A release is written to a
 * temporary folder and then renamed, so it is complete or missing; a damaged one is fetched again.
 */
export async function cacheFolders(
  cacheDir: string,
  release: Release,
  sides: readonly (keyof ReleaseFolders)[],
  fetchFiles: () => Promise<readonly FetchedFile[]>,
): Promise<ReleaseFolders> {
  const folder = path.join(cacheDir, 'releases', release.name, `${release.version}-${release.id}`);
  const folders = { browser: path.join(folder, 'browser'), server: path.join(folder, 'server') };
  if (await isIntact(release, folders, sides)) {
    const now = new Date();
    await utimes(folder, now, now);
    return folders;
  }
  const draft = `${folder}.${randomUUID()}`;
  try {
    for (const { path: file, content } of await fetchFiles()) {
      await mkdir(path.dirname(path.join(draft, file)), { recursive: true });
      await writeFile(path.join(draft, file), content, { flush: true });
    }
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder).catch(async (error: unknown) => {
      // Another edge on this machine was faster.
      if (!(await isIntact(release, folders, sides))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folders;
}

async function isIntact(
  { files, serverFiles }: Release,
  folders: ReleaseFolders,
  sides: readonly (keyof ReleaseFolders)[],
): Promise<boolean> {
  try {
    for (const side of sides) {
      for (const [name, { integrity, brotli }] of Object.entries(side === 'server' ? serverFiles : files)) {
        const file = path.join(folders[side], name);
        if (!hasIntegrity(await readFile(file), integrity)) return false;
        if (brotli !== undefined) await Promise.all([access(`${file}.br`), access(`${file}.gz`)]);
      }
    }
    return true;
  } catch {
    return false;
  }
}
