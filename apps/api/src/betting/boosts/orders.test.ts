import { randomUUID } from 'node:crypto';
import { BizCode, type OrderBet, placeOrderRequest } from '@oware/contracts';
import { checkLedger } from '../../audit/check';
import { type Database } from '../../platform/database';
import { forEachDatabase } from '../../../testing/database';
import {
  createBearer,
  createMultipleBet,
  createSelection,
  createSingleBet,
  money,
  START,
  World,
} from '../orders/testing';
import { changeBoost, stopBoost } from './plan';
import { addBoost, createBoostedBet, createBoostedSelection, createPlan, getReserved } from './testing';

const nothing = async (): Promise<void> => undefined;

forEachDatabase((_name, open) => {
  let db: Database;
  let world: World;
  beforeAll(async () => void (db = await open()));
  beforeEach(() => {
    world = new World(db);
    world.tuning = { liveDelay: 4000, taxRate: 0 };
  });
  afterEach(async () => expect((await checkLedger(db)).findings.filter(({ count }) => count > 0)).toEqual([]));
  afterAll(() => db.close());

  const place = (userId: string, bets: OrderBet[], policy: 'none' | 'higher' | 'any' = 'higher') =>
    world.orders.place(createBearer(userId), placeOrderRequest.parse({ key: randomUUID(), oddsPolicy: policy, bets }));
  const code = (of: Promise<unknown>): Promise<number> =>
    of.then(
      () => BizCode.success,
      (error: { code: number }) => error.code,
    );

  it('shows both odds on the ticket, and returns the first response for the same key', async () => {
    const match = await world.match();
    const boost = await addBoost(world, match);
    const userId = await world.player(500);
    const order = placeOrderRequest.parse({ key: randomUUID(), bets: [createBoostedBet(40, match, boost)] });
    const first = await world.orders.place(createBearer(userId), order);
    expect(first.tickets[0]).toMatchObject({
      potentialReturn: money(100),
      boostExtra: money(20),
      legs: [{ odds: 20_000, boostedOdds: 25_000 }],
    });
    expect(await world.orders.place(createBearer(userId), order)).toEqual(first);
    expect(await getReserved(world, boost)).toBe(money(20));
    expect(
      await code(
        world.orders.place(createBearer(userId), { ...order, bets: [createSingleBet(40, createSelection(match))] }),
      ),
    ).toBe(BizCode.keyReused);
  });

  it('counts boosted odds as liability', async () => {
    const match = await world.match();
    const userId = await world.player(500);
    await place(userId, [createBoostedBet(40, match, await addBoost(world, match))]);
    const [row] = await db.query<{ amount: number }>(
      "select amount from exposures where event_id = $1 and user_id = '' and market_id = 0",
      [match],
    );
    expect(row?.amount).toBe(money(100));
  });

  it.each<[string, (match: string, id: number) => Promise<unknown>]>([
    ['was stopped', (_match, id) => stopBoost(createPlan(world), { country: 'ng', id }, nothing)],
    [
      'was changed',
      (_match, id) => changeBoost(createPlan(world), { country: 'ng', id, odds: 24_000, percent: null }, nothing),
    ],
    ['has ended', async () => world.clock.advance(25 * 3_600_000)],
    ['is no longer above the normal odds', (match) => world.setOdds(match, '1', 2.6)],
    ['has fallen with the normal odds', (match) => world.setOdds(match, '1', 1.5)],
    ['is not for matches in play', (match) => world.setEvent(match, 'live')],
    ['has no budget left', (_match, id) => db.query('update boosts set budget = 50, reserved = 0 where id = $1', [id])],
  ])('rejects a boost that %s as changed odds, and takes nothing', async (_what, change) => {
    const match = await world.match();
    const boost = await addBoost(world, match, { budget: money(600) });
    const userId = await world.player(500);
    await change(match, boost);
    const rejection = await place(userId, [createBoostedBet(40, match, boost)]).catch((error: unknown) => error);
    expect(rejection).toMatchObject({
      code: BizCode.oddsChanged,
      data: { bet: 0, outcomes: [{ eventId: match, active: true }] },
    });
    expect([await world.ledger.getBalance(userId), await getReserved(world, boost)]).toEqual([money(500), 0]);
  });

  it('accepts changes of the boosted odds by the policy of the player', async () => {
    const match = await world.match();
    const boost = await addBoost(world, match, { percent: 2_000 });
    const userId = await world.player(500);
    await world.setOdds(match, '1', 2.1);
    expect(await code(place(userId, [createBoostedBet(10, match, boost)], 'none'))).toBe(BizCode.oddsChanged);
    const { tickets } = await place(userId, [createBoostedBet(10, match, boost)]);
    expect(tickets[0]?.legs[0]).toMatchObject({ odds: 21_000, boostedOdds: 25_200 });
    await world.setOdds(match, '1', 1.9);
    expect(await code(place(userId, [createBoostedBet(10, match, boost)]))).toBe(BizCode.oddsChanged);
    expect(await code(place(userId, [createBoostedBet(10, match, boost)], 'any'))).toBe(BizCode.success);
  });

  it('keeps fixed odds while the normal odds move below them', async () => {
    const match = await world.match();
    const boost = await addBoost(world, match);
    await world.setOdds(match, '1', 1.9);
    const { tickets } = await place(await world.player(500), [createBoostedBet(10, match, boost)], 'none');
    expect(tickets[0]?.legs[0]).toMatchObject({ odds: 19_000, boostedOdds: 25_000 });
  });

  it('limits the stake of each player and the budget of all, and names the room that is left', async () => {
    const match = await world.match();
    const boost = await addBoost(world, match, { maxStake: money(100), budget: money(80) });
    const [one, two] = [await world.player(500), await world.player(500)];
    await place(one, [createBoostedBet(60, match, boost)]);
    const tooMuch = await place(one, [createBoostedBet(50, match, boost)]).catch((error: unknown) => error);
    expect(tooMuch).toMatchObject({ code: BizCode.liabilityReached, data: { bet: 0, maxStake: money(40) } });
    await place(two, [createBoostedBet(90, match, boost)]);
    // 5 of the budget are left: 10 of stake.
    const noBudget = await place(one, [createBoostedBet(20, match, boost)]).catch((error: unknown) => error);
    expect(noBudget).toMatchObject({ code: BizCode.liabilityReached, data: { maxStake: money(10) } });
    await place(one, [createBoostedBet(10, match, boost)]);
    expect(await code(place(one, [createBoostedBet(10, match, boost)]))).toBe(BizCode.oddsChanged);
    expect(await getReserved(world, boost)).toBe(money(80));
  });

  it('limits the stake of a player on all boosts of the day within 24 hours', async () => {
    const [first, second, later] = [await world.match(), await world.match(), await world.match()];
    const addDay = (match: string, terms: Parameters<typeof addBoost>[2] = {}): Promise<number> =>
      addBoost(world, match, { origin: 'day', percent: 2_000, endTime: START + 3_600_000, ...terms });
    const [one, two] = [await addDay(first), await addDay(second)];
    const [userId, other] = [await world.player(500), await world.player(500)];
    await place(userId, [createBoostedBet(60, first, one)]);
    const tooMuch = await place(userId, [createBoostedBet(50, second, two)]).catch((error: unknown) => error);
    expect(tooMuch).toMatchObject({ code: BizCode.liabilityReached, data: { bet: 0, maxStake: money(40) } });
    const both = [createBoostedBet(60, first, one), createBoostedBet(60, second, two)];
    expect(await place(other, both).catch((error: unknown) => error)).toMatchObject({
      code: BizCode.liabilityReached,
      data: { bet: 1, maxStake: money(40) },
    });
    await place(userId, [createBoostedBet(40, second, two)]);
    // A boost of staff has its own limit.
    const third = await world.match();
    await place(userId, [createBoostedBet(100, third, await addBoost(world, third, { percent: 2_000 }))]);
    world.clock.advance(24 * 3_600_000 + 1);
    const next = await addDay(later, { startTime: START, endTime: START + 30 * 3_600_000 });
    expect(await code(place(userId, [createBoostedBet(100, later, next)]))).toBe(BizCode.success);
  });

  it('counts all bets of an order, and rejects the whole order', async () => {
    const match = await world.match();
    const boost = await addBoost(world, match);
    const userId = await world.player(500);
    const bets = [createBoostedBet(60, match, boost), createBoostedBet(60, match, boost)];
    expect(await place(userId, bets).catch((error: unknown) => error)).toMatchObject({
      code: BizCode.liabilityReached,
      data: { bet: 1, maxStake: money(40) },
    });
    expect(await getReserved(world, boost)).toBe(0);
  });

  it('applies limits and exclusions of players as for each stake', async () => {
    const match = await world.match();
    const boost = await addBoost(world, match);
    const userId = await world.player(500);
    await db.query(
      `insert into self_exclusions (user_id, scope, start_time, end_time, created_at) values ($1, 'ALL', 0, 9000000000000, 0)`,
      [userId],
    );
    expect(await code(place(userId, [createBoostedBet(10, match, boost)]))).toBe(BizCode.selfExcluded);
    expect(await getReserved(world, boost)).toBe(0);
    await db.query('delete from self_exclusions where user_id = $1', [userId]);
  });

  it('requires a verified identity and own money, unless configured', async () => {
    const match = await world.match();
    const boost = await addBoost(world, match);
    const userId = await world.player(500);
    await db.query('update users set identity_verified_at = null where id = $1', [userId]);
    expect(await code(place(userId, [createBoostedBet(10, match, boost)]))).toBe(BizCode.identityNeeded);
    world.boostTuning = { needsIdentity: false };
    expect(await code(place(userId, [createBoostedBet(10, match, boost)]))).toBe(BizCode.success);
    const order = placeOrderRequest.parse({
      key: randomUUID(),
      giftId: '7K2P-9QXM-DTH5',
      bets: [createBoostedBet(10, match, boost)],
    });
    expect(await code(world.orders.place(createBearer(userId), order))).toBe(BizCode.giftUnsupported);
  });

  it('applies in singles only, unless it is set for multiples, and never in systems or twice in a bet', async () => {
    const [first, second, third] = [await world.match(), await world.match(), await world.match()];
    const [single, multiple] = [await addBoost(world, first), await addBoost(world, second, { multiples: true })];
    const userId = await world.player(500);
    const inMultiple = (selection: OrderBet['selections'][number], ...more: OrderBet['selections']) =>
      code(place(userId, [createMultipleBet(10, [selection, createSelection(third), ...more])]));
    expect(await inMultiple(createBoostedSelection(first, single))).toBe(BizCode.oddsChanged);
    expect(await inMultiple(createBoostedSelection(second, multiple))).toBe(BizCode.success);
    expect(await inMultiple(createBoostedSelection(second, multiple), createBoostedSelection(first, single))).toBe(
      BizCode.invalidInput,
    );
    const selections = [createBoostedSelection(second, multiple), createSelection(first), createSelection(third)];
    const system: OrderBet = { type: 'system', selections, systemSizes: [2], stake: money(30) };
    expect(await code(place(userId, [system]))).toBe(BizCode.invalidInput);
  });

  describe('in play', () => {
    const startLive = async () => {
      const match = await world.match('live');
      const boost = await addBoost(world, match, { percent: 2_000, inPlay: true, endTime: START + 86_400_000 });
      const userId = await world.player(500);
      return { match, boost, userId };
    };

    it('follows the normal odds during the live delay and never adds more than it reserved', async () => {
      const { match, boost, userId } = await startLive();
      const { orderId, status } = await place(userId, [createBoostedBet(50, match, boost)]);
      expect([status, await getReserved(world, boost)]).toEqual(['pending', money(20)]);
      await world.setOdds(match, '1', 3);
      world.clock.advance(4_000);
      await world.delayed.decideDue();
      const { tickets } = await world.order(userId, orderId);
      // 20 % of 3.00 would be 0.60; 0.40 was reserved.
      expect(tickets[0]).toMatchObject({ boostExtra: money(20), legs: [{ odds: 30_000, boostedOdds: 34_000 }] });
    });

    it('returns budget and stake limit when the order is rejected', async () => {
      const { match, boost, userId } = await startLive();
      await place(userId, [createBoostedBet(100, match, boost)]);
      await world.setMarket(match, -1);
      world.clock.advance(4_000);
      await world.delayed.decideDue();
      expect([await world.ledger.getBalance(userId), await getReserved(world, boost)]).toEqual([money(500), 0]);
      await world.setMarket(match, 1);
      expect(await code(place(userId, [createBoostedBet(100, match, boost)]))).toBe(BizCode.success);
    });

    it('is suspended with its line', async () => {
      const { match, boost, userId } = await startLive();
      await world.setMarket(match, -1);
      expect(await code(place(userId, [createBoostedBet(10, match, boost)]))).toBe(BizCode.outcomeSuspended);
    });
  });

  it('ends at kick-off unless it continues in play', async () => {
    const match = await world.match();
    await db.query('update events set start_time = $2 where id = $1', [match, START + 1_000]);
    const late = { percent: 2_000, endTime: START + 2_000 };
    await expect(addBoost(world, match, late)).rejects.toMatchObject({ code: BizCode.staffValueRefused });
    expect(await addBoost(world, match, { ...late, inPlay: true })).toBeGreaterThan(0);
  });
});
