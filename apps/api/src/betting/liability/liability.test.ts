import { betslipConfig } from '@oware/config';
import { BizCode, type OrderBet } from '@oware/contracts';
import { Cashier } from '../cash-out/testing';
import { checkLedger, describeReport } from '../../audit/check';
import { money, multipleBet, pick, singleBet, World } from '../orders/testing';
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
    if (!report.clean) throw new Error(describeReport(report));
  });
  afterAll(() => db.close());

  /** A limit of one event, in whole money. */
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
  /** How many of these were taken; the others were refused for the limit. */
  const taken = async (placing: Promise<unknown>[]): Promise<number> => {
    const results = await Promise.allSettled(placing);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    for (const reason of refused) expect(reason).toMatchObject({ code: BizCode.liabilityReached });
    return results.length - refused.length;
  };

  it('refuses what passes the limit of a player on an outcome, and says how much may still be staked', async () => {
    const [user, match] = [await world.player(1000), await world.match()];
    await limit(match, 'player-outcome', 100);
    await place(user, singleBet(30, pick(match)));
    await expect(place(user, singleBet(20.01, pick(match)))).rejects.toMatchObject(reached(20));
    await place(user, singleBet(20, pick(match)));
    await expect(place(user, singleBet(10, pick(match)))).rejects.toMatchObject(reached(0));
    expect(await exposure(match, user, 1)).toBe(100);
    await expect(place(user, singleBet(10, pick(match, '2', 3)))).resolves.toMatchObject({ status: 'accepted' });
  });

  it('counts all bets of a player on an event together, and the bets of one order', async () => {
    const [user, match] = [await world.player(1000), await world.match()];
    await limit(match, 'player-event', 100);
    await expect(place(user, singleBet(20, pick(match)), singleBet(21, pick(match, '2', 3)))).rejects.toMatchObject(
      reached(20, 1),
    );
    await place(user, singleBet(20, pick(match)), singleBet(20, pick(match, '2', 3)));
    expect(await exposure(match)).toBe(100);
  });

  it('counts the whole payout of a multiple for its player, and for all what each leg would cost as a single, its bonus included, under the cap', async () => {
    const user = await world.player(1_000_000);
    const matches = await Promise.all([1, 2, 3].map(() => world.match()));
    await place(
      user,
      multipleBet(
        10,
        matches.map((match) => pick(match, '3', 4)),
      ),
    );
    for (const match of matches) {
      expect(await exposure(match, user)).toBeCloseTo(10 * 64 * 1.03, 3);
      expect(await exposure(match)).toBeCloseTo(10 * 4 * 1.03, 3);
    }
    const [capped] = matches as [string];
    await place(user, singleBet(500_000, pick(capped, '3', 4)));
    expect(await exposure(capped)).toBeCloseTo(10 * 4 * 1.03 + 2_000_000, 3);
    world.tuning = { maxPayout: money(50_000) };
    await place(user, singleBet(100_000, pick(capped, '3', 4)));
    expect(await exposure(capped)).toBeCloseTo(10 * 4 * 1.03 + 2_100_000, 3);
    expect(await exposure(capped, user)).toBeCloseTo(10 * 64 * 1.03 + 2_100_000, 3);
  });

  it('leaves room for others beside many multiples of the least stake that pay the most', async () => {
    const matches = await Promise.all(Array.from({ length: 10 }, () => world.match()));
    for (const match of matches) for (const outcome of ['2', '3']) await world.setOdds(match, outcome, 5);
    const dreams = ['2', '3'].map((outcome) =>
      multipleBet(
        10,
        matches.map((match) => pick(match, outcome, 5)),
      ),
    );
    const players = await Promise.all(Array.from({ length: 10 }, () => world.player(20)));
    for (const user of players) await place(user, ...dreams);
    const top = betslipConfig.ng.maxPayout / 10_000;
    expect(await exposure(matches[0] as string, players[0])).toBe(2 * top);
    expect(await exposure(matches[0] as string)).toBeLessThan(20 * 10 * 5 * 2);
    const other = await world.player(100_000);
    await place(other, singleBet(100_000, pick(matches[0] as string, '3', 5)));
  });

  it('says how much may be staked on a multiple where the room of all players ends', async () => {
    const [user, a, b] = [await world.player(1000), await world.match(), await world.match()];
    await limit(b, 'event', 90);
    const legs = [pick(a, '1', 2), pick(b, '2', 3)];
    await place(user, multipleBet(10, legs));
    await expect(place(user, multipleBet(30, legs))).rejects.toMatchObject(reached(20));
    await place(user, multipleBet(20, legs));
    expect([await exposure(b), await exposure(b, user)]).toEqual([90, 180]);
  });

  it('gives back of a multiple all that it took, whatever its odds did and however much was cashed out', async () => {
    const user = await world.player(1000);
    const matches = [await world.match('live'), await world.match(), await world.match()] as const;
    const {
      tickets: [ticket],
    } = await place(user, multipleBet(33.33, [pick(matches[0]), pick(matches[1], '2', 3), pick(matches[2], '3', 4)]));
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

  it('counts a system with its dearest line', async () => {
    const user = await world.player(1000);
    const [a, b, c] = [await world.match(), await world.match(), await world.match()];
    await place(user, {
      type: 'system',
      systemSizes: [2],
      stake: money(30),
      selections: [pick(a), pick(b, '2', 3), pick(c, '3', 4)],
    });
    expect([await exposure(a, user), await exposure(a), await exposure(c)]).toEqual([360, 60, 120]);
  });

  it('takes no more than the limit of 50 identical bets at once, by two servers', async () => {
    const match = await world.match();
    await limit(match, 'outcome', 400);
    const players = await Promise.all(Array.from({ length: 50 }, () => world.player(100)));
    const servers = [world, new World(db)] as const;
    const count = await taken(
      players.map((user, i) => (servers[i % 2] as World).place(user, { bets: [singleBet(20, pick(match))] })),
    );
    expect(count).toBe(10);
    expect(await exposure(match)).toBe(400);
  });

  it('knows limits without anybody setting them: one top payout for a player on an outcome, ten for all', async () => {
    const match = await world.match();
    const stake = betslipConfig.ng.maxPayout / 10_000 / 2;
    world.tuning = { ...world.tuning, maxStake: money(stake * 2) };
    const players = await Promise.all(Array.from({ length: 12 }, () => world.player(stake * 2)));
    expect(await taken(players.map((user) => place(user, singleBet(stake, pick(match)))))).toBe(10);
    await expect(place(players[0] as string, singleBet(10, pick(match)))).rejects.toMatchObject({
      code: BizCode.liabilityReached,
    });
  });

  it('refuses one that is too large without turning away others of its batch that fit', async () => {
    const match = await world.match();
    await limit(match, 'event', 100);
    const [rich, poor] = [await world.player(1000), await world.player(1000)];
    const results = await Promise.allSettled([
      place(rich, singleBet(60, pick(match))),
      place(poor, singleBet(50, pick(match))),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('releases at settlement, and counts again after a rollback', async () => {
    const [user, a, b] = [await world.player(1000), await world.match(), await world.match()];
    await place(user, multipleBet(10, [pick(a), pick(b)]));
    await world.result(a, { 2: { result: 1 } });
    expect([await exposure(a), await exposure(b, user)]).toEqual([0, 0]);
    await world.rollback(a);
    expect([await exposure(a), await exposure(b, user)]).toEqual([20, 40]);
    await world.result(a, { 1: { result: 1 } });
    await world.result(b, { 1: { result: 1 } });
    expect([await exposure(a), await exposure(b, user)]).toEqual([0, 0]);
  });

  it('releases what is cashed out, part by part, and what is edited makes room for the new bet', async () => {
    const [user, match, other] = [await world.player(1000), await world.match(), await world.match()];
    const ticket = await cashier.bet(user, singleBet(100, pick(match)));
    await cashier.take(user, ticket, { share: 2500 });
    expect(await exposure(match, user)).toBe(150);
    await limit(match, 'event', 150);
    await cashier.edit(user, ticket, { type: 'single', selections: [pick(match, '1')] });
    expect(await exposure(match)).toBeLessThan(150);
    const [{ ticketId } = { ticketId: '' }] = (await world.orders.tickets(user, { state: 'open', limit: 1 })).tickets;
    await limit(other, 'event', 1);
    await expect(cashier.edit(user, ticketId, { type: 'single', selections: [pick(other)] })).rejects.toMatchObject({
      code: BizCode.liabilityReached,
    });
    await cashier.take(user, ticketId);
    expect(await exposure(match)).toBe(0);
  });

  it('holds room during the live delay, follows the odds, and gives it back at a refusal', async () => {
    const [user, match] = [await world.player(1000), await world.match('live')];
    await place(user, singleBet(10, pick(match)));
    await place(user, singleBet(10, pick(match)));
    expect(await exposure(match)).toBe(40);
    await world.setOdds(match, '1', 3);
    world.clock.advance(4000);
    await world.delayed.decideDue();
    expect(await exposure(match)).toBe(60);
    await place(user, singleBet(10, pick(match, '2', 3)));
    expect(await exposure(match)).toBe(90);
    await world.setMarket(match, -1);
    world.clock.advance(4000);
    await world.delayed.decideDue();
    expect(await exposure(match)).toBe(60);
  });

  it('refuses a stake with a fraction of the smallest coin', async () => {
    const [user, match] = [await world.player(1000), await world.match()];
    for (const fraction of [1, 50, 99]) {
      await expect(place(user, { ...singleBet(10, pick(match)), stake: money(10) + fraction })).rejects.toMatchObject({
        code: BizCode.stakeFraction,
        data: { bet: 0, maxStake: money(10) },
      });
    }
    await expect(place(user, { ...singleBet(10, pick(match)), stake: money(10) + 100 })).resolves.toMatchObject({
      status: 'accepted',
    });
  });
});
