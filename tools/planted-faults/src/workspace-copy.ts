import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Packages, builds, caches, data and history. */
const EXCLUDED = ['.git', 'node_modules', 'dist', 'tmp', '.nx', '.data', 'coverage'];

/** A copy of the workspace in a temporary folder, with the installed packages. */
export class WorkspaceCopy {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'oware-faults-'));
  readonly root = path.join(this.#folder, 'oware');

  constructor(original: string) {
    const excluded = new Set(EXCLUDED.map((name) => path.join(original, name)));
    cpSync(original, this.root, { recursive: true, filter: (file) => !excluded.has(file) });
    symlinkSync(path.join(original, 'node_modules'), path.join(this.root, 'node_modules'));
  }

  /** Changes a file during a call of `run`. */
  async withChange<Result>(
    file: string,
    change: (text: string) => string,
    run: () => Promise<Result>,
  ): Promise<Result> {
    const place = path.join(this.root, file);
    const before = readFileSync(place, 'utf8');
    writeFileSync(place, change(before));
    try {
      return await run();
    } finally {
      writeFileSync(place, before);
    }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
