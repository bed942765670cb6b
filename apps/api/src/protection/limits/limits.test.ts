import { BizCode } from '@oware/contracts';
import { createSelection, createSingleBet, START, World } from '../../betting/orders/testing';
import { type Database } from '../../platform/database';
import { forEachDatabase } from '../../../testing/database';
import { Limits } from './service';

forEachDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  it('lets no racing bet pass after an exclusion', async () => {
    const world = new World(db);
    const limits = new Limits(world);
    const event = await world.match();
    const players = await Promise.all(Array.from({ length: 20 }, () => world.player(1000)));
    await Promise.all(
      players.map(async (user) => {
        const bets = () => world.place(user, { bets: [createSingleBet(10, createSelection(event))] });
        const racing = [bets(), bets(), limits.exclude(user, 'ALL', START + 60_000, 'time-out'), bets()];
        await Promise.allSettled(racing);
        // The exclusion is in force from here on.
        await expect(bets()).rejects.toMatchObject({ code: BizCode.selfExcluded });
      }),
    );
    const late = await db.query(
      'select 1 from bets b join self_exclusions x on x.user_id = b.user_id where b.placed_at > x.start_time and b.placed_at < x.end_time',
    );
    expect(late).toEqual([]);
    expect(await limits.listExclusions(players[0] as string)).toEqual([
      { scope: 'ALL', startTime: START, endTime: START + 60_000, ended: false, lasting: false },
    ]);
    world.clock.advance(60_000);
    expect(await limits.listExclusions(players[0] as string)).toEqual([]);
    await expect(
      world.place(players[0] as string, { bets: [createSingleBet(10, createSelection(event))] }),
    ).resolves.toMatchObject({
      status: 'accepted',
    });
  });
});
