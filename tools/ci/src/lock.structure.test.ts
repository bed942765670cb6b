// @reads package-lock.json
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Entry {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync(path.join(__dirname, '../../../package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};
const entries = Object.entries(lock.packages);

/** Checks whether the lock file has a package in a folder's node_modules, or in those of a folder above it. */
function isLocked(place: string, name: string): boolean {
  if (lock.packages[`${place ? `${place}/` : ''}node_modules/${name}`]) return true;
  return place !== '' && isLocked(place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name);
}

test('locks packages of other operating systems as well, since npm ci fails without them; a registry that lacks them omits them', () => {
  const optional = entries.flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ place, name })),
  );
  expect(optional.length).toBeGreaterThan(100);
  expect(optional.filter(({ place, name }) => !isLocked(place, name))).toEqual([]);
});

test('contains no download addresses', () => {
  expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([]);
});
