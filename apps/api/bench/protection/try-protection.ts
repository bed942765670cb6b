import { migrate, openDatabase } from '../../src/platform/database';
import { ownRelease } from '../../src/release';
import { tryOrders, tryRaces } from '../../testing/protection-model/run';

/** What the parent process hands in as JSON: how much to try on a database that others use as well. */
export interface ProtectionWork {
  url: string;
  sequences: number;
  races: number;
  seed: number;
}

/** Tries a share of `npm run bench -- protection`, and says how long it took, ms. */
async function share({ url, sequences, races, seed }: ProtectionWork): Promise<void> {
  const [one, two] = [await openDatabase({ databaseUrl: url }), await openDatabase({ databaseUrl: url })];
  await migrate(one, ownRelease());
  const begun = performance.now();
  await tryOrders([one, two], { sequences, seed });
  const tried = performance.now();
  await tryRaces([one, two], { races, seed });
  process.send?.({ orders: tried - begun, races: performance.now() - tried });
  await Promise.all([one.close(), two.close()]);
  process.disconnect();
}

void share(JSON.parse(process.argv[2] ?? '') as ProtectionWork);
