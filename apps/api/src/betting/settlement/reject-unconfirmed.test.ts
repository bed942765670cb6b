import { BizCode } from '@oware/contracts';
import { onDatabase } from '../../../testing/database';
import { CONFIRMED_AFTER } from '../../ledger/confirmed-after';
import { type Database } from '../../platform/database';
import { pick, singleBet, World } from '../orders/testing';
import { createUnconfirmedRule } from './reject-unconfirmed';

onDatabase((_name, open) => {
  let db: Database;
  let world: World;
  beforeAll(async () => {
    db = await open();
    world = new World(db);
  });
  afterAll(() => db.close());

  /** A player whose bet is settled just now; tries to withdraw. */
  async function settled(result: 0 | 1, certainty: 0 | 1 | 2) {
    const [userId, event] = [await world.player(100), await world.match()];
    await world.place(userId, { bets: [singleBet(100, pick(event))] });
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

  it('rejects a withdrawal for a minute after a stake came back by a cancellation, which a feed may take back', async () => {
    const [userId, event] = [await world.player(100), await world.match()];
    await world.place(userId, { bets: [singleBet(100, pick(event))] });
    await world.cancel(event, null, null);
    const withdraw = () => db.transaction((tx) => createUnconfirmedRule(world.clock)(tx, { userId }));
    await expect(withdraw()).rejects.toMatchObject({ code: BizCode.winningsUnconfirmed });
    world.clock.advance(CONFIRMED_AFTER);
    await withdraw();
  });

  it('rejects none once the match is over, the result is confirmed, or the bet is lost', async () => {
    const over = await settled(1, 1);
    await world.setEvent(over.event, 'ended');
    for (const { withdraw } of [over, await settled(1, 2), await settled(0, 1)]) await withdraw();
  });
});
