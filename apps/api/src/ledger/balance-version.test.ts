import { Cashier } from '../betting/cash-out/testing';
import { money, pick, singleBet, World } from '../betting/orders/testing';
import { type Database } from '../platform/database';
import { forEachDatabase } from '../../testing/database';

/** Balances that a player was told, with their versions. */
const toldTo = (world: World, user: string) =>
  world.told.flatMap(({ userId, message }) => (userId === user && message.type === 'balance' ? [message.data] : []));

forEachDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());

  it('is told with each balance and rises with each change: placement, winnings, their reversal, a cash-out, a refused stake', async () => {
    const world = new World(db);
    world.tuning = { liveDelay: 4000 };
    const user = await world.player(100);
    const [won, sold, live] = [await world.match(), await world.match(), await world.match('live')];
    const placed = await world.place(user, { bets: [singleBet(10, pick(won))] });
    expect(placed).toMatchObject({ balance: money(90), balanceVersion: toldTo(world, user)[0]?.balanceVersion });
    await world.result(won, { 1: { result: 1 } });
    await world.rollback(won);
    const cashier = new Cashier(world);
    const cashed = await cashier.take(user, await cashier.bet(user, singleBet(10, pick(sold))));
    await world.place(user, { bets: [singleBet(10, pick(live))] });
    await world.setMarket(live, -1);
    world.clock.advance(4000);
    await world.delayed.decideDue();

    const told = toldTo(world, user);
    const versions = told.map(({ balanceVersion }) => balanceVersion ?? 0);
    expect(told).toHaveLength(7);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    expect(told[4]).toEqual({ balance: cashed.balance, balanceVersion: cashed.balanceVersion });
    expect(told.at(-1)).toEqual(await world.ledger.versionedBalanceOf(user));
  });

  it('of a repeated order is that of its first answer', async () => {
    const world = new World(db);
    const user = await world.player(100);
    const match = await world.match();
    const order = { key: '6f1f5b0e-6f0a-4b4e-9d7e-0a4a3a1b2c3d', bets: [singleBet(10, pick(match))] };
    const first = await world.place(user, order);
    await world.result(match, { 1: { result: 1 } });
    expect(await world.place(user, order)).toEqual(first);
    expect((await world.ledger.versionedBalanceOf(user)).balanceVersion).toBeGreaterThan(
      first.balanceVersion ?? Infinity,
    );
  });
});
