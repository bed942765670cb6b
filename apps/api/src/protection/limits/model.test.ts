import { migratedPostgres, openTestDatabase } from '../../../testing/database';
import { RuleBroken } from '../../../testing/protection-model/commands';
import { tryOrders, tryRaces } from '../../../testing/protection-model/run';
import { type Database, openDatabase } from '../../platform/database';
import { limitsSql } from './sql';

/** Newly drawn by `npm run bench -- protection`; here the same each time. */
const SEED = 20_261_123;
const SAMPLE = { sequences: 20, seed: SEED };

describe('whatever a player does, in whatever order, on two servers, no stake or deposit is taken that the rules forbid', () => {
  it('on PGlite', async () => {
    const db = await openTestDatabase();
    await tryOrders([db, db], SAMPLE).finally(() => db.close());
  }, 120_000);

  const postgres = process.env.TEST_POSTGRES;
  if (postgres === undefined) return;
  it('on PostgreSQL, each server with its own connections', async () => {
    const { url, drop } = await migratedPostgres(postgres);
    const [one, two] = [await openDatabase({ databaseUrl: url }), await openDatabase({ databaseUrl: url })];
    const tried = tryOrders([one, two], SAMPLE).then(() => tryRaces([one, two], { races: 40, seed: SEED }));
    await tried.finally(async () => {
      await Promise.all([one.close(), two.close()]);
      await drop();
    });
  }, 120_000);
});

describe('a rule that is broken is found:', () => {
  /** Puts another text in the place of one of the functions. */
  async function planted(name: keyof typeof limitsSql, from: string, to: string): Promise<Database> {
    const db = await openTestDatabase();
    const { text } = limitsSql[name];
    expect(text).toContain(from);
    await db.query(text.replace(from, to));
    return db;
  }

  it.each([
    ['an exclusion ends by itself', 'exclusions_from', "or (kind <> 'time-out' and", "or (kind = 'time-out' and"],
    [
      'an exclusion begins a moment late',
      'exclusions_from',
      'start_time <= greatest(now_ms, created_at)',
      'start_time < now_ms',
    ],
    ['deposits have no limit', 'deposit_left', 'min(l.amount - l.used)', 'min(l.amount + l.used)'],
  ] as const)(
    '%s',
    async (_what, name, from, to) => {
      const db = await planted(name, from, to);
      await expect(tryOrders([db, db], { sequences: 200, seed: SEED })).rejects.toMatchObject({
        cause: expect.any(RuleBroken),
      });
      await db.close();
    },
    120_000,
  );
});
