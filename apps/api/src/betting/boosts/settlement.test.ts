import { randomUUID } from 'node:crypto';
import { checkLedger, formatReport } from '../../audit/check';
import { getCountedStakes } from '../../ledger/counted-stakes';
import { type Database } from '../../platform/database';
import { forEachDatabase } from '../../../testing/database';
import {
  createMultipleBet,
  createSelection,
  createSingleBet,
  findBetId,
  money,
  type ResultIn,
  World,
} from '../orders/testing';
import { Cashier } from '../cash-out/testing';
import { explainBet } from '../explain/explain-bet';
import { addBoost, createBoostedBet, createBoostedSelection, getReserved } from './testing';

forEachDatabase((_name, open) => {
  let db: Database;
  let world: World;
  beforeAll(async () => void (db = await open()));
  beforeEach(() => {
    world = new World(db);
    world.tuning = { ...world.tuning, taxRate: 0 };
  });
  afterEach(async () => {
    const report = await checkLedger(db);
    expect([report.clean, formatReport(report)]).toEqual([true, expect.any(String)]);
  });
  afterAll(() => db.close());

  const sum = async (kind: string): Promise<number> => {
    const rows = await db.query<{ sum: number }>(
      'select coalesce(sum(balance), 0)::bigint as sum from accounts where kind = $1',
      [kind],
    );
    return rows[0]?.sum ?? 0;
  };
  const placeBoosted = async (stake = 100, tuning: Partial<World['tuning']> = {}) => {
    world.tuning = { ...world.tuning, ...tuning };
    const match = await world.match();
    const boost = await addBoost(world, match);
    const userId = await world.player(1_000);
    const { tickets } = await world.place(userId, { bets: [createBoostedBet(stake, match, boost)] });
    return { match, boost, userId, ticketId: tickets[0]?.ticketId ?? '', ticket: tickets[0] };
  };

  /** Stake 100 at 2.00, boosted to 2.50: payout, and the part that the boost adds. */
  const cases: [what: string, result: ResultIn, payout: number, extra: number][] = [
    ['won', { result: 1 }, 250, 50],
    ['lost', { result: 0 }, 0, 0],
    ['void', { result: 0, voidFactor: 1 }, 100, 0],
    ['half won', { result: 1, voidFactor: 0.5 }, 175, 25],
    ['half lost', { result: 0, voidFactor: 0.5 }, 50, 0],
    ['dead heat of two', { result: 1, deadHeatFactor: 0.5 }, 125, 25],
    ['dead heat of three', { result: 1, deadHeatFactor: 0.3333333333333333 }, 83.3333, 16.6667],
  ];
  it.each(cases)('pays a single that is %s', async (_what, result, payout, extra) => {
    const { match, userId, ticketId, boost } = await placeBoosted();
    const [house, promotions] = [await sum('house'), await sum('promotions')];
    await world.result(match, { 1: result });
    const ticket = await world.orders.ticket(userId, ticketId);
    expect([ticket.payout, ticket.boostExtra]).toEqual([money(payout), money(extra)]);
    expect(ticket.legs[0]).toMatchObject({ odds: 20_000, boostedOdds: 25_000 });
    expect(await world.ledger.getBalance(userId)).toBe(money(900 + payout));
    expect([(await sum('house')) - house, promotions - (await sum('promotions'))]).toEqual([
      money(100) - (money(payout) - money(extra)),
      money(extra),
    ]);
    // The budget stays reserved: a result may be rolled back.
    expect(await getReserved(world, boost)).toBe(money(50));
    const lines: string[] = [];
    expect(await explainBet(db, ticketId, (line) => lines.push(line))).toBe(0);
  });

  it('books what the boost adds as a separate transfer, and taxes the whole payout', async () => {
    const { match, userId, ticketId } = await placeBoosted(100, { taxRate: 0.05 });
    await world.result(match, { 1: { result: 1 } });
    const betId = await findBetId(db, userId, ticketId);
    const booked = await db.query<{ key: string; kind: string; amount: number }>(
      `select split_part(t.key, ':', 1) as key, a.kind, e.amount from transfers t join entries e on e.transfer_id = t.id join accounts a on a.id = e.account_id
       where t.cause_id = $1 and t.cause_kind <> 'stake' order by t.id, a.kind`,
      [betId],
    );
    expect(booked.map(({ key, kind, amount }) => `${key} ${kind} ${amount / 10_000}`)).toEqual([
      'settlement house -100',
      'settlement player 200',
      'settlement stakes -100',
      'boost player 50',
      'boost promotions -50',
      'tax player -7.5',
      'tax tax 7.5',
    ]);
  });

  it('reverses what the boost added when the result is rolled back, also as a debt', async () => {
    const { match, userId, ticketId } = await placeBoosted();
    const promotions = await sum('promotions');
    await world.result(match, { 1: { result: 1 } });
    // The player has spent everything but 30.
    const other = await world.match();
    const left = (await world.ledger.getBalance(userId)) - money(30);
    await world.place(userId, { bets: [createSingleBet(left / 10_000, createSelection(other))] });
    await world.rollback(match);
    expect([await world.ledger.getBalance(userId), await world.ledger.getDebt(userId)]).toEqual([0, money(220)]);
    expect(await sum('promotions')).toBe(promotions);
    expect((await world.orders.ticket(userId, ticketId)).boostExtra).toBe(money(50));
    await world.result(match, { 1: { result: 1 } });
    expect([await world.ledger.getBalance(userId), await world.ledger.getDebt(userId)]).toEqual([money(30), 0]);
    expect(await sum('promotions')).toBe(promotions - money(50));
    await world.result(match, { 2: { result: 1 } });
    expect((await world.orders.ticket(userId, ticketId)).payout).toBe(0);
    expect(await sum('promotions')).toBe(promotions);
  });

  it('cashes out by the normal odds and returns the reserved budget; the rest of a part keeps its boost', async () => {
    const { match, userId, ticketId, boost } = await placeBoosted();
    const cashOut = async (share: number) => {
      const { quotes } = await world.cashOuts.data({ userId, country: 'ng' }, [ticketId]);
      const least = Math.floor(((quotes[0]?.offer?.net ?? 0) * share) / 10_000);
      return world.cashOuts.cashOut({ userId, country: 'ng' }, { key: randomUUID(), ticketId, share, least });
    };
    expect((await cashOut(5_000)).status).toBe('done');
    expect(await getReserved(world, boost)).toBe(money(50));
    const ticket = await world.orders.ticket(userId, ticketId);
    expect([ticket.potentialReturn, ticket.boostExtra]).toEqual([money(125), money(25)]);
    await cashOut(10_000);
    expect(await getReserved(world, boost)).toBe(0);
    await world.result(match, { 1: { result: 1 } });
    expect((await world.orders.ticket(userId, ticketId)).status).toBe('cashedOut');
  });

  it('is lost when the bet is edited, and returns its budget', async () => {
    const { match, boost, userId, ticketId } = await placeBoosted();
    const other = await world.match();
    const selections = [createBoostedSelection(match, boost), createSelection(other)];
    const { ticket } = await new Cashier(world).edit(userId, ticketId, { type: 'multiple', selections });
    expect(ticket?.legs.map(({ odds, boostedOdds }) => [odds, boostedOdds])).toEqual([
      [20_000, undefined],
      [20_000, undefined],
    ]);
    expect(await getReserved(world, boost)).toBe(0);
  });

  it('does not count for rewards, because it pays no margin', async () => {
    const { match, userId } = await placeBoosted();
    const plain = await world.match();
    await world.place(userId, { bets: [createSingleBet(30, createSelection(plain))] });
    for (const each of [match, plain]) await world.result(each, { 1: { result: 1 } });
    const period = { from: 0, to: Number.MAX_SAFE_INTEGER, by: 'settled_at' } as const;
    expect(await getCountedStakes(db, [userId], period)).toEqual(new Map([[userId, money(30)]]));
  });

  it('pays a multiple with its boost and without the bonus, unless both are configured', async () => {
    const matches = [await world.match(), await world.match(), await world.match()];
    const [first = '', second = '', third = ''] = matches;
    const boost = await addBoost(world, first, { multiples: true });
    const legs = () => [createBoostedSelection(first, boost), createSelection(second), createSelection(third)];
    const userId = await world.player(1_000);
    const [plain] = (await world.place(userId, { bets: [createMultipleBet(10, legs())] })).tickets;
    expect(plain).toMatchObject({ potentialReturn: money(100), potentialBonus: 0, boostExtra: money(20) });
    world.boostTuning = { withBonus: true };
    const [both] = (await world.place(userId, { bets: [createMultipleBet(10, legs())] })).tickets;
    expect(both).toMatchObject({ potentialBonus: money(2.4), potentialReturn: money(102.4), boostExtra: money(20) });
    for (const match of matches) await world.result(match, { 1: { result: 1 } });
    expect((await world.orders.ticket(userId, both?.ticketId ?? '')).payout).toBe(money(102.4));
  });
});
