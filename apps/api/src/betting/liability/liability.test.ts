import { betslipConfig } from '@oware/config';
import { BizCode, type OrderBet } from '@oware/contracts';
import { Cashier } from '../cash-out/testing';
import { checkLedger, formatReport } from '../../audit/check';
import { money, createMultipleBet, createSelection, createSingleBet, World } from '../orders/testing';
import { type Database } from '../../platform/database';
import { forEachDatabase } from '../../../testing/database';
import { type LiabilityScope } from './tables';

forEachDatabase((_name, open) => {
  let db: Database;
  let world: World;
  let cashier: Cashier;
  beforeAll(async () => void (db = await open()));
  beforeEach(async () => {
    world = new World(db);
    cashier = new Cashier(world);
    await db.query("delete from liability_limits where event_id <> ''");
  });
  afterEach(async () => {
    const report = await checkLedger(db);
    if (!report.clean) throw new Error(formatReport(report));
  });
  afterAll(() => db.close());

  /** Sets a limit for one event, in whole currency units. */
  const limit = (eventId: string, scope: LiabilityScope, amount: number): Promise<unknown> =>
    db.query('insert into liability_limits (currency, scope, event_id, amount) values ($1, $2, $3, $4)', [
      'NGN',
      scope,
      eventId,
      money(amount),
    ]);
  const exposure = async (eventId: string, userId = '', marketId = 0): Promise<number> => {
    const [row] = await db.query<{ amount: number }>(
      'select coalesce(sum(amount), 0)::bigint as amount from exposures where event_id = $1 and user_id = $2 and market_id = $3',
      [eventId, userId, marketId],
    );
    return (row?.amount ?? 0) / 10_000;
  };
  const place = (user: string, ...bets: OrderBet[]) => world.place(user, { oddsPolicy: 'any', bets });
  const reached = (maxStake: number, bet = 0) => ({
    code: BizCode.liabilityReached,
    data: { bet, maxStake: money(maxStake) },
  });
  /** Counts the accepted placements; the others must have been rejected because of the limit. */
  const taken = async (placing: Promise<unknown>[]): Promise<number> => {
    const results = await Promise.allSettled(placing);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    for (const reason of refused) expect(reason).toMatchObject({ code: BizCode.liabilityReached });
    return results.length - refused.length;
  };

  it('rejects a bet above the limit of a player on an outcome, and returns the maximum stake', async () => {
    const [user, match] = [await world.player(1000), await world.match()];
    await limit(match, 'player-outcome', 100);
    await place(user, createSingleBet(30, createSelection(match)));
    await expect(place(user, createSingleBet(20.01, createSelection(match)))).rejects.toMatchObject(reached(20));
    await place(user, createSingleBet(20, createSelection(match)));
    await expect(place(user, createSingleBet(10, createSelection(match)))).rejects.toMatchObject(reached(0));
    expect(await exposure(match, user, 1)).toBe(100);
    await expect(place(user, createSingleBet(10, createSelection(match, '2', 3)))).resolves.toMatchObject({
      status: 'accepted',
    });
  });

  it('adds up all bets of a player on an event, including those of one order', async () => {
    const [user, match] = [await world.player(1000), await world.match()];
    await limit(match, 'player-event', 100);
    await expect(
      place(user, createSingleBet(20, createSelection(match)), createSingleBet(21, createSelection(match, '2', 3))),
    ).rejects.toMatchObject(reached(20, 1));
    await place(user, createSingleBet(20, createSelection(match)), createSingleBet(20, createSelection(match, '2', 3)));
    expect(await exposure(match)).toBe(100);
  });

  it('counts the whole payout of a multiple for its player, and each leg as a single for all players', async () => {
    const user = await world.player(1_000_000);
    const matches = await Promise.all([1, 2, 3].map(() => world.match()));
    await place(
      user,
      createMultipleBet(
        10,
        matches.map((match) => createSelection(match, '3', 4)),
      ),
    );
    for (const match of matches) {
      expect(await exposure(match, user)).toBeCloseTo(10 * 64 * 1.03, 3);
      expect(await exposure(match)).toBeCloseTo(10 * 4 * 1.03, 3);
    }
    const [capped] = matches as [string];
    await place(user, createSingleBet(500_000, createSelection(capped, '3', 4)));
    expect(await exposure(capped)).toBeCloseTo(10 * 4 * 1.03 + 2_000_000, 3);
    world.tuning = { maxPayout: money(50_000) };
    await place(user, createSingleBet(100_000, createSelection(capped, '3', 4)));
    expect(await exposure(capped)).toBeCloseTo(10 * 4 * 1.03 + 2_100_000, 3);
    expect(await exposure(capped, user)).toBeCloseTo(10 * 64 * 1.03 + 2_100_000, 3);
  });

  it('leaves capacity for others despite many minimum-stake multiples with maximum payout', async () => {
    const matches = await Promise.all(Array.from({ length: 10 }, () => world.match()));
    for (const match of matches) for (const outcome of ['2', '3']) await world.setOdds(match, outcome, 5);
    const dreams = ['2', '3'].map((outcome) =>
      createMultipleBet(
        10,
        matches.map((match) => createSelection(match, outcome, 5)),
      ),
    );
    const players = await Promise.all(Array.from({ length: 10 }, () => world.player(20)));
    for (const user of players) await place(user, ...dreams);
    const top = betslipConfig.ng.maxPayout / 10_000;
    expect(await exposure(matches[0] as string, players[0])).toBe(2 * top);
    expect(await exposure(matches[0] as string)).toBeLessThan(20 * 10 * 5 * 2);
    const other = await world.player(100_000);
    await place(other, createSingleBet(100_000, createSelection(matches[0] as string, '3', 5)));
  });

  it('returns the maximum stake of a multiple at the limit of all players', async () => {
    const [user, a, b] = [await world.player(1000), await world.match(), await world.match()];
    await limit(b, 'event', 90);
    const legs = [createSelection(a, '1', 2), createSelection(b, '2', 3)];
    await place(user, createMultipleBet(10, legs));
    await expect(place(user, createMultipleBet(30, legs))).rejects.toMatchObject(reached(20));
    await place(user, createMultipleBet(20, legs));
    expect([await exposure(b), await exposure(b, user)]).toEqual([90, 180]);
  });

  it('releases all liability of a multiple, regardless of odds changes and cash-outs', async () => {
    const user = await world.player(1000);
    const matches = [await world.match('live'), await world.match(), await world.match()] as const;
    const {
      tickets: [ticket],
    } = await place(
      user,
      createMultipleBet(33.33, [
        createSelection(matches[0]),
        createSelection(matches[1], '2', 3),
        createSelection(matches[2], '3', 4),
      ]),
    );
    await world.setOdds(matches[0], '1', 2.17);
    world.clock.advance(4000);
    await world.delayed.decideDue();
    expect(await exposure(matches[0])).toBeCloseTo(33.33 * 2.17 * 1.03, 2);
    await world.setEvent(matches[0], 'notStarted');
    for (const share of [3333, 1717]) await cashier.take(user, ticket?.ticketId ?? '', { share });
    expect((await checkLedger(db)).clean).toBe(true);
    await world.result(matches[1], { 1: { result: 1 } });
    for (const match of matches) expect([await exposure(match), await exposure(match, user)]).toEqual([0, 0]);
  });

  it('counts a system by its most expensive line', async () => {
    const user = await world.player(1000);
    const [a, b, c] = [await world.match(), await world.match(), await world.match()];
    await place(user, {
      type: 'system',
      systemSizes: [2],
      stake: money(30),
      selections: [createSelection(a), createSelection(b, '2', 3), createSelection(c, '3', 4)],
    });
    expect([await exposure(a, user), await exposure(a), await exposure(c)]).toEqual([360, 60, 120]);
  });

  it('accepts 50 simultaneous identical bets on two servers only up to the limit', async () => {
    const match = await world.match();
    await limit(match, 'outcome', 400);
    const players = await Promise.all(Array.from({ length: 50 }, () => world.player(100)));
    const servers = [world, new World(db)] as const;
    const count = await taken(
      players.map((user, i) =>
        (servers[i % 2] as World).place(user, { bets: [createSingleBet(20, createSelection(match))] }),
      ),
    );
    expect(count).toBe(10);
    expect(await exposure(match)).toBe(400);
  });

  it('has default limits: one maximum payout per player and outcome, ten for all', async () => {
    const match = await world.match();
    const stake = betslipConfig.ng.maxPayout / 10_000 / 2;
    world.tuning = { ...world.tuning, maxStake: money(stake * 2) };
    const players = await Promise.all(Array.from({ length: 12 }, () => world.player(stake * 2)));
    expect(await taken(players.map((user) => place(user, createSingleBet(stake, createSelection(match)))))).toBe(10);
    await expect(place(players[0] as string, createSingleBet(10, createSelection(match)))).rejects.toMatchObject({
      code: BizCode.liabilityReached,
    });
  });

  it('rejects a bet that is too large, and accepts others of its batch that fit', async () => {
    const match = await world.match();
    await limit(match, 'event', 100);
    const [rich, poor] = [await world.player(1000), await world.player(1000)];
    const results = await Promise.allSettled([
      place(rich, createSingleBet(60, createSelection(match))),
      place(poor, createSingleBet(50, createSelection(match))),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('releases at settlement, and counts again after a rollback', async () => {
    const [user, a, b] = [await world.player(1000), await world.match(), await world.match()];
    await place(user, createMultipleBet(10, [createSelection(a), createSelection(b)]));
    await world.result(a, { 2: { result: 1 } });
    expect([await exposure(a), await exposure(b, user)]).toEqual([0, 0]);
    await world.rollback(a);
    expect([await exposure(a), await exposure(b, user)]).toEqual([20, 40]);
    await world.result(a, { 1: { result: 1 } });
    await world.result(b, { 1: { result: 1 } });
    expect([await exposure(a), await exposure(b, user)]).toEqual([0, 0]);
  });

  it('releases cashed-out parts, and frees capacity for the new bet of an edit', async () => {
    const [user, match, other] = [await world.player(1000), await world.match(), await world.match()];
    const ticket = await cashier.bet(user, createSingleBet(100, createSelection(match)));
    await cashier.take(user, ticket, { share: 2500 });
    expect(await exposure(match, user)).toBe(150);
    await limit(match, 'event', 150);
    await cashier.edit(user, ticket, { type: 'single', selections: [createSelection(match, '1')] });
    expect(await exposure(match)).toBeLessThan(150);
    const [{ ticketId } = { ticketId: '' }] = (await world.orders.tickets(user, { state: 'open', limit: 1 })).tickets;
    await limit(other, 'event', 1);
    await expect(
      cashier.edit(user, ticketId, { type: 'single', selections: [createSelection(other)] }),
    ).rejects.toMatchObject({
      code: BizCode.liabilityReached,
    });
    await cashier.take(user, ticketId);
    expect(await exposure(match)).toBe(0);
  });

  it('reserves liability during the live delay, adjusts it to the odds, and releases it at a rejection', async () => {
    const [user, match] = [await world.player(1000), await world.match('live')];
    await place(user, createSingleBet(10, createSelection(match)));
    await place(user, createSingleBet(10, createSelection(match)));
    expect(await exposure(match)).toBe(40);
    await world.setOdds(match, '1', 3);
    world.clock.advance(4000);
    await world.delayed.decideDue();
    expect(await exposure(match)).toBe(60);
    await place(user, createSingleBet(10, createSelection(match, '2', 3)));
    expect(await exposure(match)).toBe(90);
    await world.setMarket(match, -1);
    world.clock.advance(4000);
    await world.delayed.decideDue();
    expect(await exposure(match)).toBe(60);
  });

  it('rejects a stake with a fraction of the smallest coin', async () => {
    const [user, match] = [await world.player(1000), await world.match()];
    for (const fraction of [1, 50, 99]) {
      await expect(
        place(user, { ...createSingleBet(10, createSelection(match)), stake: money(10) + fraction }),
      ).rejects.toMatchObject({
        code: BizCode.stakeFraction,
        data: { bet: 0, maxStake: money(10) },
      });
    }
    await expect(
      place(user, { ...createSingleBet(10, createSelection(match)), stake: money(10) + 100 }),
    ).resolves.toMatchObject({
      status: 'accepted',
    });
  });
});
