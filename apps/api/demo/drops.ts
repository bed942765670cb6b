import { randomUUID } from 'node:crypto';
import { type CountryCode } from '@oware/config';
import { type Clock } from '../src/platform/clock';
import { type Database } from '../src/platform/database';
import { type FlashWin } from '../src/rewards/flash-win/api';
import { insertGiftGrab } from '../src/rewards/gift-grab/api';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A gift grab starts every five minutes and lasts four, so that the wait is at most a minute. */
const EVERY = 5 * MINUTE;
const DURATION_MS = 4 * MINUTE;
const AMOUNT: Readonly<Record<CountryCode, number>> = { ng: 1_000_000, gh: 20_000 };
const TOTAL = 20;

/**
 * Announces the next gift grab of free bets in both countries.
 * @returns ms until the following one
 */
export async function announceDrops({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const now = clock.now();
  const startTime = (Math.floor(now / EVERY) + 1) * EVERY;
  for (const country of ['ng', 'gh'] as const) {
    const existing = await db.query('select 1 from gift_drops where country = $1 and start_time >= $2 limit 1', [
      country,
      startTime,
    ]);
    if (existing.length > 0) continue;
    await insertGiftGrab(
      db,
      {
        key: randomUUID(),
        country,
        kind: 3,
        amount: AMOUNT[country],
        total: TOTAL,
        startTime,
        endTime: startTime + DURATION_MS,
        lasts: 7 * DAY,
      },
      now,
    );
  }
  return startTime - now;
}

/** A flash win starts every ten minutes; bets of six minutes count. */
const DRAW_EVERY = 10 * MINUTE;
const DRAW_DURATION_MS = 6 * MINUTE;

/**
 * Announces the next flash win of both countries.
 * @returns ms until the following one
 */
export async function announceDraws({
  db,
  clock,
  flashWin,
}: {
  db: Database;
  clock: Clock;
  flashWin: Pick<FlashWin, 'announce'>;
}): Promise<number> {
  const now = clock.now();
  const startTime = (Math.floor(now / DRAW_EVERY) + 1) * DRAW_EVERY;
  for (const country of ['ng', 'gh'] as const) {
    const existing = await db.query('select 1 from flash_draws where country = $1 and start_time >= $2 limit 1', [
      country,
      startTime,
    ]);
    if (existing.length > 0) continue;
    const prizes = [
      { amount: 10 * AMOUNT[country], winners: 1 },
      { amount: 2 * AMOUNT[country], winners: 5 },
    ];
    await flashWin.announce(
      db,
      {
        ...{
          key: randomUUID(),
          country,
          kind: 3,
          prizes,
          startTime,
          endTime: startTime + DRAW_DURATION_MS,
          lasts: 7 * DAY,
        },
        ...{ minStake: AMOUNT[country], minOdds: 12_000, mostTickets: 10 },
      },
      now,
    );
  }
  return startTime - now;
}
