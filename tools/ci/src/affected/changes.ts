import path from 'node:path';
import { listChangedFiles, readFileAt, type Range } from '../git/repository';
import { findChangedPackages } from './packages';

const LOCK = 'package-lock.json';

/** Differences between two commits. */
export interface Changes {
  /** Paths from the root. */
  files: readonly string[];
  /** Names of the packages that changed. */
  packages: ReadonlySet<string>;
  /** Reason to treat everything as changed; undefined when the files and packages are sufficient. */
  everything?: string;
}

export function findChanges(root: string, range: Range): Changes {
  const files = listChangedFiles(root, range);
  const lock = files.includes(LOCK)
    ? findChangedPackages(readFileAt(root, range.base, LOCK), readFileAt(root, range.head, LOCK))
    : { changed: new Set<string>(), dropped: [] };
  const gone = files.find(
    (file) => path.basename(file) === 'project.json' && readFileAt(root, range.head, file) === undefined,
  );
  return { files, packages: lock.changed, everything: reason(gone, lock.dropped, lock.changed) };
}

/** Returns the reason when the information about what a change affects is itself gone. */
function reason(
  gone: string | undefined,
  dropped: readonly string[],
  packages: ReadonlySet<string>,
): string | undefined {
  if (gone !== undefined) return `${gone} is gone, so the dependents of that project are unknown`;
  if (dropped.length > 0) return `package.json no longer lists ${dropped.join(', ')}, so its users are unknown`;
  if (packages.has('nx')) return 'nx itself has changed, and it runs everything';
  return undefined;
}
