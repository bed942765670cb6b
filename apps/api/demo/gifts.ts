import { type CountryCode } from '@oware/config';
import { type GiftKind } from '@oware/contracts';
import { type Clock } from '../src/platform/clock';
import { type Database } from '../src/platform/database';
import { type Gifts } from '../src/rewards/gifts/api';

const DAY = 24 * 60 * 60_000;
const whole = (amount: number): number => amount * 10_000;

/** Gifts of each demo account: amounts in whole naira or cedis, times in days from the first start. */
const demoGifts: Readonly<
  Record<
    CountryCode,
    readonly { name: string; kind: GiftKind; amount: number; least: number; from: number; days: number }[]
  >
> = {
  ng: [
    { name: 'past', kind: 1, amount: 100, least: 0, from: -30, days: -1 },
    { name: 'discount', kind: 2, amount: 50, least: 500, from: 0, days: 30 },
    { name: 'free', kind: 3, amount: 200, least: 200, from: 0, days: 14 },
    { name: 'cash', kind: 1, amount: 500, least: 0, from: 0, days: 30 },
  ],
  gh: [
    { name: 'past', kind: 1, amount: 2, least: 0, from: -30, days: -1 },
    { name: 'discount', kind: 2, amount: 1, least: 10, from: 0, days: 30 },
    { name: 'free', kind: 3, amount: 5, least: 5, from: 0, days: 14 },
    { name: 'cash', kind: 1, amount: 10, least: 0, from: 0, days: 30 },
  ],
};

/** Codes that each demo account can use once. The last one has expired. */
const demoCodes: Readonly<
  Record<CountryCode, readonly { code: string; kind: GiftKind; amount: number; days: number }[]>
> = {
  ng: [
    { code: 'OWARE-1000', kind: 1, amount: 1000, days: 365 },
    { code: 'OWARE-FREE', kind: 3, amount: 300, days: 365 },
    { code: 'OWARE-PAST', kind: 1, amount: 1000, days: -1 },
  ],
  gh: [
    { code: 'OWARE-20', kind: 1, amount: 20, days: 365 },
    { code: 'OWARE-FREE', kind: 3, amount: 5, days: 365 },
    { code: 'OWARE-PAST', kind: 1, amount: 20, days: -1 },
  ],
};

interface Parts {
  db: Database;
  clock: Clock;
  gifts: Gifts;
}

/** Creates the demo codes; a second start changes nothing. */
export async function seedCodes({ clock, gifts }: Parts): Promise<void> {
  const now = clock.now();
  for (const country of ['ng', 'gh'] as const) {
    for (const { code, kind, amount, days } of demoCodes[country]) {
      await gifts.issueCode({
        code,
        country,
        kind,
        amount: whole(amount),
        leastOrderAmount: 0,
        startTime: now - 30 * DAY,
        endTime: now + days * DAY,
        lasts: 30 * DAY,
        perPlayer: 1,
        total: 100_000,
        budgetMonth: null,
      });
    }
  }
}

/** Gives a demo account its gifts; a second start changes nothing. */
export async function seedGifts({ db, clock, gifts }: Parts, userId: string, country: CountryCode): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    for (const { name, kind, amount, least, from, days } of demoGifts[country]) {
      await gifts.give(tx, {
        userId,
        country,
        kind,
        amount: whole(amount),
        leastOrderAmount: whole(least),
        usableTime: now + from * DAY,
        expireTime: now + days * DAY,
        reason: `demo:${name}`,
      });
    }
  });
}
