import { countries, type CountryCode } from '@oware/config';
import { z } from 'zod';
import { addEndingGiftNotices } from '../../notify/messages/api';
import { type Bus } from '../../platform/bus';
import { type Clock, getDecisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { getDatabaseTime } from '../../platform/database/now';
import { type Job } from '../../platform/jobs/job';
import { createWokenJob } from '../../platform/leases/woken-job';
import { type Leases } from '../../platform/leases/leases';
import { type RemoteConfig } from '../../settings/remote-config/api';
import { takeEndingGifts } from './store';

/**
 * Time of the notice before a gift ends, ms; gifts valid for less than twice that get it in the middle of their validity.
 */
const ENDING_BEFORE = 24 * 60 * 60_000;
/** Pause between two checks for ending gifts, ms. */
const PASS = 60_000;
/** Number of gifts per transaction. */
const PAGE = 500;

interface Dependencies {
  db: Database;
  clock: Clock;
  bus: Bus;
  remoteConfig: RemoteConfig;
}

/**
 * Notifies players of gifts that end soon, each once: with a message in the inbox and, while `marketing.push.switch` is on, a push to open
 * pages. Excluded and deactivated players are not notified.
 * @returns the number of gifts
 */
export async function notifyEnding({ db, clock, bus, remoteConfig }: Dependencies): Promise<number> {
  const pushes = new Map<CountryCode, boolean>();
  for (const country of Object.keys(countries) as CountryCode[])
    pushes.set(country, (await remoteConfig.of(country)).get('marketing.push.switch', z.boolean(), false));
  for (let count = 0; ;) {
    const gifts = await db.transaction(async (tx) => {
      const now = getDecisionTime(clock) ?? (await getDatabaseTime(tx));
      const due = await takeEndingGifts(tx, now, ENDING_BEFORE, PAGE);
      if (due.length > 0) await addEndingGiftNotices(tx, due, now);
      return due;
    });
    const pushed = gifts.filter(({ country }) => pushes.get(country) === true);
    for (const userId of new Set(pushed.map((gift) => gift.userId)))
      bus.publish('personal', { userId, message: { type: 'giftEnding', data: null } });
    count += gifts.length;
    if (gifts.length < PAGE) return count;
  }
}

/** Creates the job that notifies of gifts that end soon, in one process at a time. */
export const createEndingJob = (parts: Dependencies & { leases: Leases; onError(error: unknown): void }): Job =>
  createWokenJob({
    ...parts,
    name: 'giftsEnding',
    roles: ['jobs'],
    async work() {
      await notifyEnding(parts);
      return PASS;
    },
  });
