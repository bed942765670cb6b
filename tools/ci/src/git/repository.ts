import { spawnSync } from 'node:child_process';
import { CommandError } from '../rejected';

/** The compared commits, as full hashes. */
export interface Range {
  /** Newest common commit of base and head. */
  base: string;
  /** The commit that is checked out. */
  head: string;
}

/** Runs git; returns its output, or undefined when it ended with an error. */
function git(root: string, ...args: string[]): string | undefined {
  const { status, stdout, error } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (error) throw new CommandError(`git could not be run (${error.message}), so the files of the change are unknown.`);
  return status === 0 ? stdout : undefined;
}

/**
 * Returns the commits to compare.
 * @throws CommandError when they cannot be determined: no clone or a shallow one, an unknown commit, or uncommitted files
 */
export function getRange(root: string, base: string, head: string): Range {
  if (git(root, 'rev-parse', '--is-inside-work-tree')?.trim() !== 'true') {
    throw new CommandError(
      'This folder is not a git clone, so the files of the change are unknown. Clone the repository, or run everything: npm test',
    );
  }
  if (git(root, 'rev-parse', '--is-shallow-repository')?.trim() === 'true') {
    throw new CommandError(
      'This clone is shallow: it lacks commits since the base. Fetch them with "git fetch --unshallow" (in a workflow: fetch-depth: 0).',
    );
  }
  const commit = { base: getCommit(root, '--base', base), head: getCommit(root, '--head', head) };
  if (commit.head !== getCommit(root, '--head', 'HEAD')) {
    throw new CommandError(
      `--head ${head} is not checked out, and the checks run on the files that are. Check it out first: git checkout ${head}`,
    );
  }
  const dirty = git(root, 'status', '--porcelain')?.trimEnd() ?? '';
  if (dirty !== '') {
    throw new CommandError(
      `These files are not committed, so they would be checked but not counted as changed. Commit or stash them first:\n${dirty}`,
    );
  }
  const common = git(root, 'merge-base', commit.base, commit.head)?.trim();
  if (!common)
    throw new CommandError(
      `--base ${base} and --head ${head} have no commit in common. Name the branch that the change goes to.`,
    );
  return { base: common, head: commit.head };
}

function getCommit(root: string, option: string, revision: string): string {
  const hash = git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`)?.trim();
  if (!hash)
    throw new CommandError(
      `${option} ${revision}: there is no such commit here. Fetch it (git fetch origin) or name another, for example origin/main.`,
    );
  return hash;
}

/** Lists the paths that differ between two commits, from the root; a file that moved is listed with both paths. */
export const listChangedFiles = (root: string, { base, head }: Range): string[] =>
  (git(root, 'diff', '--name-only', '--no-renames', '-z', base, head) ?? '').split('\0').filter(Boolean);

/** Returns the text of a file in a commit; undefined when the commit does not contain it. */
export const readFileAt = (root: string, commit: string, file: string): string | undefined =>
  git(root, 'show', `${commit}:${file}`);
