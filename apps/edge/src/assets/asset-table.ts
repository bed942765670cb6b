import { type RegistryDocument } from '@oware/contracts';
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

/** Only what a release names is served, so no path can lead out of its folder. */
export function assetTable(registries: readonly RegistryDocument[], distDir: string): ReadonlyMap<string, Asset> {
  const table = new Map<string, Asset>();
  for (const { shell, remotes } of registries) {
    for (const { name, base, files } of [shell, ...remotes]) {
      for (const [file, { integrity, brotli }] of Object.entries(files)) {
        table.set(base + file, {
          file: path.join(distDir, 'apps', name, 'browser', file),
          type: types[path.extname(file)] ?? 'application/octet-stream',
          etag: `"${integrity.slice(7, 39)}"`,
          compressed: brotli !== undefined,
        });
      }
    }
  }
  return table;
}
