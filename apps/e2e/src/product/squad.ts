import { createVariant, type Variant } from '@oware/release-variants';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { toWorkspacePath } from '../servers/places';

const runFile = promisify(execFile);

/** Apps that a channel needs, shell first. */
const APPS = ['shell', 'account', 'sportsbook', 'virtuals', 'promotions', 'protection'];

/** Returns the folder of the journeys' release stores. */
export const getReleasesFolder = (name: string): string => toWorkspacePath('tmp/e2e/releases', name);

/** A squad with its own release store, in which the build is served to both countries, and with the release command. */
export class Squad {
  private constructor(
    readonly store: string,
    private readonly drafts: string,
  ) {}

  /** Publishes the build and serves it to both countries, in a store from which the squads' stores are copied. */
  static async setUp(store: string): Promise<void> {
    rmSync(store, { recursive: true, force: true });
    const squad = new Squad(store, '');
    await squad.release('publish', ...APPS, '--dist', toWorkspacePath('dist'), '--allow-dirty');
    const built = APPS.map((name) => `${name}@1.0.0`);
    for (const country of ['gh', 'ng']) await squad.release('promote', ...built, '--country', country);
  }

  /** Creates a squad with a copy of a store, under a name that no other journey uses at the same time. */
  static at(name: string, from: string): Squad {
    const folder = getReleasesFolder(name);
    rmSync(folder, { recursive: true, force: true });
    const squad = new Squad(path.join(folder, 'store'), path.join(folder, 'drafts'));
    cpSync(from, squad.store, { recursive: true });
    return squad;
  }

  /** Runs the release command; returns its output, or rejects with its error. */
  async release(...args: string[]): Promise<string> {
    const { stdout } = await runFile(
      process.execPath,
      [toWorkspacePath('tools/run/release.mjs'), ...args, '--store', this.store, '--by', 'squad'],
      {
        cwd: toWorkspacePath(),
      },
    );
    return stdout;
  }

  /** Changes the channel of Nigeria. */
  change(...args: string[]): Promise<string> {
    return this.release(...args, '--country', 'ng');
  }

  /** Publishes another version of the build. */
  async publish(name: string, variant: Variant): Promise<void> {
    const dist = path.join(this.drafts, `${name}-${variant.version}`);
    mkdirSync(path.join(dist, 'apps'), { recursive: true });
    createVariant(toWorkspacePath('dist/apps', name), path.join(dist, 'apps', name), variant);
    await this.release('publish', name, '--dist', dist, '--allow-dirty');
  }

  /** Publishes another version and serves it to everybody. */
  async serve(name: string, variant: Variant): Promise<void> {
    await this.publish(name, variant);
    await this.change('promote', `${name}@${variant.version}`);
  }
}
