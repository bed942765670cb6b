import { countries, type CountryCode } from '@oware/config';
import { z } from 'zod';
import { noteEndingGifts } from '../../notify/messages/notices';
import { type Bus } from '../../platform/bus';
import { type Clock, decisionTime } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { databaseNow } from '../../platform/database/now';
import { type Job } from '../../platform/jobs/job';
import { wokenJob } from '../../platform/jobs/woken-job';
import { type Leases } from '../../platform/leases/leases';
import { type RemoteConfig } from '../../settings/remote-config/service';
import { takeEndingGifts } from './store';

/** A player is notified so long before a gift ends, ms; of one that lasts no longer than twice that, in the middle of its time. */
const ENDING_BEFORE = 24 * 60 * 60_000;
/** How often gifts are looked at, ms. */
const PASS = 60_000;
/** Gifts of one transaction. */
const PAGE = 500;

interface Parts {
  db: Database;
  clock: Clock;
  bus: Bus;
  remoteConfig: RemoteConfig;
}

/**
 * Notifies players of gifts that end soon, each once: a message in the inbox, and, while `marketing.push.switch` is on, a word to pages that are open. Who is excluded or has left is not asked to play.
 * @returns how many gifts
 */
export async function notifyEnding({ db, clock, bus, remoteConfig }: Parts): Promise<number> {
  const pushes = new Map<CountryCode, boolean>();
  for (const country of Object.keys(countries) as CountryCode[])
    pushes.set(country, (await remoteConfig.of(country)).get('marketing.push.switch', z.boolean(), false));
  for (let count = 0; ;) {
    const gifts = await db.transaction(async (tx) => {
      const now = decisionTime(clock) ?? (await databaseNow(tx));
      const due = await takeEndingGifts(tx, now, ENDING_BEFORE, PAGE);
      if (due.length > 0) await noteEndingGifts(tx, due, now);
      return due;
    });
    const pushed = gifts.filter(({ country }) => pushes.get(country) === true);
    for (const userId of new Set(pushed.map((gift) => gift.userId)))
      bus.publish('personal', { userId, message: { type: 'giftEnding', data: null } });
    count += gifts.length;
    if (gifts.length < PAGE) return count;
  }
}

/** Notifies of gifts that end soon, once among all processes. */
export const endingJob = (parts: Parts & { leases: Leases; onError(error: unknown): void }): Job =>
  wokenJob({
    ...parts,
    name: 'giftsEnding',
    roles: ['jobs'],
    async work() {
      await notifyEnding(parts);
      return PASS;
    },
  });
