import { variantOf, type Variant } from '@oware/release-variants';
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { inWorkspace } from '../servers/places';

const runFile = promisify(execFile);

/** Everything that a channel needs, the shell first. */
const APPS = ['shell', 'account', 'sportsbook', 'virtuals', 'promotions', 'protection'];

/** A squad at its desk: a release store of its own, with what was built served to Nigeria, and the release command. */
export class Squad {
  private constructor(readonly store: string, private readonly drafts: string) {}

  /** Sets up a desk under a name that no other journey has at the same time. */
  static async at(name: string): Promise<Squad> {
    const folder = inWorkspace('tmp/e2e/releases', name);
    const squad = new Squad(path.join(folder, 'store'), path.join(folder, 'drafts'));
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(squad.drafts, { recursive: true });
    const base = inWorkspace('tmp/e2e/releases', `base-${process.pid}`);
    if (!existsSync(base)) await publishAll(new Squad(base, ''));
    cpSync(base, squad.store, { recursive: true });
    return squad;
  }

  /** Runs the release command for Nigeria; answers what it printed, rejects with what it complained about. */
  async release(...args: string[]): Promise<string> {
    const { stdout } = await runFile(process.execPath, [inWorkspace('tools/run/release.mjs'), ...args, '--store', this.store, '--by', 'squad'], {
      cwd: inWorkspace(),
    });
    return stdout;
  }

  /** Changes the channel. */
  change(...args: string[]): Promise<string> {
    return this.release(...args, '--country', 'ng');
  }

  /** Publishes another version of what was built. */
  async publish(name: string, variant: Variant): Promise<void> {
    const dist = path.join(this.drafts, `${name}-${variant.version}`);
    mkdirSync(path.join(dist, 'apps'), { recursive: true });
    variantOf(inWorkspace('dist/apps', name), path.join(dist, 'apps', name), variant);
    await this.release('publish', name, '--dist', dist);
  }

  /** Publishes another version and serves it to everybody. */
  async serve(name: string, variant: Variant): Promise<void> {
    await this.publish(name, variant);
    await this.change('promote', `${name}@${variant.version}`);
  }
}

async function publishAll(squad: Squad): Promise<void> {
  for (const name of APPS) {
    await squad.release('publish', name, '--dist', inWorkspace('dist'));
    await squad.change('promote', `${name}@1.0.0`);
  }
}
