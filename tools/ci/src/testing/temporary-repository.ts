import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Machine } from '../machine';

const root = path.resolve(__dirname, '../../../..');

/** Files that are not source or belong to one clone: packages, builds, caches, data, history. */
const EXCLUDED = new Set(
  ['.git', 'node_modules', 'dist', 'tmp', '.nx', '.data', 'coverage'].map((name) => path.join(root, name)),
);

/** A separate git repository with one commit: the current workspace, with the installed packages. */
export class TemporaryRepository {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'oware-ci-'));
  readonly machine: Machine = {
    root: path.join(this.folder, 'oware'),
    environment: {
      // Without the variables of the Nx, Jest or Playwright that runs this test, and with separate caches.
      ...Object.fromEntries(
        Object.entries(process.env).filter(([name]) => !/^(NX_|JEST_|PLAYWRIGHT_|JOURNEYS$)/.test(name)),
      ),
      NX_DAEMON: 'false',
      NX_TUI: 'false',
      NX_ISOLATE_PLUGINS: 'false',
      NX_CACHE_DIRECTORY: path.join(this.folder, 'nx-cache'),
      NX_WORKSPACE_DATA_DIRECTORY: path.join(this.folder, 'nx-data'),
    },
    bin: (name) => path.join(root, 'node_modules/.bin', name),
    chromium: () => {
      throw new Error('No browser is needed to plan.');
    },
  };

  constructor() {
    cpSync(root, this.machine.root, { recursive: true, filter: (file) => !EXCLUDED.has(file) });
    symlinkSync(path.join(root, 'node_modules'), path.join(this.machine.root, 'node_modules'));
    this.git('init', '--quiet', '--initial-branch=main');
    this.commit();
  }

  /** Commits written files, by path, or removed ones (undefined). */
  commit(files: Readonly<Record<string, string | undefined>> = {}): void {
    for (const [file, text] of Object.entries(files)) {
      const target = path.join(this.machine.root, file);
      if (text === undefined) rmSync(target);
      else {
        mkdirSync(path.dirname(target), { recursive: true });
        writeFileSync(target, text);
      }
    }
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message', 'a change');
  }

  /** Drops the newest commit. */
  undo(): void {
    this.git('reset', '--quiet', '--hard', 'HEAD~1');
  }

  git(...args: string[]): string {
    const author = [
      '-c',
      'user.name=Ada',
      '-c',
      'user.email=ada@example.com',
      '-c',
      'commit.gpgsign=false',
      '-c',
      'core.hooksPath=/dev/null',
    ];
    return execFileSync('git', [...author, ...args], { cwd: this.machine.root, encoding: 'utf8' });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
