import { type Bus } from '../../platform/bus';
import { type Database } from '../../platform/database';
import { type Job } from '../../platform/jobs/job';
import { wokenJob } from '../../platform/jobs/woken-job';
import { type Leases } from '../../platform/leases/leases';
import { type Referrals } from './service';
import { reachedFrom } from './store';

/** How often referrals that wait are looked at, ms. */
const PASS = 15_000;
const PAGE = 100;

/** Rewards every referral whose bet is there. One that fails keeps no other. @returns how many gave */
export async function rewardReached({ db, referrals }: { db: Database; referrals: Referrals }): Promise<number> {
  const failures: unknown[] = [];
  let gave = 0;
  for (let after = ''; ;) {
    const page = await reachedFrom(db, after, PAGE);
    for (const referral of page) {
      try {
        if (await referrals.reward(referral)) gave += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    if (page.length < PAGE) break;
    after = page.at(-1)?.userId ?? '';
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} referrals could not be rewarded.`);
  return gave;
}

/** Rewards referrals, once among all processes. */
export const referralJob = (parts: {
  db: Database;
  referrals: Referrals;
  bus: Bus;
  leases: Leases;
  onError(error: unknown): void;
}): Job =>
  wokenJob({
    ...parts,
    name: 'referral',
    roles: ['jobs'],
    async work() {
      await rewardReached(parts);
      return PASS;
    },
  });
