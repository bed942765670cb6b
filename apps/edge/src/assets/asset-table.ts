import { type Release } from '@oware/contracts';
import path from 'node:path';

/** A file that may be served, by its address. */
export interface Asset {
  file: string;
  type: string;
  /** Strong validator: the hash of the release. */
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

/** The files of every release that was added. Only what a release names is served, so no path can lead out of its folder. */
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
