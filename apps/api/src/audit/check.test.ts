import { runsEverything, sampleCases } from '@oware/test-lanes';
import { type Database, type Sql } from '../platform/database';
import { forEachDatabase, onDatabase } from '../../testing/database';
import { fillBooks } from '../../testing/fill-books';
import { plantedBugs } from '../../testing/planted-bugs';
import { checkBooks, checkLedger } from './check';
import { ledgerCheck } from './command';

class RolledBack extends Error {}

/** Tests that the check finds planted bugs, one after the other, in books that are filled. */
function testPlantedBugs(getDb: () => Database): void {
  it.each(sampleCases(plantedBugs, 40))('detects $what', async ({ sql }) => {
    const clean: boolean[] = [];
    await expect(
      getDb().transaction(async (tx) => {
        for (const statement of sql) await tx.query(statement);
        const { findings } = await checkBooks(tx);
        clean.push(findings.every(({ count }) => count === 0));
        throw new RolledBack();
      }),
    ).rejects.toBeInstanceOf(RolledBack);
    expect(clean).toEqual([false]);
  });
}

forEachDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
    await fillBooks(db);
  });
  afterAll(() => db.close());

  it('finds no error in a correct ledger, and reports how much it checked', async () => {
    const printed: string[] = [];
    expect(await ledgerCheck(db, (text) => printed.push(text))).toBe(0);
    expect(printed.join()).toMatch(
      /22 orders, 22 bets, 26 legs, 0 queued, 9 trades, 9 gifts, 6 cash-outs, \d+ virtual tickets, \d+ game rounds, \d+ jackpot entries/,
    );
    expect(printed.join()).toMatch(/The books are right\.$/);
  });

  it('accepts a line whose result was rolled back while it waits for settlement', async () => {
    await expect(
      db.transaction(async (tx) => {
        const [leg] = await tx.query<{ eventId: string }>(
          `select event_id as "eventId" from bet_legs where bet_id = (select min(id) from bets where status = 'won')`,
        );
        await tx.query('update outcomes set result = null, certainty = null where event_id = $1', [leg?.eventId]);
        expect((await checkBooks(tx)).clean).toBe(false);
        await tx.query("insert into settlement_queue (event_id, market_id, specifiers) values ($1, 1, '')", [
          leg?.eventId,
        ]);
        expect((await checkBooks(tx)).clean).toBe(true);
        throw new RolledBack();
      }),
    ).rejects.toBeInstanceOf(RolledBack);
  });

  it.each([
    ['counted more than was given', 'set given = given + 100', / counted 5000100, gave 5000000$/],
    ['lost the given amount', 'set given = 0', / counted 0, gave 5000000$/],
  ])('reports that a budget %s', async (_what, change, example) => {
    const found: string[] = [];
    await expect(
      db.transaction(async (tx) => {
        await tx.query(`update promotion_budgets ${change} where promotion = 'issue'`);
        const { findings } = await checkBooks(tx);
        found.push(...findings.flatMap(({ examples }) => examples));
        throw new RolledBack();
      }),
    ).rejects.toBeInstanceOf(RolledBack);
    expect(found).toEqual([expect.stringMatching(/^issue of ng in \d{4}-\d{2}:/)]);
    expect(found[0]).toMatch(example);
  });

  it('allows amounts that servers of the previous release gave without a month, and no more', async () => {
    const clean: boolean[] = [];
    const judge = async (tx: Sql): Promise<void> => void clean.push((await checkBooks(tx)).clean);
    await expect(
      db.transaction(async (tx) => {
        await tx.query(
          `update gifts set budget_month = '', usable_time = extract(epoch from now())::bigint * 1000 where reason like 'stake-reward:%'`,
        );
        await judge(tx);
        await tx.query("update promotion_budgets set given = given + 1 where promotion = 'stake-reward'");
        await judge(tx);
        throw new RolledBack();
      }),
    ).rejects.toBeInstanceOf(RolledBack);
    expect(clean).toEqual([true, false]);
  });

  it('returns exit code 1 and names the broken rule', async () => {
    await db.query("update accounts set balance = balance + 1 where kind = 'house' and currency = 'GHS'");
    const printed: string[] = [];
    expect(await ledgerCheck(db, (text) => printed.push(text))).toBe(1);
    expect(printed.join()).toContain(
      'BROKEN  the accounts of each currency sum to zero (1)\n          GHS: the accounts sum to 1',
    );
    await db.query("update accounts set balance = balance - 1 where kind = 'house' and currency = 'GHS'");
    expect((await checkLedger(db)).clean).toBe(true);
  });

  // Main uses separate books on one engine.
  if (!runsEverything()) testPlantedBugs(() => db);
});

if (runsEverything())
  onDatabase((_name, open) => {
    let db: Database;
    beforeAll(async () => {
      db = await open();
      await fillBooks(db);
    });
    afterAll(() => db.close());

    testPlantedBugs(() => db);
  });
