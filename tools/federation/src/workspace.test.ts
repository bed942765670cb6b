import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSourceState } from './workspace';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sources-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();
const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);

function commitAll(): string {
  git('init', '--quiet');
  write('page.ts', 'one');
  write('.gitignore', 'dist\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  return git('rev-parse', 'HEAD');
}

it('is clean at a commit, despite ignored files', () => {
  const commit = commitAll();
  write('dist', 'a build');
  expect(readSourceState(folder)).toEqual({ commit, dirty: false });
});

it.each([
  ['changed', 'page.ts'],
  ['new', 'other.ts'],
])('is dirty with a %s file', (_, file) => {
  const commit = commitAll();
  write(file, 'two');
  expect(readSourceState(folder)).toEqual({ commit, dirty: true });
});

it('is dirty outside a repository', () => {
  expect(readSourceState(folder)).toEqual({ commit: 'unknown', dirty: true });
});
