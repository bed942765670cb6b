import { spawnSync } from 'node:child_process';
import { Refused } from '../refused';

/** The commits that are compared, as full hashes. */
export interface Range {
  /** Where head left the base: their newest common commit. */
  base: string;
  /** What is checked out. */
  head: string;
}

/** Runs git; returns what it printed, or undefined when it ended with an error. */
function git(root: string, ...args: string[]): string | undefined {
  const { status, stdout, error } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (error) throw new Refused(`git could not be run (${error.message}): it says what a change touches.`);
  return status === 0 ? stdout : undefined;
}

/**
 * The commits between which files changed.
 * @throws Refused when that cannot be known: no clone or a shallow one, a commit that is not here, or files that no commit has
 */
export function rangeOf(root: string, base: string, head: string): Range {
  if (git(root, 'rev-parse', '--is-inside-work-tree')?.trim() !== 'true') {
    throw new Refused(
      'This folder is no git clone, so nobody knows what a change touches. Clone the repository, or run everything: npm test',
    );
  }
  if (git(root, 'rev-parse', '--is-shallow-repository')?.trim() === 'true') {
    throw new Refused(
      'This clone is shallow: the commits since the base are not all here. Fetch them with "git fetch --unshallow" (in a workflow: fetch-depth: 0).',
    );
  }
  const commit = { base: commitOf(root, '--base', base), head: commitOf(root, '--head', head) };
  if (commit.head !== commitOf(root, '--head', 'HEAD')) {
    throw new Refused(
      `--head ${head} is not what is checked out, and the checks run on what is. Check it out first: git checkout ${head}`,
    );
  }
  const dirty = git(root, 'status', '--porcelain')?.trimEnd() ?? '';
  if (dirty !== '') {
    throw new Refused(
      `These files are in no commit, so they would be checked but not counted as changed. Commit or stash them first:\n${dirty}`,
    );
  }
  const common = git(root, 'merge-base', commit.base, commit.head)?.trim();
  if (!common)
    throw new Refused(
      `--base ${base} and --head ${head} have no commit in common. Name the branch that the change goes to.`,
    );
  return { base: common, head: commit.head };
}

function commitOf(root: string, option: string, revision: string): string {
  const hash = git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`)?.trim();
  if (!hash)
    throw new Refused(
      `${option} ${revision}: there is no such commit here. Fetch it (git fetch origin) or name another, for example origin/main.`,
    );
  return hash;
}

/** Paths that differ between two commits, from the root; a file that moved is there with both. */
export const changedFiles = (root: string, { base, head }: Range): string[] =>
  (git(root, 'diff', '--name-only', '--no-renames', '-z', base, head) ?? '').split('\0').filter(Boolean);

/** Text of a file as a commit has it; undefined when the commit has none. */
export const fileAt = (root: string, commit: string, file: string): string | undefined =>
  git(root, 'show', `${commit}:${file}`);
