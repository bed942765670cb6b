import { migrate, openDatabase } from '../../src/platform/database';
import { ownRelease } from '../../src/release';
import { STAKES_OF_A_RACE, tryOrders, tryRaces } from '../../testing/protection-model/run';

/** What the parent process hands in as JSON: which batches to try on a database that others use as well. */
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

/** What a batch has tried. */
export interface Tried {
  orders: number;
  /** Attempts that raced an exclusion. */
  races: number;
}

/** Batches that one process tries at once, so that it does not wait for each response of the database. */
const LANES = 4;

/** Tries a share of `npm run bench -- protection`, and sends each batch that is done, until all are or a message says stop. */
async function share({ url, first, step, batches, sequences, races, seed }: ProtectionWork): Promise<void> {
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

void share(JSON.parse(process.argv[2] ?? '') as ProtectionWork);
