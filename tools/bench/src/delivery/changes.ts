import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Running } from '../run/workspace';
import { type ReleaseSandbox } from './release-session';
import { waitUntilServed } from './served-page';

/** Time until a page had a change, ms. */
export interface ChangeFigures {
  /** From the start of `publish`, followed by `promote`. */
  publish: number[];
  /** From the start of `rollback`. */
  rollback: number[];
  /** From the moment when its revision was in the store. */
  revision: number[];
}

/** Publishes, promotes and rolls back `rounds` times while pages are loaded. */
export async function timeChanges(sandbox: ReleaseSandbox, { port }: Running, rounds: number): Promise<ChangeFigures> {
  const figures: ChangeFigures = { publish: [], rollback: [], revision: [] };
  for (let round = 1; round <= rounds; round++) {
    const version = `1.0.${round}`;
    const dist = sandbox.variant('sportsbook', { version });
    const begin = performance.now();
    const [served] = await Promise.all([waitUntilServed(port, 'sportsbook', version), publish(sandbox, dist, version)]);
    figures.publish.push(served - begin);

    const again = performance.now();
    const [back, written] = await Promise.all([
      waitUntilServed(port, 'sportsbook', '1.0.0'),
      nextRevision(sandbox),
      sandbox.release('rollback', 'sportsbook', '--country', 'ng'),
    ]);
    figures.rollback.push(back - again);
    figures.revision.push(back - written);
  }
  return figures;
}

async function publish(sandbox: ReleaseSandbox, dist: string, version: string): Promise<void> {
  await sandbox.release('publish', 'sportsbook', '--dist', dist, '--allow-dirty');
  await sandbox.release('promote', `sportsbook@${version}`, '--country', 'ng');
}

/** Waits for the next revision of the channel; returns the time when it was stored, `performance.now()`. */
async function nextRevision({ store }: ReleaseSandbox): Promise<number> {
  const folder = path.join(store, 'channels/ng/stable');
  const revisions = (): number => readdirSync(folder).filter((name) => name.endsWith('.json')).length;
  for (const before = revisions(); revisions() === before;) await delay(2);
  return performance.now();
}
