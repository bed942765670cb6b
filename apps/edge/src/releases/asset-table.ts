import { getSharedAddress, getSharedHash, type Release } from '@oware/contracts';
import path from 'node:path';

/** A file that may be served. */
export interface Asset {
  file: string;
  type: string;
  /** Strong validator: the hash of the file. */
  etag: string;
  compressed: boolean;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/**
 * Files of all added releases, by URL path. Serves only files that a release lists, so no path can escape its folder.
 */
export interface AssetTable {
  add(release: Release, browserFolder: string): void;
  get(address: string): Asset | undefined;
}

export function createAssetTable(): AssetTable {
  const assets = new Map<string, Asset>();
  return {
    add({ base, files }, browserFolder) {
      for (const [file, { integrity, brotli }] of Object.entries(files)) {
        const asset = {
          file: path.join(browserFolder, file),
          type: types[path.extname(file)] ?? 'application/octet-stream',
          etag: `"${integrity.slice(7, 39)}"`,
          compressed: brotli !== undefined,
        };
        assets.set(base + file, asset);
        const shared = getSharedAddress(file);
        if (shared !== undefined && isNamedByHash(file, integrity)) assets.set(shared, asset);
      }
    },
    get: (address) => assets.get(address),
  };
}

/** Checks the hash in a file's name, so that no release can replace a file that others use. */
const isNamedByHash = (file: string, integrity: string): boolean =>
  Buffer.from(integrity.replace(/^sha256-/, ''), 'base64')
    .toString('hex')
    .startsWith(getSharedHash(file));
