import { BizCode } from '@oware/contracts';
import { onDatabase } from '../../../testing/database';
import { CONFIRMED_AFTER } from '../../ledger/confirmed-after';
import { type Database } from '../../platform/database';
import { createSelection, createSingleBet, World } from '../orders/testing';
import { createUnconfirmedRule } from './reject-unconfirmed';

onDatabase((_name, open) => {
  let db: Database;
  let world: World;
  beforeAll(async () => {
    db = await open();
    world = new World(db);
  });
  afterAll(() => db.close());

  /** Settles a bet of a new player now; `withdraw` applies the rule to a withdrawal of that player. */
  async function settled(result: 0 | 1, certainty: 0 | 1 | 2) {
    const [userId, event] = [await world.player(100), await world.match()];
    await world.place(userId, { bets: [createSingleBet(100, createSelection(event))] });
    await world.setEvent(event, 'live');
    await world.result(event, { 1: { result, certainty } });
    const withdraw = () => db.transaction((tx) => createUnconfirmedRule(world.clock)(tx, { userId }));
    return { event, withdraw };
  }

  it.each([0, 1] as const)('rejects a withdrawal for a minute after a win of certainty %i', async (certainty) => {
    const { withdraw } = await settled(1, certainty);
    await expect(withdraw()).rejects.toMatchObject({ code: BizCode.winningsUnconfirmed });
    world.clock.advance(CONFIRMED_AFTER - 1);
    await expect(withdraw()).rejects.toMatchObject({ code: BizCode.winningsUnconfirmed });
    world.clock.advance(1);
    await withdraw();
  });

  it('rejects a withdrawal for a minute after a cancellation, which the feed may roll back, returned a stake', async () => {
    const [userId, event] = [await world.player(100), await world.match()];
    await world.place(userId, { bets: [createSingleBet(100, createSelection(event))] });
    await world.cancel(event, null, null);
    const withdraw = () => db.transaction((tx) => createUnconfirmedRule(world.clock)(tx, { userId }));
    await expect(withdraw()).rejects.toMatchObject({ code: BizCode.winningsUnconfirmed });
    world.clock.advance(CONFIRMED_AFTER);
    await withdraw();
  });

  it('rejects a withdrawal for a minute after a result of a live match returned a stake', async () => {
    const [userId, event] = [await world.player(100), await world.match()];
    await world.place(userId, { bets: [createSingleBet(100, createSelection(event))] });
    await world.setEvent(event, 'live');
    await world.result(event, { 1: { result: 0, voidFactor: 1, certainty: 1 } });
    const withdraw = () => db.transaction((tx) => createUnconfirmedRule(world.clock)(tx, { userId }));
    await expect(withdraw()).rejects.toMatchObject({ code: BizCode.winningsUnconfirmed });
    world.clock.advance(CONFIRMED_AFTER);
    await withdraw();
  });

  it('allows withdrawals after the match, a confirmed result or a lost bet', async () => {
    const over = await settled(1, 1);
    await world.setEvent(over.event, 'ended');
    for (const { withdraw } of [over, await settled(1, 2), await settled(0, 1)]) await withdraw();
  });
});
