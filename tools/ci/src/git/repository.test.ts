import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandError } from '../rejected';
import { listChangedFiles, readFileAt, getRange } from './repository';

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
    getRange(root, base, head);
  } catch (error) {
    if (error instanceof CommandError) return error.message;
    throw error;
  }
  return 'not refused';
};

it('compares a branch with its common ancestor with the base', () => {
  const left = git('rev-parse', 'HEAD');
  commit('on-main', '1');
  git('checkout', '--quiet', '-b', 'change', left);
  const head = commit('changed "file"', '1');
  const range = getRange(root, 'main', 'change');
  expect(range).toEqual({ base: left, head });
  expect(listChangedFiles(root, range)).toEqual(['changed "file"']);
  expect(readFileAt(root, left, 'first')).toBe('1');
  expect(readFileAt(root, left, 'changed "file"')).toBeUndefined();
});

it('lists a moved file with both paths', () => {
  const base = git('rev-parse', 'HEAD');
  git('mv', 'first', 'second');
  git('commit', '--quiet', '--message', 'moved');
  expect(listChangedFiles(root, getRange(root, base, 'HEAD'))).toEqual(['first', 'second']);
});

it.each(['nowhere', '--all', ''])('rejects the base %p because it is not a commit', (base) => {
  expect(why(base)).toBe(
    `--base ${base}: there is no such commit here. Fetch it (git fetch origin) or name another, for example origin/main.`,
  );
});

it('rejects a head that is not checked out', () => {
  const first = git('rev-parse', 'HEAD');
  commit('second', '1');
  expect(why('HEAD', first)).toContain(`git checkout ${first}`);
});

it('rejects uncommitted files, and names them', () => {
  write('first', '2');
  write('new', '1');
  expect(why('HEAD')).toMatch(/Commit or stash them first:\n M first\n\?\? new$/);
});

it('rejects a shallow clone and shows how to fix it', () => {
  commit('second', '1');
  const whole = root;
  root = folder;
  git('clone', '--quiet', '--depth', '1', `file://${whole}`, 'shallow');
  root = path.join(folder, 'shallow');
  expect(why('HEAD')).toMatch(/shallow.*git fetch --unshallow.*fetch-depth: 0/);
});

it('rejects a folder that is not a git clone', () => {
  rmSync(path.join(root, '.git'), { recursive: true });
  expect(why('HEAD')).toMatch(/not a git clone.*npm test/);
});

it('rejects commits without a common ancestor', () => {
  git('checkout', '--quiet', '--orphan', 'other');
  commit('other', '1');
  expect(why('main')).toMatch(/no commit in common/);
});
