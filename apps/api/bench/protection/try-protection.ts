import { migrate, openDatabase } from '../../src/platform/database';
import { ownRelease } from '../../src/release';
import { STAKES_OF_A_RACE, tryOrders, tryRaces } from '../../testing/protection-model/run';

/** Task from the parent process, as JSON: the batches to try on a database that other processes use too. */
export interface ProtectionWork {
  url: string;
  /** Every `step`-th batch from `first` on, below `batches`. */
  first: number;
  step: number;
  batches: number;
  sequences: number;
  races: number;
  seed: number;
}

/** Counts of a tried batch. */
export interface Tried {
  orders: number;
  /** Attempts that raced an exclusion. */
  races: number;
}

/** Number of batches that a process tries in parallel, so that it does not wait for each response of the database. */
const LANES = 4;

/**
 * Tries its share of `npm run bench -- protection`, and sends the counts of each finished batch, until all are done or a message stops it.
 */
async function runShare({ url, first, step, batches, sequences, races, seed }: ProtectionWork): Promise<void> {
  const [one, two] = [await openDatabase({ databaseUrl: url }), await openDatabase({ databaseUrl: url })];
  await migrate(one, ownRelease());
  let next = first;
  const stop = (): void => void (next = batches);
  process.on('message', stop).on('disconnect', stop);
  async function lane(): Promise<void> {
    while (next < batches) {
      const batch = seed + next;
      next += step;
      await tryOrders([one, two], { sequences, seed: batch });
      await tryRaces([one, two], { races, seed: batch });
      process.send?.({ orders: sequences, races: races * STAKES_OF_A_RACE } satisfies Tried);
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  await Promise.all([one.close(), two.close()]);
  process.disconnect();
}

void runShare(JSON.parse(process.argv[2] ?? '') as ProtectionWork);
