import { type Bus } from '../../platform/bus';
import { type Database } from '../../platform/database';
import { type Job } from '../../platform/jobs/job';
import { createWokenJob } from '../../platform/leases/woken-job';
import { type Leases } from '../../platform/leases/leases';
import { type Referrals } from './service';
import { listReached } from './store';

/** Pause between two checks of waiting referrals, ms. */
const PASS = 15_000;
const PAGE = 100;

/**
 * Rewards every referral whose bet is settled. A failing one does not stop the others.
 * @returns the number of rewarded referrals
 */
export async function rewardReferrals({ db, referrals }: { db: Database; referrals: Referrals }): Promise<number> {
  const failures: unknown[] = [];
  let gave = 0;
  for (let after = ''; ;) {
    const page = await listReached(db, after, PAGE);
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

/** Creates the job that rewards referrals, in one process at a time. */
export const createReferralJob = (parts: {
  db: Database;
  referrals: Referrals;
  bus: Bus;
  leases: Leases;
  onError(error: unknown): void;
}): Job =>
  createWokenJob({
    ...parts,
    name: 'referral',
    roles: ['jobs'],
    async work() {
      await rewardReferrals(parts);
      return PASS;
    },
  });
