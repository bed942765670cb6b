import { type Release } from '@oware/contracts';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type Store } from '../store/store';
import { unlessMissing } from '../store/unless-missing';
import { getFileKey } from './layout';

/** Maximum size of a source map, bytes. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Folder of the source maps of server scripts, also the prefix of their names. */
const SERVER = 'server';

/**
 * Returns the key of a script's source map. Source maps are not listed as files of the release, so no edge serves them.
 * @param script `511.1a2b3c.js`, or `server/511.js` for a script of the server
 */
const getMapKey = (release: Release, script: string): string => getFileKey(release, `maps/${script}.map.gz`);

/**
 * Stores the source maps in the folder `maps` of a build. Maps that are already stored stay.
 * @param build folder of the build
 */
export async function storeSourceMaps(store: Store, release: Release, build: string): Promise<void> {
  const folder = path.join(build, 'maps');
  const scripts = [
    ...Object.keys(release.files),
    ...Object.keys(release.serverFiles).map((file) => `${SERVER}/${file}`),
  ];
  const files = new Set([
    ...(await unlessMissing(readdir(folder), [])),
    ...(await unlessMissing(readdir(path.join(folder, SERVER)), [])).map((file) => `${SERVER}/${file}`),
  ]);
  for (const script of scripts) {
    if (!files.has(`${script}.map`)) continue;
    const map = await readFile(path.join(folder, `${script}.map`));
    await store.create(getMapKey(release, script), await promisify(gzip)(map));
  }
}

/**
 * Returns the source map of a script of a published release as JSON text; undefined if it has none.
 * @param script `511.1a2b3c.js`, or `server/511.js` for a script of the server
 * @throws Error when it is too large
 */
export async function readSourceMap(store: Store, release: Release, script: string): Promise<string | undefined> {
  const packed = await store.read(getMapKey(release, script));
  return packed && (await promisify(gunzip)(packed, { maxOutputLength: MAX_BYTES })).toString('utf8');
}
