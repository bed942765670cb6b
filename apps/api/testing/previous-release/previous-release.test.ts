import { runsEverything } from '@oware/test-lanes';
import { checkLedger } from '../../src/audit/check';
import { createSelection, createSingleBet, World } from '../../src/betting/orders/testing';
import { type Database, migrate, openDatabase, type Sql } from '../../src/platform/database';
import { checkMigrated } from '../../src/platform/database/migrate';
import { ownRelease } from '../../src/release';
import { createEmptyPostgres } from '../database';
import { loadPrevious, previousDump, loadPreviousRelease } from './load';
import { findBreakingChanges, type Schema, readSchema } from './schema';

const server = process.env.TEST_POSTGRES;

class RolledBack extends Error {}

/** Runs work in a transaction that is rolled back. */
async function tried<T>(db: Database, work: (tx: Sql) => Promise<T>): Promise<T> {
  const done: T[] = [];
  await db
    .transaction(async (tx) => {
      done.push(await work(tx));
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return done[0] as T;
}

const wrong = async (db: Database): Promise<unknown[]> =>
  (await checkLedger(db)).findings.filter(({ count }) => count > 0);

function suite(open: () => Promise<{ db: Database; close(): Promise<void> }>): void {
  let place: Awaited<ReturnType<typeof open>>;
  let db: Database;
  let before: Schema;
  beforeAll(async () => {
    place = await open();
    db = place.db;
    await loadPrevious(db);
    before = await readSchema(db);
  });
  afterAll(() => place.close());

  it('is migrated to this release with a correct ledger, and old and new bets can be settled', async () => {
    await migrate(db, ownRelease());
    await expect(checkMigrated(db, ownRelease())).resolves.toBeUndefined();
    expect(await wrong(db)).toEqual([]);
    const { counts } = await checkLedger(db);
    expect(Math.min(counts.bets, counts.orders, counts.trades, counts.gifts, counts['cash-outs'])).toBeGreaterThan(5);
    const world = new World(db);
    world.clock.advance(24 * 3_600_000);
    const [open] = await db.query<{ eventId: string }>(
      `select l.event_id as "eventId" from bet_legs l join bets b on b.id = l.bet_id
       where b.status = 'open' order by b.id limit 1`,
    );
    await world.result(open?.eventId ?? '', { 1: { result: 1 } });
    const player = await world.player(100);
    const match = await world.match();
    await world.place(player, { bets: [createSingleBet(10, createSelection(match))] });
    await world.result(match, { 1: { result: 1 } });
    expect(await wrong(db)).toEqual([]);
  });

  it('still supports servers of the previous release', async () => {
    await migrate(db, ownRelease());
    await expect(checkMigrated(db, loadPreviousRelease())).resolves.toBeUndefined();
    expect(findBreakingChanges(before, await readSchema(db), previousDump.unused)).toEqual([]);
  });

  it.each([
    [
      'a renamed column',
      'alter table bet_legs rename column ordered_odds to odds_ordered',
      [
        'bet_legs.odds_ordered is new, must be written and has no default',
        'bet_legs.ordered_odds is gone or has another name',
      ],
    ],
    ['a removed column', 'alter table trades drop column failure', ['trades.failure is gone or has another name']],
    ['a removed table', 'drop table notices', expect.arrayContaining(['notices.kind is gone or has another name'])],
    [
      'a new column that the previous release does not write',
      "alter table bets add column mood text not null default 'calm'; alter table bets alter column mood drop default",
      ['bets.mood is new, must be written and has no default'],
    ],
    [
      'columns that became required',
      'alter table bets alter column exposure drop default; alter table bets alter column edited_to set not null',
      ['bets.edited_to must be written now', 'bets.exposure must be written now'],
    ],
    [
      'another type',
      'alter table liability_limits alter column amount type numeric',
      ['liability_limits.amount was bigint and is numeric'],
    ],
    [
      'a key that an on conflict clause refers to',
      'alter table orders drop constraint orders_user_key',
      ['the unique key orders(user_id,key) is gone'],
    ],
  ])('would not support them after %s', async (_what, statements, found) => {
    const after = await tried(db, async (tx) => {
      for (const statement of statements.split('; ')) {
        if (statement.includes('set not null')) await tx.query('update bets set edited_to = 0 where edited_to is null');
        await tx.query(statement);
      }
      return readSchema(tx);
    });
    expect(findBreakingChanges(before, after, previousDump.unused).sort()).toEqual(found);
  });

  it('supports additions, and dropping a column that the previous release does not name', async () => {
    const after = await tried(db, async (tx) => {
      for (const statement of [
        'create table news (id int not null)',
        'alter table bets add column mood text',
        'alter table bets add column tries int not null default 0',
        'create unique index bets_mood on bets (mood)',
        'alter table trades drop column failure',
      ])
        await tx.query(statement);
      return readSchema(tx);
    });
    expect(findBreakingChanges(before, after, ['trades.failure'])).toEqual([]);
  });
}

describe('a filled database of the previous release', () => {
  if (runsEverything() || server === undefined)
    describe('on PGlite', () =>
      suite(async () => {
        const db = await openDatabase({});
        return { db, close: () => db.close() };
      }));
  if (server !== undefined)
    describe('on PostgreSQL', () =>
      suite(async () => {
        const { url, drop } = await createEmptyPostgres(server);
        const db = await openDatabase({ databaseUrl: url });
        return { db, close: () => db.close().then(drop) };
      }));
});
