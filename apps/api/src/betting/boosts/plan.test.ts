import { BizCode } from '@oware/contracts';
import { listBounds } from '../../audit/reward-bounds';
import { onDatabase } from '../../../testing/database';
import { MIN_MARGIN } from '@oware/betting';
import { type Database } from '../../platform/database';
import { createTestServer, TestClient } from '../../platform/http/testing';
import { addRoute } from '../../platform/http';
import { Board } from '../../sports/catalogue/board';
import { loadCurrentEvents } from '../../sports/catalogue/store';
import { CatalogueView } from '../../sports/catalogue/view';
import { Descriptions } from '../../sports/model/descriptions/descriptions';
import { createSelection, createSingleBet, KICK_OFF, money, START, World } from '../orders/testing';
import { setBoostsOfDay } from '../boost-of-day/set-boost';
import { listBoostOffers } from './offers';
import { changeBoost, setBoost, stopBoost } from './plan';
import { listCurrentBoosts } from './store';
import { addBoost, buildBoost, createBoostedBet, createPlan } from './testing';

const nothing = async (): Promise<void> => undefined;

onDatabase((_name, open) => {
  let db: Database;
  let world: World;
  beforeAll(async () => void (db = await open()));
  beforeEach(() => {
    world = new World(db);
  });
  afterAll(() => db.close());

  const loadBoard = async (): Promise<Board> => {
    const board = new Board(world.clock);
    for (const event of await loadCurrentEvents(db, 0)) board.put(event);
    for (const id of [1, 3]) board.setProducer({ id, name: '', up: true, aliveAt: START });
    return board;
  };
  const list = async (country: 'ng' | 'gh' = 'ng') => {
    const board = await loadBoard();
    return (await listBoostOffers({ db, board, view: new CatalogueView(board, new Descriptions()) }, country)).boosts;
  };

  describe('rejects a boost', () => {
    it.each<[string, Parameters<typeof buildBoost>[1], string]>([
      ['above the maximum rise', { odds: 30_100 }, 'at most 50 %: here to 3.00'],
      ['at or below the normal odds', { odds: 20_000 }, 'above the normal odds of 2.00'],
      ['without a price', { odds: null, percent: null }, 'either the boosted odds or a rise'],
      ['with fixed odds in play', { inPlay: true }, 'enter a rise in percent'],
      ['that ends before it starts', { startTime: START + 2, endTime: START + 1 }, 'after its start'],
      ['that ends too late', { endTime: KICK_OFF }, 'within 60 days'],
      ['of an outcome that does not exist', { outcomeId: '9' }, 'no such outcome'],
      [
        'whose maximum stake one player could turn into more than the budget',
        { budget: money(49) },
        'One player could win NGN 50.00 more',
      ],
      ['above the maximum budget', { budget: money(1_000_001) }, 'at most NGN 1,000,000.00'],
      ['without a whole stake', { maxStake: 10.5 }, 'amounts above 0'],
    ])('%s', async (_what, terms, message) => {
      const request = buildBoost(await world.match(), terms);
      await expect(setBoost(createPlan(world), request)).rejects.toMatchObject({
        code: BizCode.staffValueRefused,
        message: expect.stringContaining(message) as string,
      });
    });

    it('of a closed outcome, of short odds, and of an outcome that has one', async () => {
      const [closed, short, twice] = [await world.match(), await world.match(), await world.match()];
      await world.setMarket(closed, -1);
      await world.setOdds(short, '1', 1.1);
      await addBoost(world, twice);
      for (const match of [closed, short, twice])
        await expect(addBoost(world, match)).rejects.toMatchObject({ code: BizCode.staffValueRefused });
    });

    it('that lets players win without risk beyond the configured amount', async () => {
      const match = await world.match();
      world.boostTuning = { maxSureProfit: money(50) };
      await expect(addBoost(world, match)).rejects.toMatchObject({
        message: expect.stringContaining('without risk') as string,
      });
      // 1/2.30 + 1/3 + 1/4 is above 1: no bet on all outcomes wins.
      world.boostTuning = { maxSureProfit: 0 };
      expect(await addBoost(world, match, { odds: 23_000 })).toBeGreaterThan(0);
    });

    it('that lets players win without risk together with the boost of another outcome of its line', async () => {
      const match = await world.match();
      world.boostTuning = { maxSureProfit: 0 };
      const id = await addBoost(world, match, { odds: 23_000 });
      // 1/2.00 + 1/3.60 + 1/4 is above 1, but 1/2.30 + 1/3.60 + 1/4 is not.
      const draw = { outcomeId: '2', percent: 2_000 };
      await expect(addBoost(world, match, draw)).rejects.toMatchObject({
        message: expect.stringContaining('without risk') as string,
      });
      await stopBoost(createPlan(world), { country: 'ng', id }, nothing);
      expect(await addBoost(world, match, draw)).toBeGreaterThan(0);
    });
  });

  it('rejects one of two changes at the same time that let players win without risk only together', async () => {
    world.boostTuning = { maxSureProfit: 0 };
    for (let time = 0; time < 5; time++) {
      const match = await world.match();
      const home = await addBoost(world, match, { odds: null, percent: 50 });
      const draw = await addBoost(world, match, { odds: null, percent: 50, outcomeId: '2' });
      const results = await Promise.allSettled([
        changeBoost(createPlan(world), { country: 'ng', id: Number(home), odds: null, percent: 1_500 }, nothing),
        changeBoost(createPlan(world), { country: 'ng', id: Number(draw), odds: null, percent: 2_000 }, nothing),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('sets a boost once per form', async () => {
    const request = buildBoost(await world.match());
    expect(await setBoost(createPlan(world), request)).toBeGreaterThan(0);
    expect(await setBoost(createPlan(world), request)).toBeUndefined();
  });

  it('lists boosts that players of a country can take now, and serves them', async () => {
    const [match, later] = [await world.match(), await world.match()];
    const id = await addBoost(world, match, { percent: 2_000 });
    await addBoost(world, later, { startTime: START + 1 });
    const of = (boosts: Awaited<ReturnType<typeof list>>) =>
      boosts.filter(({ event }) => [match, later].includes(event.id));
    expect(of(await list())).toMatchObject([
      {
        id,
        version: 1,
        odds: null,
        percent: 2_000,
        ofDay: false,
        event: { id: match, markets: [{ outcomes: [{ id: '1', odds: 20_000 }] }] },
      },
    ]);
    expect(of(await list('gh'))).toEqual([]);
    await changeBoost(createPlan(world), { country: 'ng', id, odds: null, percent: 1_000 }, nothing);
    expect(of(await list())).toMatchObject([{ id, version: 2, percent: 1_000 }]);
    const app = await createTestServer(world.clock, (scope) =>
      addRoute(scope, 'GET', '/factsCenter/boosts', {}, async () => ({ boosts: await list() })),
    );
    expect((await new TestClient(app).call('GET', '/factsCenter/boosts')).bizCode).toBe(BizCode.success);
    await app.close();
    await stopBoost(createPlan(world), { country: 'ng', id }, nothing);
    expect(of(await list())).toEqual([]);
    await expect(stopBoost(createPlan(world), { country: 'ng', id }, nothing)).rejects.toMatchObject({
      code: BizCode.staffChangedMeanwhile,
    });
  });

  it('prints the bounds of each boost', async () => {
    const id = await addBoost(world, await world.match());
    const bounds = await listBounds(db, world.clock, 'ng', { margins: MIN_MARGIN });
    const found = bounds.find(({ reward }) => reward === `boost ${id}, 2.00 to 2.50`);
    expect(found).toMatchObject({
      gives: expect.stringContaining('up to NGN 50.00 per player, NGN 1,000.00 in all') as string,
      needsIdentity: true,
      bound: { stake: money(100), verdict: 'limited' },
    });
    // 1 / 2.00 by the line's margin of 1.0833.
    expect(found?.bound.cost).toBe(Math.ceil((money(50) * 0.5) / (0.5 + 1 / 3 + 0.25)));
  });

  it('sets the boost of the day: the most backed outcome, otherwise a favourite, one per country', async () => {
    await db.query("update events set status = 'ended'");
    const [favourite, backed] = [await world.match(), await world.match()];
    await db.query('update events set start_time = $2 where id = $1', [favourite, START + 3_600_000]);
    await db.query('update events set start_time = $2 where id = $1', [backed, START + 7_200_000]);
    for (let no = 0; no < 5; no++)
      await world.place(await world.player(100), { bets: [createSingleBet(10, createSelection(backed))] });
    await setBoostsOfDay(createPlan(world), ['ng', 'gh']);
    await setBoostsOfDay(createPlan(world), ['ng', 'gh']);
    const listOfDay = async (country: 'ng' | 'gh') =>
      (await listCurrentBoosts(db, country, START)).filter(({ origin }) => origin === 'day');
    expect(await listOfDay('ng')).toMatchObject([
      { eventId: backed, outcomeId: '1', percent: 2_000, endTime: START + 7_200_000, multiples: false },
    ]);
    // The bets were placed in Nigeria.
    expect(await listOfDay('gh')).toMatchObject([{ eventId: favourite }]);
  });

  it('sets boosts of the day one after another within the budget of 24 hours', async () => {
    await db.query("update events set status = 'ended'");
    await db.query("delete from boosts where origin = 'day'");
    world.boostTuning = { dayStake: money(100), dayBudget: money(50), needsIdentity: false };
    const budgets: number[] = [];
    // Each boost adds 0.40 for a stake of 1, and ends after an hour.
    for (let hour = 0; hour < 26; hour++) {
      const match = await world.match();
      const kickOff = START + (hour + 1) * 3_600_000;
      await db.query('update events set start_time = $2 where id = $1', [match, kickOff]);
      await setBoostsOfDay(createPlan(world), ['ng']);
      const [boost] = await listCurrentBoosts(db, 'ng', world.clock.now());
      if (boost?.origin === 'day' && boost.eventId === match) {
        budgets.push(boost.budget);
        await world.place(await world.player(100), { bets: [createBoostedBet(50, match, boost.id)] });
      }
      world.clock.advance(3_600_000);
    }
    // The second boost has 30 left, less than a player may win: no other is set before the first leaves the period.
    expect(budgets).toEqual([money(50), money(50)]);
  });
});
