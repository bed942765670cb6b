import { BizCode, EARLY_PAYOUT } from '@oware/contracts';
import { onDatabase } from '../../../testing/database';
import { checkLedger } from '../../audit/check';
import { type Database } from '../../platform/database';
import { createMultipleBet, money, createSelection, createSingleBet, World } from './testing';

onDatabase((_name, open) => {
  let db: Database;
  let world: World;
  let user: string;
  let match: string;
  beforeAll(async () => void (db = await open()));
  beforeEach(async () => {
    world = new World(db);
    world.tuning = { ...world.tuning, taxRate: 0 };
    user = await world.player(1000);
    match = await world.match();
  });
  afterEach(async () => expect(await checkLedger(db)).toMatchObject({ clean: true }));
  afterAll(() => db.close());

  /** Prices that were not updated when their base price fell: 1X2 is 2.00, 3.00, 4.00. */
  const derived: readonly (readonly [
    name: string,
    market: number,
    specifiers: string,
    outcome: string,
    most: number,
  ])[] = [
    ['double chance', 10, '', '10', 2],
    ['draw no bet', 11, '', '5', 4],
    ['home or over', 854, 'total=2.5', '74', 1.6],
    ['2UP', EARLY_PAYOUT.twoup, '', '2', 3],
    ['1UP', EARLY_PAYOUT['1x2oneup'], '', '2', 3],
    ['1UP double chance', EARLY_PAYOUT.dc1up, '', '11', 3],
    ['draw save', EARLY_PAYOUT['1x2drawsave'], '', '2', 3],
    ['early goals', EARLY_PAYOUT.earlygoals, 'total=2.5', '12', 1.6],
  ];

  describe.each(derived)('%s', (_of, marketId, specifiers, outcomeId, max) => {
    const selection = (odds: number) => ({
      ...createSelection(match, outcomeId, odds),
      marketId,
      specifiers,
    });
    const place = (odds: number, more = {}) =>
      world.place(user, { bets: [createSingleBet(10, selection(odds))], ...more });
    beforeEach(async () => {
      await world.market(match, 18, 'total=2.5', { 12: 1.6, 13: 2.2 });
      await world.market(match, marketId, specifiers, { [outcomeId]: 9 });
    });

    it('is rejected above the odds of its base, with the available odds', async () => {
      const shown = { marketId, specifiers, outcomeId, odds: max * 10_000, active: true, marketStatus: 1 };
      await expect(place(9)).rejects.toMatchObject({
        code: BizCode.oddsChanged,
        data: { outcomes: [expect.objectContaining(shown)] },
      });
      expect((await place(max)).tickets[0]?.legs[0]?.odds).toBe(max * 10_000);
    });

    it('is accepted at the odds of its base when the player accepts any', async () => {
      const { tickets } = await place(9, { oddsPolicy: 'any' });
      expect(tickets[0]?.potentialReturn).toBe(money(max * 10));
    });

    it('is limited in a multiple as well', async () => {
      const other = await world.match();
      const bet = (odds: number) => ({ bets: [createMultipleBet(10, [selection(odds), createSelection(other)])] });
      await expect(world.place(user, bet(9))).rejects.toMatchObject({ code: BizCode.oddsChanged });
      expect((await world.place(user, bet(max))).tickets[0]?.potentialReturn).toBe(money(max * 20));
    });

    it('is decided at the odds of its base at the end of a live delay', async () => {
      world.tuning = { ...world.tuning, liveDelay: 4000 };
      await db.query("update events set status = 'live' where id = $1", [match]);
      const orders = await Promise.all((['none', 'any'] as const).map((oddsPolicy) => place(max, { oddsPolicy })));
      // The base price falls, and no price that derives from it is updated.
      await db.query('update outcomes set odds = 15000 where event_id = $1 and market_id in (1, 18)', [match]);
      world.clock.advance(4000);
      await world.delayed.decideDue();
      const decided = await Promise.all(orders.map(({ orderId }) => world.order(user, orderId)));
      expect(decided).toEqual([
        expect.objectContaining({
          status: 'refused',
          refusal: expect.objectContaining({
            bizCode: BizCode.oddsChanged,
            outcomes: [expect.objectContaining({ marketId, odds: 15_000 })],
          }),
        }),
        expect.objectContaining({
          status: 'accepted',
          tickets: [expect.objectContaining({ potentialReturn: money(15) })],
        }),
      ]);
    });

    it('is not limited by a base that is closed', async () => {
      await db.query('update markets set status = -1 where event_id = $1 and market_id in (1, 18)', [match]);
      expect((await place(9)).tickets[0]?.legs[0]?.odds).toBe(90_000);
    });
  });
});
