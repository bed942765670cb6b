import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const entryShape = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  link: z.boolean().optional(),
  dev: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const lockShape = z.object({ name: z.string(), version: z.string(), packages: z.record(z.string(), entryShape) });

/** A package of the lock file. */
export interface LockedPackage {
  /** Installation folder, relative to the root. */
  place: string;
  /** Name in the registry, with its scope: `@types/node`. */
  name: string;
  version: string;
  /** Hash of the archive in npm's format: algorithm, `-`, base64. */
  integrity: string | undefined;
  /** SPDX id or expression. */
  license: string | undefined;
  /** Whether only tests and tools need it. */
  isForDevelopment: boolean;
  /** Places of the packages that it needs. */
  needs: readonly string[];
}

/** Packages that the lock file installs, and the places of those that the product itself needs. */
export interface LockedPackages {
  product: { name: string; version: string; needs: readonly string[] };
  packages: readonly LockedPackage[];
}

/** Reads `package-lock.json` (version 3) of a folder. */
export function readLockedPackages(root: string): LockedPackages {
  const lock = lockShape.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  const listDependencies = (place: string): string[] => {
    const { dependencies, optionalDependencies } = lock.packages[place] ?? {};
    return Object.keys({ ...dependencies, ...optionalDependencies })
      .map((name) => findPlace(lock.packages, place, name))
      .filter((found) => found !== undefined);
  };
  const packages = Object.entries(lock.packages).flatMap(([place, entry]): LockedPackage[] => {
    if (place === '' || entry.link === true || entry.version === undefined) return [];
    const name = entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { version, integrity, license, dev = false } = entry;
    return [{ place, name, version, integrity, license, isForDevelopment: dev, needs: listDependencies(place) }];
  });
  return { product: { name: lock.name, version: lock.version, needs: listDependencies('') }, packages };
}

/** Resolves a package like Node: in the place itself, or in a folder above it. */
function findPlace(packages: Readonly<Record<string, unknown>>, place: string, name: string): string | undefined {
  const candidate = `${place ? `${place}/` : ''}node_modules/${name}`;
  if (candidate in packages) return candidate;
  return place === ''
    ? undefined
    : findPlace(packages, place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name);
}
