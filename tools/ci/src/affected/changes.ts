import path from 'node:path';
import { changedFiles, fileAt, type Range } from '../git/repository';
import { changedPackages } from './packages';

const LOCK = 'package-lock.json';

/** What differs between two commits. */
export interface Changes {
  /** Paths from the root. */
  files: readonly string[];
  /** Names of packages that are other ones now. */
  packages: ReadonlySet<string>;
  /** Why everything counts as changed; undefined when the files and packages say it all. */
  everything?: string;
}

export function changesIn(root: string, range: Range): Changes {
  const files = changedFiles(root, range);
  const lock = files.includes(LOCK)
    ? changedPackages(fileAt(root, range.base, LOCK), fileAt(root, range.head, LOCK))
    : { changed: new Set<string>(), dropped: [] };
  const gone = files.find(
    (file) => path.basename(file) === 'project.json' && fileAt(root, range.head, file) === undefined,
  );
  return { files, packages: lock.changed, everything: reason(gone, lock.dropped, lock.changed) };
}

/** Some changes take away what would show whom they touch. */
function reason(
  gone: string | undefined,
  dropped: readonly string[],
  packages: ReadonlySet<string>,
): string | undefined {
  if (gone !== undefined) return `${gone} is gone, and with it who depended on that project`;
  if (dropped.length > 0)
    return `package.json asks for ${dropped.join(', ')} no more, and who used it cannot be seen any more`;
  if (packages.has('nx')) return 'nx itself is another one, and it runs everything';
  return undefined;
}
