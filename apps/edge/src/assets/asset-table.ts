import { type Release } from '@oware/contracts';
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
        assets.set(base + file, {
          file: path.join(browserFolder, file),
          type: types[path.extname(file)] ?? 'application/octet-stream',
          etag: `"${integrity.slice(7, 39)}"`,
          compressed: brotli !== undefined,
        });
      }
    },
    get: (address) => assets.get(address),
  };
}
