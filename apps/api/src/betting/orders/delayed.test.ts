import { BizCode } from '@oware/contracts';
import { checkLedger, formatReport } from '../../audit/check';
import { type Database } from '../../platform/database';
import { forEachDatabase } from '../../../testing/database';
import { DelayedOrders } from './delayed';
import { getRejectionText } from './rejection-texts';
import { money, createSelection, createSingleBet, START, World } from './testing';

forEachDatabase((_name, open) => {
  let db: Database;
  let world: World;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());
  beforeEach(() => {
    world = new World(db);
    world.tuning = { liveDelay: 4000, taxRate: 0 };
  });
  afterEach(async () => {
    const report = await checkLedger(db);
    if (!report.clean) throw new Error(formatReport(report));
  });

  const placeLive = async (oddsPolicy: 'none' | 'higher' | 'any' = 'none') => {
    const user = await world.player(10);
    const event = await world.match('live');
    const order = await world.place(user, { oddsPolicy, bets: [createSingleBet(10, createSelection(event))] });
    return { user, event, order };
  };

  it('reserves the stake, then accepts the bet at the odds after the delay', async () => {
    const { user, event, order } = await placeLive('any');
    expect(order).toMatchObject({
      status: 'pending',
      decidedAt: START + 4000,
      balance: 0,
      tickets: [{ status: 'pending' }],
    });
    expect(await world.delayed.decideDue()).toBe(0);
    await world.setOdds(event, '1', 1.8);
    world.clock.advance(4000);
    expect(await world.delayed.decideDue()).toBe(1);
    expect(await world.order(user, order.orderId)).toMatchObject({
      status: 'accepted',
      tickets: [{ status: 'open', placedAt: START + 4000, legs: [{ odds: 18_000 }] }],
    });
    expect(world.notified.at(-1)).toEqual({
      userId: user,
      message: { type: 'order', data: { orderId: order.orderId, status: 'accepted' } },
    });
    await world.result(event, { 1: { result: 1 } });
    expect(await world.ledger.getBalance(user)).toBe(money(18));
  });

  it.each<[string, 'none' | 'higher', BizCode, (event: string, user: string) => Promise<unknown>]>([
    ['the market is suspended', 'none', BizCode.outcomeSuspended, (event) => world.setMarket(event, -1)],
    ['the odds have moved', 'none', BizCode.oddsChanged, (event) => world.setOdds(event, '1', 2.5)],
    ['the odds have fallen', 'higher', BizCode.oddsChanged, (event) => world.setOdds(event, '1', 1.5)],
    ['the match is over', 'none', BizCode.eventClosed, (event) => world.setEvent(event, 'ended')],
    [
      'the player has left',
      'none',
      BizCode.selfExcluded,
      (_event, user) =>
        db.query(
          "insert into self_exclusions (user_id, scope, start_time, end_time, created_at) values ($1, 'ALL', $2, $3, $2)",
          [user, START, START + 99_999],
        ),
    ],
  ])('returns the stake when %s', async (_what, policy, bizCode, happen) => {
    const { user, event, order } = await placeLive(policy);
    await happen(event, user);
    world.clock.advance(4000);
    await world.delayed.decideDue();
    expect(await world.order(user, order.orderId)).toMatchObject({
      status: 'refused',
      balance: money(10),
      refusal: { bizCode },
      tickets: [
        {
          status: 'refused',
          payout: null,
          refusedWhy: getRejectionText(bizCode),
          legs: [{ reason: 'Never counted: the bet was rejected' }],
        },
      ],
    });
    expect(world.notified.slice(-2).map(({ message }) => message.type)).toEqual(['order', 'balance']);
    expect((await world.orders.tickets(user, { state: 'settled', limit: 9 })).tickets).toHaveLength(1);
  });

  it('survives a restart, and the key still returns the first response', async () => {
    const user = await world.player(10);
    const event = await world.match('live');
    const request = {
      key: '0d4d5f2e-5a2b-4c93-9a6e-0a3c1f5f9f10',
      bets: [createSingleBet(10, createSelection(event))],
    };
    const first = await world.place(user, request);
    const restarted = new World(db);
    restarted.clock.advance(5000);
    expect(await restarted.delayed.dueIn()).toBe(-1000);
    expect(await restarted.delayed.decideDue()).toBe(1);
    expect(await restarted.delayed.dueIn()).toBeNull();
    expect(await restarted.place(user, request)).toEqual(first);
    expect(await restarted.orders.orderByKey(user, request.key)).toMatchObject({ status: 'accepted' });
  });

  it('decides each order once when two servers are due together', async () => {
    const { user, event } = await placeLive();
    await world.setMarket(event, -1);
    const second = new World(db);
    for (const server of [world, second]) server.clock.advance(4000);
    await Promise.all([world.delayed.decideDue(), second.delayed.decideDue()]);
    expect(await world.ledger.getBalance(user)).toBe(money(10));
  });

  it('decides all other orders and reports one that cannot be decided', async () => {
    const placed = [];
    for (let i = 0; i < 6; i++) placed.push(await placeLive());
    const players = placed.slice(0, 3).map(({ user }) => user);
    const rows = await db.query<{ id: number }>('select id from orders where user_id = any($1::text[])', [players]);
    const bad = rows.map(({ id }) => id);
    const failing: Database = {
      ...db,
      query: <Row>(text: string, params: unknown[] = []) =>
        text.includes('decide_orders') && bad.some((id) => (params[0] as number[]).includes(id))
          ? db.query<Row>('select 1 / 0')
          : db.query<Row>(text, params),
    };
    const delayed = new DelayedOrders({
      db: failing,
      clock: world.clock,
      bus: world.bus,
      builders: world.builders,
      page: 2,
    });
    world.clock.advance(4000);
    await expect(delayed.decideDue()).rejects.toMatchObject({
      message: '3 orders could not be decided and stay pending.',
      errors: { length: 3 },
    });
    const states = await Promise.all(
      placed.map(async ({ user, order }) => (await world.order(user, order.orderId)).status),
    );
    expect(states).toEqual(['pending', 'pending', 'pending', 'accepted', 'accepted', 'accepted']);
    expect(await world.delayed.decideDue()).toBe(3);
  });
});
