/** An installed package, as `package-lock.json` (version 3) lists it. */
interface LockEntry {
  version?: string;
  integrity?: string;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface Lock {
  packages: Record<string, LockEntry>;
}

/** Packages affected by a change of the lock file. */
export interface PackageChanges {
  /** Names of the packages that were added or changed. */
  changed: ReadonlySet<string>;
  /** Packages that the repository itself no longer requires: their users cannot be determined any more. */
  dropped: readonly string[];
}

/**
 * Compares two lock files, given as text. A dropped dependency of another package needs no entry: the entry of that package changed too.
 */
export function findChangedPackages(base: string | undefined, head: string | undefined): PackageChanges {
  const before = parsePackages(base);
  const after = parsePackages(head);
  const changed = new Set<string>();
  for (const place of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (place !== '' && identity(before[place]) !== identity(after[place])) changed.add(nameAt(place));
  }
  const wanted = listDirectDependencies(after['']);
  return { changed, dropped: [...listDirectDependencies(before[''])].filter((name) => !wanted.has(name)) };
}

const parsePackages = (lock: string | undefined): Record<string, LockEntry> =>
  lock === undefined ? {} : (JSON.parse(lock) as Lock).packages;

const identity = (entry: LockEntry | undefined): string =>
  JSON.stringify([
    entry?.version,
    entry?.integrity,
    entry?.resolved,
    entry?.dependencies,
    entry?.optionalDependencies,
    entry?.peerDependencies,
  ]);

/** `node_modules/a/node_modules/@b/c` → `@b/c` */
const nameAt = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

const listDirectDependencies = (root: LockEntry | undefined): Set<string> =>
  new Set([
    ...Object.keys(root?.dependencies ?? {}),
    ...Object.keys(root?.devDependencies ?? {}),
    ...Object.keys(root?.optionalDependencies ?? {}),
  ]);
