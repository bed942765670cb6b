import { Cashier } from '../betting/cash-out/testing';
import { money, createSelection, createSingleBet, World } from '../betting/orders/testing';
import { type Database } from '../platform/database';
import { forBothEngines } from '../../testing/database';

/** Lists the balances that were pushed to a player, with their versions. */
const pushedTo = (world: World, user: string) =>
  world.notified.flatMap(({ userId, message }) =>
    userId === user && message.type === 'balance' ? [message.data] : [],
  );

forBothEngines((_name, open) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());

  it('is sent with each balance and rises with each change: placement, winnings, their reversal, a cash-out, a rejected stake', async () => {
    const world = new World(db);
    world.tuning = { liveDelay: 4000 };
    const user = await world.player(100);
    const [won, sold, live] = [await world.match(), await world.match(), await world.match('live')];
    const placed = await world.place(user, { bets: [createSingleBet(10, createSelection(won))] });
    expect(placed).toMatchObject({ balance: money(90), balanceVersion: pushedTo(world, user)[0]?.balanceVersion });
    await world.result(won, { 1: { result: 1 } });
    await world.rollback(won);
    const cashier = new Cashier(world);
    const cashed = await cashier.take(user, await cashier.bet(user, createSingleBet(10, createSelection(sold))));
    await world.place(user, { bets: [createSingleBet(10, createSelection(live))] });
    await world.setMarket(live, -1);
    world.clock.advance(4000);
    await world.delayed.decideDue();

    const pushed = pushedTo(world, user);
    const versions = pushed.map(({ balanceVersion }) => balanceVersion ?? 0);
    expect(pushed).toHaveLength(7);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    expect(pushed[4]).toEqual({ balance: cashed.balance, balanceVersion: cashed.balanceVersion });
    expect(pushed.at(-1)).toEqual(await world.ledger.getVersionedBalance(user));
  });

  it('of a repeated order is that of its first response', async () => {
    const world = new World(db);
    const user = await world.player(100);
    const match = await world.match();
    const order = { key: '6f1f5b0e-6f0a-4b4e-9d7e-0a4a3a1b2c3d', bets: [createSingleBet(10, createSelection(match))] };
    const first = await world.place(user, order);
    await world.result(match, { 1: { result: 1 } });
    expect(await world.place(user, order)).toEqual(first);
    expect((await world.ledger.getVersionedBalance(user)).balanceVersion).toBeGreaterThan(
      first.balanceVersion ?? Infinity,
    );
  });
});
