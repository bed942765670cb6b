import { cashOutConfig } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { playOneSeason, findSeasonWithDeadHeat } from '@oware/simulator/testing';
import { forEachDatabase } from '../../../testing/database';
import { checkLedger, formatReport } from '../../audit/check';
import { type Database } from '../../platform/database';
import { loadEvent } from '../../sports/catalogue/store';
import { createTestIngest } from '../../sports/feed/ingest/testing';
import { Cashier } from '../cash-out/testing';
import { money, createMultipleBet, createSelection, createSingleBet, World } from '../orders/testing';

const SPECIFIERS = 'variant=pre:markettext:77';
const MARKET = 534;
const FIRST_DAY = 1_700_000_000_000;
/** A new season for each test. */
let season = '';
let count = 0;
const outcome = (number: number): string => `pre:outcometext:${number}`;

const info =
  (): string => `<tournament_info><tournament id="sr:tournament:1" name="Premier League"><sport id="sr:sport:1" name="Soccer"/>
  <category id="sr:category:1" name="Ghana"/></tournament>
  <season id="${season}" name="Premier League 26/27" start_date="2029-08-01" end_date="2030-05-20" tournament_id="sr:tournament:1"/></tournament_info>`;
const descriptions = `<market_descriptions><market id="${MARKET}" name="Premier League 26/27 - winner" groups="all" variant="pre:markettext:77"><outcomes>
  ${[1, 2, 3, 4].map((number) => `<outcome id="${outcome(number)}" name="Club ${number}"/>`).join('')}</outcomes></market></market_descriptions>`;
const odds = (time: number, numbers: readonly number[]): string =>
  `<odds_change event_id="${season}" timestamp="${time}" product="3"><odds><market id="${MARKET}" specifiers="${SPECIFIERS}" status="1">
  ${numbers.map((number) => `<outcome id="${outcome(number)}" odds="4.0" active="1"/>`).join('')}</market></odds></odds_change>`;
const settled = (time: number, results: Readonly<Record<number, string>>): string =>
  `<bet_settlement event_id="${season}" timestamp="${time}" product="3" certainty="2"><outcomes><market id="${MARKET}" specifiers="${SPECIFIERS}">
  ${Object.entries(results)
    .map(([number, result]) => `<outcome id="${outcome(Number(number))}" ${result}/>`)
    .join('')}</market></outcomes></bet_settlement>`;
const VOID = 'result="0" void_factor="1"';

forEachDatabase((_name, open) => {
  let db: Database;
  let world: World;
  let user: string;
  let feed: Awaited<ReturnType<typeof createTestIngest>>;

  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());
  beforeEach(async () => {
    season = `sr:season:${++count}`;
    world = new World(db);
    world.tuning = { liveDelay: 0, minStake: 1, bonus: { ...world.config('ng').bonus, enable: false }, taxRate: 0 };
    user = await world.player(1000);
    feed = await createTestIngest(db, { [season]: info() }, world.clock);
    await feed.bringUp(3);
    await feed.send(descriptions, odds(10, [1, 2, 3, 4]));
  });
  afterEach(async () => {
    expect(feed.errors).toEqual([]);
    const report = await checkLedger(db);
    if (!report.clean) throw new Error(formatReport(report));
  });

  const place = (number: number) =>
    world.place(user, {
      bets: [
        createSingleBet(10, {
          eventId: season,
          marketId: MARKET,
          specifiers: SPECIFIERS,
          outcomeId: outcome(number),
          odds: 40_000,
          banker: false,
        }),
      ],
    });
  const bet = async (number: number): Promise<string> => (await place(number)).tickets[0]?.ticketId ?? '';
  const ticket = (id: string) => world.orders.ticket(user, id);
  const line = async () => (await loadEvent(db, season))?.lines.get(`${MARKET}|${SPECIFIERS}`);

  it('reads a season as an event that starts at its decision, with outcome names', async () => {
    const event = await loadEvent(db, season);
    expect(event).toMatchObject({
      sportId: 'sr:sport:1',
      tournament: { id: 'sr:tournament:1' },
      home: { id: season, name: 'Premier League 26/27' },
      away: { id: '', name: '' },
      startTime: Date.UTC(2030, 4, 20, 23, 59, 59),
    });
    expect((await line())?.name).toBe('Premier League 26/27 - winner');
    expect((await line())?.outcomes.get(outcome(2))?.name).toBe('Club 2');
    expect(await ticket(await bet(2))).toMatchObject({
      status: 'open',
      legs: [{ home: 'Premier League 26/27', away: '' }],
    });
  });

  it('returns stakes on a withdrawn runner immediately and keeps the others open, also after a restart', async () => {
    const [gone, stays] = [await bet(3), await bet(1)];
    await feed.send(settled(20, { 3: VOID }), odds(30, [1, 2, 4]));
    await world.settlement.drain();
    expect(await ticket(gone)).toMatchObject({ status: 'void', payout: money(10) });
    expect(await ticket(stays)).toMatchObject({ status: 'open' });
    expect(await line()).toMatchObject({ settled: false, status: 1 });
    await expect(place(3)).rejects.toThrow('closed');
    expect((await place(2)).status).toBe('accepted');
    // A repeated message changes nothing.
    await feed.send(settled(40, { 3: VOID }), odds(50, [1, 2, 4]));
    await world.settlement.drain();
    expect(await ticket(gone)).toMatchObject({ status: 'void', payout: money(10) });
    expect((await place(1)).status).toBe('accepted');
  });

  it('pays no gain on a runner that may still withdraw and return the stake', async () => {
    const cashier = new Cashier(world);
    const offer = async (id: string) => (await cashier.quote(user, id))?.offer?.gross;
    const [rises, falls] = [await bet(1), await bet(2)];
    await feed.send(
      odds(20, [1, 2, 3, 4])
        .replace('1" odds="4.0"', '1" odds="2.0"')
        .replace('2" odds="4.0"', '2" odds="8.0"')
        .replaceAll('odds="4.0"', 'odds="5.4"'),
    );
    const { rate } = cashOutConfig.ng;
    expect(await offer(falls)).toBe(money(5 * rate));
    // The stake of 10 doubles in 19 cases of 20 and is returned in one.
    expect(await offer(rises)).toBeLessThanOrEqual(money((20 * 0.95 + 10 * 0.05) * rate));
    expect(await offer(rises)).toBeGreaterThan(money(19.4 * rate));
    await cashier.take(user, rises);
    expect(await ticket(rises)).toMatchObject({ status: 'cashedOut' });
  });

  it('stays open when the first message of a season is a withdrawal', async () => {
    const [other] = [`${season}9`];
    const first = settled(20, { 3: VOID }).replaceAll(season, other);
    await feed.send(first, odds(30, [1, 2, 4]).replaceAll(season, other));
    expect((await loadEvent(db, other))?.lines.get(`${MARKET}|${SPECIFIERS}`)).toMatchObject({
      settled: false,
      status: 1,
    });
  });

  it('cannot be combined with another event of the same competition', async () => {
    const [same, another] = [await world.match(), await world.match()];
    await db.query("update events set tournament_id = 'sr:tournament:1' where id = $1", [same]);
    await db.query("update events set tournament_id = 'sr:tournament:2' where id = $1", [another]);
    const winner = {
      eventId: season,
      marketId: MARKET,
      specifiers: SPECIFIERS,
      outcomeId: outcome(1),
      odds: 40_000,
      banker: false,
    };
    await expect(
      world.place(user, { bets: [createMultipleBet(10, [winner, createSelection(same)])] }),
    ).rejects.toMatchObject({
      code: BizCode.selectionsClash,
      message: 'The winner of a competition cannot be combined with another event of that competition.',
    });
    await expect(
      world.place(user, { bets: [createMultipleBet(10, [winner, createSelection(another)])] }),
    ).resolves.toMatchObject({
      status: 'accepted',
    });
  });

  it("divides a dead heat by the feed's factor, and settles the rest", async () => {
    const tickets = [await bet(1), await bet(2), await bet(3), await bet(4)];
    const heat = 'result="1" dead_heat_factor="0.5"';
    await feed.send(settled(20, { 1: heat, 2: heat, 3: VOID, 4: 'result="0"' }));
    await world.settlement.drain();
    expect(await Promise.all(tickets.map(async (id) => (await ticket(id)).payout))).toEqual([20, 20, 10, 0].map(money));
    expect(await line()).toMatchObject({ settled: true, status: -3 });
    await feed.send(odds(30, [1, 2, 3, 4]));
    await expect(place(1)).rejects.toThrow('closed');
  });

  it('reverses a result and pays the corrected one', async () => {
    const id = await bet(1);
    await feed.send(settled(20, { 1: 'result="1"', 2: 'result="0"', 3: 'result="0"', 4: 'result="0"' }));
    await world.settlement.drain();
    expect(await ticket(id)).toMatchObject({ status: 'won', payout: money(40) });
    await feed.send(
      `<rollback_bet_settlement event_id="${season}" timestamp="30" product="3"><market id="${MARKET}" specifiers="${SPECIFIERS}"/></rollback_bet_settlement>`,
      settled(40, { 1: 'result="0"', 2: 'result="1"', 3: 'result="0"', 4: 'result="0"' }),
    );
    await world.settlement.drain();
    expect(await ticket(id)).toMatchObject({ status: 'lost', payout: 0 });
  });

  it('keeps explicitly undecided outcomes open', async () => {
    await feed.send(settled(20, { 1: 'result="-1"', 2: 'result="-1"', 3: VOID, 4: 'result="-1"' }));
    expect((await place(1)).status).toBe('accepted');
    await expect(place(3)).rejects.toThrow('closed');
  });

  it('settles whole simulated seasons, with dead-heat shares that sum to one', async () => {
    let [heats, gone] = [0, 0];
    for (const number of [0, 1, 2, 3, findSeasonWithDeadHeat(FIRST_DAY)]) {
      const { id, fixture, messages } = playOneSeason(number, FIRST_DAY);
      const played = await createTestIngest(db, { [id]: fixture }, undefined, { time: 1_800_000_000_000 });
      await played.send(...messages);
      expect(played.errors).toEqual([]);
      const event = await loadEvent(db, id);
      const [market] = [...(event?.lines.values() ?? [])];
      expect(event?.status).toBe('closed');
      expect(market).toMatchObject({ settled: true, status: -3 });
      const results = [...(market?.outcomes.values() ?? [])];
      expect(results.every(({ result, name }) => result !== null && !name.startsWith('pre:'))).toBe(true);
      const winners = results.filter(({ result }) => result === 1);
      const shares = winners.map(({ deadHeatFactor }) => Number(deadHeatFactor ?? 1));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
      if (winners.length > 1) heats += 1;
      gone += results.filter(({ voidFactor }) => Number(voidFactor) === 1).length;
    }
    expect(heats).toBeGreaterThan(0);
    expect(gone).toBeGreaterThan(0);
  });
});
