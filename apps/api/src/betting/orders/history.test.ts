import { type Database } from '../../platform/database';
import { formatPublicNumber } from '../../platform/public-number';
import { forEachDatabase } from '../../../testing/database';
import { Cashier } from '../cash-out/testing';
import { money, createMultipleBet, createSelection, createSingleBet, START, World } from './testing';

const DAY = 24 * 60 * 60_000;

forEachDatabase((_name, open) => {
  let db: Database;
  let world: World;
  let user: string;
  let cashier: Cashier;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    world = new World(db);
    world.tuning = { liveDelay: 4000, taxRate: 0.1, minStake: 1 };
    world.cashOutTuning = { rate: 1, leastValue: 100 };
    cashier = new Cashier(world);
    user = await world.player(1000);
  });

  const list = (filter: Partial<Parameters<World['orders']['tickets']>[1]> = {}) =>
    world.orders.tickets(user, { state: 'settled', limit: 20, ...filter });
  const settled = async (stake: number, result: 0 | 1, voidFactor?: number): Promise<string> => {
    const event = await world.match();
    const id = await cashier.bet(user, createSingleBet(stake, createSelection(event)));
    await world.result(event, { 1: { result, ...(voidFactor !== undefined && { voidFactor }) } });
    return id;
  };

  it('returns totals that match the change of the balance, regardless of the page', async () => {
    await settled(10, 1);
    await settled(20, 0);
    await settled(30, 0, 1);
    // Half of it is cashed out, the rest is lost.
    const event = await world.match();
    const part = await cashier.bet(user, createSingleBet(40, createSelection(event)));
    await world.setOdds(event, '1', 1.6);
    await cashier.take(user, part, { share: 5000 });
    await world.result(event, { 1: { result: 0 } });
    // All of it is cashed out.
    const other = await world.match();
    const whole = await cashier.bet(user, createSingleBet(50, createSelection(other)));
    await world.setOdds(other, '1', 1.6);
    await cashier.take(user, whole);
    // Rejected after its delay: the stake is returned, and it never counts as a bet.
    const live = await world.match('live');
    await world.place(user, { bets: [createSingleBet(60, createSelection(live))], oddsPolicy: 'none' });
    await world.setOdds(live, '1', 1.5);
    world.clock.advance(4000);
    await world.delayed.decideDue();

    const { tickets, totals, next } = await list({ limit: 2 });
    expect(tickets).toHaveLength(2);
    expect(totals).toMatchObject({ bets: 5, staked: money(150) });
    expect(totals!.returned - totals!.staked).toBe((await world.ledger.getBalance(user)) - money(1000));
    const rest = await list({ before: next ?? '' });
    expect([rest.tickets.length, rest.totals]).toEqual([4, undefined]);
  });

  it('excludes stakes that a gift paid', async () => {
    const row = await db.transaction((tx) =>
      world.gifts.give(tx, {
        userId: user,
        country: 'ng',
        kind: 1,
        amount: money(8),
        expireTime: world.clock.now() + DAY,
        reason: user,
      }),
    );
    const event = await world.match();
    await world.place(user, {
      bets: [createSingleBet(10, createSelection(event))],
      giftId: formatPublicNumber(row.id, row.number),
    });
    await world.result(event, { 1: { result: 0 } });
    expect((await list()).totals).toEqual({ bets: 1, staked: money(2), returned: 0 });
    expect(await world.ledger.getBalance(user)).toBe(money(998));
  });

  it('filters the history by status, sport and days, with totals of the filtered bets', async () => {
    const won = await settled(10, 1);
    const lost = await settled(20, 0);
    const tennis = await world.match();
    await db.query("update events set sport_id = 'sr:sport:5' where id = $1", [tennis]);
    const football = await world.match();
    const both = await cashier.bet(user, createMultipleBet(30, [createSelection(tennis), createSelection(football)]));
    await world.result(tennis, { 1: { result: 0 } });
    await db.query('update bets set placed_at = $2 where user_id = $1 and stake = $3', [user, START - DAY, money(20)]);

    const shown = async (filter: Parameters<typeof list>[0]): Promise<unknown[]> => {
      const { tickets, totals } = await list(filter);
      return [tickets.map(({ ticketId }) => ticketId), totals?.bets, (totals?.staked ?? 0) / 10_000];
    };
    expect(await shown({})).toEqual([[both, lost, won], 3, 60]);
    expect(await shown({ status: 'won' })).toEqual([[won], 1, 10]);
    expect(await shown({ status: 'cashedOut' })).toEqual([[], 0, 0]);
    expect(await shown({ sportId: 'sr:sport:5' })).toEqual([[both], 1, 30]);
    expect(await shown({ sportId: 'sr:sport:1' })).toEqual([[both, lost, won], 3, 60]);
    expect(await shown({ since: START })).toEqual([[both, won], 2, 40]);
    expect(await shown({ status: 'lost', since: START })).toEqual([[both], 1, 30]);
  });

  it('returns the totals by the week of placement, without weeks that have no bets', async () => {
    const [first, second, third, rejected] = [
      await settled(10, 1),
      await settled(20, 0),
      await settled(30, 0),
      await settled(40, 0),
    ];
    const week = 7 * DAY;
    const firstWeek = START - 3 * week;
    const at = async (ticketId: string, time: number): Promise<void> => {
      const { stake } = await world.orders.ticket(user, ticketId);
      await db.query('update bets set placed_at = $2 where user_id = $1 and stake = $3', [user, time, stake]);
    };
    await at(first, firstWeek);
    await at(second, firstWeek + week - 1);
    await at(third, firstWeek - 1);
    await at(rejected, firstWeek + 2 * week);
    await db.query("update bets set status = 'refused' where user_id = $1 and stake = $2", [user, money(40)]);
    expect((await list({ firstWeek })).weeks).toEqual([
      { start: firstWeek, bets: 2, staked: money(30), returned: money(19) },
    ]);
    await at(third, firstWeek + 2 * week);
    expect((await list({ firstWeek, status: 'lost' })).weeks).toEqual([
      { start: firstWeek, bets: 1, staked: money(20), returned: 0 },
      { start: firstWeek + 2 * week, bets: 1, staked: money(30), returned: 0 },
    ]);
    expect(await list()).not.toHaveProperty('weeks');
  });

  it('returns the competition of a leg while its event is stored', async () => {
    const event = await world.match();
    const id = await cashier.bet(user, createSingleBet(10, createSelection(event)));
    const findLeg = async () => (await world.orders.ticket(user, id)).legs[0];
    expect(await findLeg()).toMatchObject({ tournament: 'Premier League', tournamentId: 'sr:tournament:17' });
    await db.query('delete from events where id = $1', [event]);
    expect(await findLeg()).toMatchObject({ tournament: 'Premier League' });
    expect(await findLeg()).not.toHaveProperty('tournamentId');
  });

  it('does not include bets of other players, and returns empty totals without bets', async () => {
    await settled(10, 1);
    const other = await world.player(1);
    expect(await world.orders.tickets(other, { state: 'settled', limit: 20 })).toEqual({
      tickets: [],
      openCount: 0,
      next: null,
      totals: { bets: 0, staked: 0, returned: 0 },
    });
  });
});
