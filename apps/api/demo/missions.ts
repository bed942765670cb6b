import { type CountryCode } from '@oware/config';
import { type MissionFrequency, type MissionTask, type ReferralTerms, type StakeGift } from '@oware/contracts';
import { type Clock } from '../src/platform/clock';
import { type Database } from '../src/platform/database';
import { saveMission } from '../src/rewards/missions/api';
import { insertTerms } from '../src/rewards/referral/api';

const DAY = 24 * 60 * 60_000;
/** Amounts below are in naira; a cedi is worth about a hundred. */
const SCALE: Readonly<Record<CountryCode, number>> = { ng: 10_000, gh: 100 };

type DemoMission = { key: string; frequency: MissionFrequency; task: MissionTask; gift: StakeGift };

/** Returns the missions of the demo, with amounts in units, of which a naira has `scale`. */
const createMissions = (scale: number): DemoMission[] => [
  {
    key: 'three_bets',
    frequency: 'daily',
    task: { kind: 'bets', count: 3, minStake: 100 * scale, minOdds: 12_000 },
    gift: { kind: 'points', points: 20 },
  },
  {
    key: 'five_games',
    frequency: 'daily',
    task: { kind: 'games', count: 5, minStake: 50 * scale },
    gift: { kind: 'points', points: 10 },
  },
  {
    key: 'week_stake',
    frequency: 'weekly',
    task: { kind: 'stake', amount: 5_000 * scale, minOdds: 15_000 },
    gift: { kind: 'cash', amount: 50 * scale },
  },
  {
    key: 'week_accumulator',
    frequency: 'weekly',
    task: { kind: 'accumulator', legs: 4, minStake: 200 * scale, minOdds: 12_000 },
    gift: { kind: 'points', points: 50 },
  },
  {
    key: 'week_virtuals',
    frequency: 'weekly',
    task: { kind: 'virtuals', count: 5, minStake: 100 * scale },
    gift: { kind: 'points', points: 25 },
  },
  {
    key: 'first_deposit',
    frequency: 'once',
    task: { kind: 'deposit', amount: 500 * scale },
    gift: { kind: 'points', points: 20 },
  },
];

const createReferral = (scale: number): ReferralTerms => ({
  minStake: 500 * scale,
  referrerGift: 500 * scale,
  referredGift: 300 * scale,
  perPlayer: 20,
});

/** Creates missions and a referral in both countries; a second start changes nothing. */
export async function seedMissions({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  if ((await db.query('select 1 from missions limit 1')).length > 0) return;
  const now = clock.now();
  await db.transaction(async (tx) => {
    for (const country of ['ng', 'gh'] as const) {
      for (const mission of createMissions(SCALE[country]))
        await saveMission(tx, {
          ...mission,
          country,
          total: 10_000,
          startTime: now - DAY,
          endTime: now + 365 * DAY,
          active: true,
        });
      await insertTerms(tx, country, createReferral(SCALE[country]), 1_000);
    }
  });
}
