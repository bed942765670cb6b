import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { createVariant, type Variant } from '@oware/release-variants';
import { findFreePort } from '@oware/fleet';
import { resolveInWorkspace, start, type Running } from '../run/workspace';

const runFile = promisify(execFile);

/** All apps that a channel needs, the shell first. */
const APPS = ['shell', 'account', 'sportsbook', 'virtuals', 'promotions', 'protection'];

/** A release store in an empty folder, and the release command as squads use it. */
export class ReleaseSandbox {
  readonly store: string;
  readonly #folder: string;

  constructor(name: string) {
    this.#folder = resolveInWorkspace('tmp/bench/delivery', name);
    this.store = path.join(this.#folder, 'store');
    rmSync(this.#folder, { recursive: true, force: true });
    mkdirSync(this.#folder, { recursive: true });
  }

  /**
   * Runs the release command; returns its output.
   * @throws Error with the error output in `stderr`
   */
  async release(...args: string[]): Promise<string> {
    const env = { ...process.env, RELEASE_STORE: this.store, USER: 'ada' };
    return (
      await runFile(process.execPath, [resolveInWorkspace('tools/run/release.mjs'), ...args], {
        cwd: resolveInWorkspace(),
        env,
      })
    ).stdout;
  }

  /** Publishes the built apps and serves them to both countries. */
  async setUp(): Promise<void> {
    await this.release('publish', ...APPS, '--dist', resolveInWorkspace('dist'), '--allow-dirty');
    for (const country of ['gh', 'ng'])
      await this.release('promote', ...APPS.map((name) => `${name}@1.0.0`), '--country', country);
  }

  /** Creates a folder for builds that are to be published. */
  draft(name: string): string {
    const folder = path.join(this.#folder, 'drafts', name);
    mkdirSync(path.join(folder, 'apps'), { recursive: true });
    return folder;
  }

  /** Creates another version of a built app; returns its folder for `--dist`. */
  variant(name: string, variant: Variant): string {
    const dist = this.draft(`${name}-${variant.version}`);
    createVariant(resolveInWorkspace('dist/apps', name), path.join(dist, 'apps', name), variant);
    return dist;
  }

  /** Starts an edge that follows this store; also returns the port of its metrics. */
  async edge(name: string, apiPort: number): Promise<Running & { internalPort: number }> {
    const [port, internalPort] = [await findFreePort(), await findFreePort()];
    const env = {
      PORT: String(port),
      INTERNAL_PORT: String(internalPort),
      API_ORIGIN: `http://127.0.0.1:${apiPort}`,
      RELEASES: this.store,
      CACHE_DIR: path.join(this.#folder, 'cache'),
      MAX_RENDERERS: '8',
    };
    return { ...(await start(name, ['dist/apps/edge/main.js'], env, port)), internalPort };
  }
}
