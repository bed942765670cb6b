import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Refused } from '../refused';
import { changedFiles, fileAt, rangeOf } from './repository';

let folder: string;
let root: string;
const git = (...args: string[]): string =>
  execFileSync(
    'git',
    ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false', ...args],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  ).trim();
const write = (file: string, text: string): void => writeFileSync(path.join(root, file), text);
const commit = (file: string, text: string): string => {
  write(file, text);
  git('add', '--all');
  git('commit', '--quiet', '--message', file);
  return git('rev-parse', 'HEAD');
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'oware-git-'));
  root = folder;
  git('init', '--quiet', '--initial-branch=main', 'repository');
  root = path.join(folder, 'repository');
  commit('first', '1');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const why = (base: string, head = 'HEAD'): string => {
  try {
    rangeOf(root, base, head);
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
  return 'not refused';
};

it('compares a branch with where it left the base', () => {
  const left = git('rev-parse', 'HEAD');
  commit('on-main', '1');
  git('checkout', '--quiet', '-b', 'change', left);
  const head = commit('changed "file"', '1');
  const range = rangeOf(root, 'main', 'change');
  expect(range).toEqual({ base: left, head });
  expect(changedFiles(root, range)).toEqual(['changed "file"']);
  expect(fileAt(root, left, 'first')).toBe('1');
  expect(fileAt(root, left, 'changed "file"')).toBeUndefined();
});

it('names a file that moved with both its places', () => {
  const base = git('rev-parse', 'HEAD');
  git('mv', 'first', 'second');
  git('commit', '--quiet', '--message', 'moved');
  expect(changedFiles(root, rangeOf(root, base, 'HEAD'))).toEqual(['first', 'second']);
});

it.each(['nowhere', '--all', ''])('refuses the base %p, which is no commit', (base) => {
  expect(why(base)).toBe(
    `--base ${base}: there is no such commit here. Fetch it (git fetch origin) or name another, for example origin/main.`,
  );
});

it('refuses a head that is not checked out', () => {
  const first = git('rev-parse', 'HEAD');
  commit('second', '1');
  expect(why('HEAD', first)).toContain(`git checkout ${first}`);
});

it('refuses files that no commit has, and names them', () => {
  write('first', '2');
  write('new', '1');
  expect(why('HEAD')).toMatch(/Commit or stash them first:\n M first\n\?\? new$/);
});

it('refuses a shallow clone and says how to mend it', () => {
  commit('second', '1');
  const whole = root;
  root = folder;
  git('clone', '--quiet', '--depth', '1', `file://${whole}`, 'shallow');
  root = path.join(folder, 'shallow');
  expect(why('HEAD')).toMatch(/shallow.*git fetch --unshallow.*fetch-depth: 0/);
});

it('refuses what is no clone', () => {
  rmSync(path.join(root, '.git'), { recursive: true });
  expect(why('HEAD')).toMatch(/no git clone.*npm test/);
});

it('refuses commits without a common one', () => {
  git('checkout', '--quiet', '--orphan', 'other');
  commit('other', '1');
  expect(why('main')).toMatch(/no commit in common/);
});
