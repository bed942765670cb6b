import { onDatabase } from '../../../testing/database';
import { type Database } from '../../platform/database';
import { Feed } from '../feed/feed';
import { createInProcessBus } from '../../platform/bus/in-process';
import { SetClock } from '../../platform/clock';
import { Leases } from '../../platform/leases/leases';
import { money, createSelection, createSingleBet, START, World } from '../../betting/orders/testing';
import { pruneCatalogue } from './retention';

const HOUR = 3_600_000;

onDatabase((_name, open) => {
  let db: Database;
  let world: World;
  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.script('truncate events, markets, outcomes, cancellations, settlement_queue, bets, bet_legs, orders');
    world = new World(db);
  });

  const over = async (eventId: string, updatedAt: number, status = 'closed'): Promise<void> => {
    await db.query('update events set status = $2, updated_at = $3, version = version + 1 where id = $1', [
      eventId,
      status,
      updatedAt,
    ]);
  };
  const count = async (table: string, eventId: string): Promise<number> => {
    const [row] = await db.query<{ n: number }>(
      `select count(*) as n from ${table} where ${table === 'events' ? 'id' : 'event_id'} = $1`,
      [eventId],
    );
    return (row as { n: number }).n;
  };
  const left = async (eventId: string): Promise<number[]> =>
    Promise.all(['events', 'markets', 'outcomes'].map((table) => count(table, eventId)));

  it('deletes an event without bets, with all its data, after its time as a result', async () => {
    const [old, fresh, open_] = [await world.match(), await world.match(), await world.match()];
    await world.cancel(old, null, null);
    await over(old, START - 25 * HOUR);
    await over(fresh, START - 23 * HOUR);
    expect(await pruneCatalogue(db, START, 24 * HOUR)).toEqual({ events: 0, lines: 1 });
    expect(await left(old)).toEqual([1, 0, 0]);
    expect(await count('cancellations', old)).toBe(0);
    expect(await left(fresh)).toEqual([1, 1, 3]);
    expect(await left(open_)).toEqual([1, 1, 3]);
    // It stays a result for three times the retention.
    expect(await pruneCatalogue(db, START + 46 * HOUR, 24 * HOUR)).toEqual({ events: 0, lines: 1 });
    expect(await pruneCatalogue(db, START + 48 * HOUR, 24 * HOUR)).toEqual({ events: 1, lines: 0 });
    expect(await left(old)).toEqual([0, 0, 0]);
  });

  it('keeps lines with bets, so that a result that is rolled back much later still changes balances', async () => {
    const match = await world.match();
    await world.market(match, 18, 'total=2.5', { 12: 1.9, 13: 1.9 });
    const userId = await world.player(100);
    await world.place(userId, { bets: [createSingleBet(10, createSelection(match))] });
    await world.result(match, { 1: { result: 1 } });
    await over(match, START - 25 * HOUR);
    expect(await pruneCatalogue(db, START, 24 * HOUR)).toEqual({ events: 0, lines: 1 });
    expect(await left(match)).toEqual([1, 1, 3]);
    expect(await pruneCatalogue(db, START, 24 * HOUR)).toEqual({ events: 0, lines: 0 });
    await world.rollback(match);
    expect(await world.ledger.getBalance(userId)).toBe(money(90));
  });

  it('removes events from the memory of servers before it deletes their lines, even if the feed never ended them', async () => {
    const [match, fresh] = [await world.match(), await world.match()];
    await world.market(match, 18, 'total=2.5', { 12: 1.9, 13: 1.9 });
    await world.place(await world.player(100), { bets: [createSingleBet(10, createSelection(match))] });
    await db.query('update events set start_time = $2 where id = $1', [match, START]);
    await over(match, START, 'live');
    await over(fresh, START + 60_000, 'live');
    const clock = new SetClock(START);
    const server = async (): Promise<Feed> => {
      const feed = new Feed({
        db,
        clock,
        source: null,
        retentionMs: 1_000,
        bus: createInProcessBus(() => undefined),
        leases: new Leases({ db, clock }),
        onError: () => undefined,
      });
      await feed.start();
      return feed;
    };
    const one = await server();
    expect(one.board.get(match)?.lines.size).toBe(2);
    clock.advance(3_501);
    while (one.board.get(match) !== undefined) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(one.board.get(fresh)).toBeDefined();
    expect(await pruneCatalogue(db, clock.now(), 1_000)).toEqual({ events: 0, lines: 0 });
    clock.advance(3_500);
    expect(await pruneCatalogue(db, clock.now(), 1_000)).toEqual({ events: 0, lines: 1 });
    const two = await server();
    expect(two.board.get(match)).toBeUndefined();
    for (const feed of [one, two]) {
      expect((await feed.catalogue.event(match)).event.markets).toHaveLength(1);
      await feed.stop();
    }
  });

  it('keeps an event whose results wait for settlement', async () => {
    const match = await world.match();
    await world.storeResult(match, { 1: { result: 1 } });
    await over(match, START - 25 * HOUR);
    expect(await pruneCatalogue(db, START, 24 * HOUR)).toEqual({ events: 0, lines: 0 });
    await world.settlement.drain();
    expect(await pruneCatalogue(db, START, 24 * HOUR)).toEqual({ events: 0, lines: 1 });
  });

  it('checks an event again that changed after it was pruned', async () => {
    const match = await world.match();
    const userId = await world.player(100);
    await world.place(userId, { bets: [createSingleBet(10, createSelection(match))] });
    await over(match, START - 25 * HOUR);
    await pruneCatalogue(db, START, 24 * HOUR);
    await world.market(match, 18, 'total=2.5', { 12: 1.9, 13: 1.9 });
    await over(match, START - 24.5 * HOUR);
    expect(await pruneCatalogue(db, START, 24 * HOUR)).toEqual({ events: 0, lines: 1 });
  });

  it('deletes events that the feed never ended only if their start and last change are long ago', async () => {
    const [forgotten, coming] = [await world.match(), await world.match()];
    for (const match of [forgotten, coming]) await over(match, START - 8 * 24 * HOUR, 'notStarted');
    await db.query('update events set start_time = $2 where id = $1', [forgotten, START - 8 * 24 * HOUR]);
    expect(await pruneCatalogue(db, START, 24 * HOUR)).toEqual({ events: 1, lines: 1 });
    expect(await left(coming)).toEqual([1, 1, 3]);
  });
});
