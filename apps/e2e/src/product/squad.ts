import { variantOf, type Variant } from '@oware/release-variants';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { inWorkspace } from '../servers/places';

const runFile = promisify(execFile);

/** Everything that a channel needs, the shell first. */
const APPS = ['shell', 'account', 'sportsbook', 'virtuals', 'promotions', 'protection'];

/** Folder of the journeys' release stores. */
export const releasesFolder = (name: string): string => inWorkspace('tmp/e2e/releases', name);

/** A squad at its desk: a release store of its own, with what was built served to both countries, and the release command. */
export class Squad {
  private constructor(
    readonly store: string,
    private readonly drafts: string,
  ) {}

  /** Publishes what was built and serves it to both countries, in a store that desks are copied from. */
  static async setUp(store: string): Promise<void> {
    rmSync(store, { recursive: true, force: true });
    const squad = new Squad(store, '');
    await squad.release('publish', ...APPS, '--dist', inWorkspace('dist'), '--allow-dirty');
    const built = APPS.map((name) => `${name}@1.0.0`);
    for (const country of ['gh', 'ng']) await squad.release('promote', ...built, '--country', country);
  }

  /** A desk with a copy of a store, under a name that no other journey has at the same time. */
  static at(name: string, from: string): Squad {
    const folder = releasesFolder(name);
    rmSync(folder, { recursive: true, force: true });
    const squad = new Squad(path.join(folder, 'store'), path.join(folder, 'drafts'));
    cpSync(from, squad.store, { recursive: true });
    return squad;
  }

  /** Runs the release command; returns what it printed, rejects with what it complained about. */
  async release(...args: string[]): Promise<string> {
    const { stdout } = await runFile(
      process.execPath,
      [inWorkspace('tools/run/release.mjs'), ...args, '--store', this.store, '--by', 'squad'],
      {
        cwd: inWorkspace(),
      },
    );
    return stdout;
  }

  /** Changes the channel of Nigeria. */
  change(...args: string[]): Promise<string> {
    return this.release(...args, '--country', 'ng');
  }

  /** Publishes another version of what was built. */
  async publish(name: string, variant: Variant): Promise<void> {
    const dist = path.join(this.drafts, `${name}-${variant.version}`);
    mkdirSync(path.join(dist, 'apps'), { recursive: true });
    variantOf(inWorkspace('dist/apps', name), path.join(dist, 'apps', name), variant);
    await this.release('publish', name, '--dist', dist, '--allow-dirty');
  }

  /** Publishes another version and serves it to everybody. */
  async serve(name: string, variant: Variant): Promise<void> {
    await this.publish(name, variant);
    await this.change('promote', `${name}@${variant.version}`);
  }
}
