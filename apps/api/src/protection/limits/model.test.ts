import { countCases, getLane, getSeed, runsEverything, sampleCases } from '@oware/test-lanes';
import { createMigratedPostgres, openPglite, openTestDatabase } from '../../../testing/database';
import { RuleBroken } from '../../../testing/protection-model/commands';
import { tryOrders, tryRaces } from '../../../testing/protection-model/run';
import { type Database, openDatabase } from '../../platform/database';
import { jackpotSql } from '../../betting/jackpot/sql';
import { ordersSql } from '../../betting/orders/sql';
import { type VersionedSql } from '../../platform/database/versioned-sql';
import { virtualRoundsSql } from '../../virtuals/rounds/sql';
import { limitsSql } from './sql';

/**
 * New in each nightly run, otherwise constant; `npm run bench -- protection --seed N` looks for the shortest sequence that reproduces a
 * failure.
 */
const SEED = getLane() === 'nightly' ? getSeed() : 20_261_123;
const SAMPLE = { sequences: countCases(25, 3), seed: SEED, asFound: true };
/** Shorter sample for PGlite, which uses the same SQL as PostgreSQL. */
const SHORT_SAMPLE = { ...SAMPLE, sequences: countCases(10, 3) };
const postgres = process.env.TEST_POSTGRES;

describe('no sequence of actions on two servers leads to a stake or deposit that the rules forbid', () => {
  if (runsEverything() || postgres === undefined)
    it(`on PGlite, with seed ${SEED}`, async () => {
      const db = await openPglite();
      try {
        await tryOrders([db, db], SHORT_SAMPLE);
      } finally {
        await db.close();
      }
    }, 120_000);

  if (postgres === undefined) return;
  it(`on PostgreSQL, each server with its own connections, with seed ${SEED}`, async () => {
    const { url, drop } = await createMigratedPostgres(postgres);
    const [one, two] = [await openDatabase({ databaseUrl: url }), await openDatabase({ databaseUrl: url })];
    try {
      await tryOrders([one, two], SAMPLE);
      await tryRaces([one, two], { races: countCases(40, 10), seed: SEED });
    } finally {
      await Promise.all([one.close(), two.close()]);
      await drop();
    }
  }, 120_000);
});

describe('detects a broken rule:', () => {
  const { exclusions_from, deposit_left } = limitsSql;
  const { enter_jackpot } = jackpotSql;
  const { place_orders } = ordersSql;
  const { place_virtual_ticket } = virtualRoundsSql;

  /** Opens a database with a modified function. */
  async function planted({ text }: VersionedSql, from: string, to: string): Promise<Database> {
    const db = await openTestDatabase();
    expect(text).toContain(from);
    await db.query(text.replace(from, to));
    return db;
  }

  // Each has a seed that finds it quickly; other seeds find it later.
  const bugs = [
    ['an exclusion ends by itself', 2, exclusions_from, "or (kind <> 'time-out' and", "or (kind = 'time-out' and"],
    [
      'an exclusion begins a moment late',
      3,
      exclusions_from,
      'start_time <= greatest(now_ms, created_at)',
      'start_time < now_ms',
    ],
    ['deposits have no limit', 4, deposit_left, 'min(l.amount - l.used)', 'min(l.amount + l.used)'],
    ['the jackpot is not closed', 3, enter_jackpot, 'if exists (select from', 'if false and exists (select from'],
    [
      'a gift opens sports',
      3,
      place_orders,
      'when exists (select from exclusions_in_force',
      'when f.gift is null and exists (select from exclusions_in_force',
    ],
    [
      'a gift opens virtuals',
      1,
      place_virtual_ticket,
      'if exists (select from exclusions_from',
      'if gift_pays = 0 and exists (select from exclusions_from',
    ],
  ] as const;
  it.each(sampleCases(bugs))(
    '%s',
    async (_what, seed, sql, from, to) => {
      const db = await planted(sql, from, to);
      await expect(tryOrders([db, db], { ...SAMPLE, seed, sequences: 200 })).rejects.toMatchObject({
        cause: expect.any(RuleBroken),
      });
      await db.close();
    },
    120_000,
  );
});
