import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Running } from '../run/workspace';
import { type Desk } from './desk';
import { firstServed } from './served-page';

/** How long changes took until a page had them, ms. */
export interface ChangeFigures {
  /** From typing `publish`, then `promote`. */
  publish: number[];
  /** From typing `rollback`. */
  rollback: number[];
  /** From the moment that its revision was in the store. */
  revision: number[];
}

/** Publishes, promotes and rolls back, so many times, while somebody loads pages. */
export async function timeChanges(desk: Desk, { port }: Running, rounds: number): Promise<ChangeFigures> {
  const figures: ChangeFigures = { publish: [], rollback: [], revision: [] };
  for (let round = 1; round <= rounds; round++) {
    const version = `1.0.${round}`;
    const dist = desk.variant('sportsbook', { version });
    const begin = performance.now();
    const [served] = await Promise.all([firstServed(port, 'sportsbook', version), publish(desk, dist, version)]);
    figures.publish.push(served - begin);

    const again = performance.now();
    const [back, written] = await Promise.all([
      firstServed(port, 'sportsbook', '1.0.0'),
      nextRevision(desk),
      desk.release('rollback', 'sportsbook', '--country', 'ng'),
    ]);
    figures.rollback.push(back - again);
    figures.revision.push(back - written);
  }
  return figures;
}

async function publish(desk: Desk, dist: string, version: string): Promise<void> {
  await desk.release('publish', 'sportsbook', '--dist', dist, '--allow-dirty');
  await desk.release('promote', `sportsbook@${version}`, '--country', 'ng');
}

/** Waits for one more revision of the channel; returns when it was there, `performance.now()`. */
async function nextRevision({ store }: Desk): Promise<number> {
  const folder = path.join(store, 'channels/ng/stable');
  const revisions = (): number => readdirSync(folder).filter((name) => name.endsWith('.json')).length;
  for (const before = revisions(); revisions() === before;) await delay(2);
  return performance.now();
}
