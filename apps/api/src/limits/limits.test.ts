import { BizCode } from '@oware/contracts';
import { checkLedger } from '../ledger/check';
import { money, pick, singleBet, START, World } from '../orders/testing';
import { type Database } from '../platform/database';
import { forEachDatabase } from '../platform/database/testing';
import { Limits } from './service';

const DAY = 24 * 60;

forEachDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  it('lets no bet pass after an exclusion, however they race', async () => {
    const world = new World(db);
    const limits = new Limits(world);
    const event = await world.match();
    const players = await Promise.all(Array.from({ length: 20 }, () => world.player(1000)));
    await Promise.all(players.map(async (user) => {
      const bets = () => world.place(user, { bets: [singleBet(10, pick(event))] });
      const racing = [bets(), bets(), limits.exclude(user, 'ALL', START + 60_000), bets()];
      await Promise.allSettled(racing);
      // From here on the exclusion stands.
      await expect(bets()).rejects.toMatchObject({ code: BizCode.selfExcluded });
    }));
    const late = await db.query(
      'select 1 from bets b join self_exclusions x on x.user_id = b.user_id where b.placed_at > x.start_time and b.placed_at < x.end_time',
    );
    expect(late).toEqual([]);
    expect(await limits.exclusionsOf(players[0] as string)).toEqual([{ scope: 'ALL', startTime: START, endTime: START + 60_000 }]);
    world.clock.advance(60_000);
    expect(await limits.exclusionsOf(players[0] as string)).toEqual([]);
    await expect(world.place(players[0] as string, { bets: [singleBet(10, pick(event))] })).resolves.toMatchObject({ status: 'accepted' });
  });

  it('counts what was staked in the period, and tells how much is left', async () => {
    const world = new World(db);
    const limits = new Limits(world);
    const user = await world.player(1000);
    const event = await world.match();
    await limits.addLimit(user, 'stake', DAY, money(50));
    await world.place(user, { bets: [singleBet(30, pick(event))] });
    await expect(world.place(user, { bets: [singleBet(21, pick(event))] })).rejects.toMatchObject({
      code: BizCode.limitReached, data: { maxStake: money(20) },
    });
    await world.place(user, { bets: [singleBet(20, pick(event))] });
    world.clock.advance(DAY * 60_000);
    await expect(world.place(user, { bets: [singleBet(50, pick(event))] })).resolves.toMatchObject({ status: 'accepted' });
  });

  it('counts what was won against a loss limit', async () => {
    const world = new World(db);
    const limits = new Limits(world);
    const user = await world.player(1000);
    const [event, next] = [await world.match(), await world.match()];
    await limits.addLimit(user, 'loss', DAY, money(50));
    await world.place(user, { bets: [singleBet(50, pick(event))] });
    await expect(world.place(user, { bets: [singleBet(10, pick(next))] })).rejects.toMatchObject({ code: BizCode.limitReached });
    await world.result(event, { 1: { result: 1 } });
    await expect(world.place(user, { bets: [singleBet(60, pick(next))] })).resolves.toMatchObject({ status: 'accepted' });
    expect((await checkLedger(db)).findings.filter(({ count }) => count > 0)).toEqual([]);
  });

  it('holds a limit only from the time it begins', async () => {
    const world = new World(db);
    const limits = new Limits(world);
    const user = await world.player(1000);
    const event = await world.match();
    await limits.addLimit(user, 'stake', DAY, money(20), START + 1000);
    await world.place(user, { bets: [singleBet(30, pick(event))] });
    world.clock.advance(1000);
    await expect(world.place(user, { bets: [singleBet(10, pick(event))] })).rejects.toMatchObject({ code: BizCode.limitReached });
  });
});
