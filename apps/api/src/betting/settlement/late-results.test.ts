import { forEachDatabase } from '../../../testing/database';
import { checkLedger, formatReport } from '../../audit/check';
import { type Database } from '../../platform/database';
import { buildFixtureXml, buildOddsXml, createTestIngest } from '../../sports/feed/ingest/testing';
import { money, createSingleBet, World } from '../orders/testing';

const MATCH = 'sr:match:7900';
const settle = (time: number, results: Record<string, number>): string =>
  `<bet_settlement event_id="${MATCH}" timestamp="${time}" product="3" certainty="2"><outcomes><market id="1">${Object.entries(
    results,
  )
    .map(([id, result]) => `<outcome id="${id}" result="${result}"/>`)
    .join('')}</market></outcomes></bet_settlement>`;
const rollback = (time: number, id: string): string =>
  `<rollback_bet_settlement event_id="${MATCH}" timestamp="${time}" product="3"><market id="1"><outcome id="${id}"/></market></rollback_bet_settlement>`;

forEachDatabase((_name, open) => {
  let db: Database;
  let world: World;
  let user: string;

  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());
  afterEach(async () => {
    const report = await checkLedger(db);
    if (!report.clean) throw new Error(formatReport(report));
  });

  const betOn = async (outcomeId: string, odds: number): Promise<string> => {
    const leg = { eventId: MATCH, marketId: 1, specifiers: '', outcomeId, odds, banker: false };
    const { tickets } = await world.place(user, { bets: [createSingleBet(10, leg)] });
    return tickets[0]?.ticketId ?? '';
  };
  const statuses = async (...ids: string[]) =>
    Promise.all(ids.map(async (id) => (await world.orders.ticket(user, id)).status));

  it('reverses the winnings of only the outcome that a late rollback names, also after a restart', async () => {
    world = new World(db);
    world.tuning = { liveDelay: 0, minStake: 1, bonus: { ...world.config('ng').bonus, enable: false }, taxRate: 0 };
    user = await world.player(100);
    const feed = await createTestIngest(db, { [MATCH]: buildFixtureXml(MATCH) }, world.clock);
    await feed.bringUp(3);
    await feed.send(buildOddsXml(MATCH));
    const tickets = [await betOn('2', 33_000), await betOn('3', 38_000)];
    await feed.send(settle(20, { 2: 1, 3: 1 }), settle(30, { 2: 1 }));
    await world.settlement.drain();
    expect(await statuses(...tickets)).toEqual(['won', 'won']);
    expect(await world.ledger.getBalance(user)).toBe(money(151));
    await feed.send(rollback(25, '3'));
    await world.settlement.drain();
    expect(await statuses(...tickets)).toEqual(['won', 'open']);
    expect(await world.ledger.getBalance(user)).toBe(money(113));
    const restarted = await createTestIngest(db, {}, world.clock);
    await restarted.send(settle(20, { 2: 1, 3: 1 }), rollback(25, '3'), settle(30, { 2: 1 }));
    await world.settlement.drain();
    expect(await world.ledger.getBalance(user)).toBe(money(113));
    await restarted.send(settle(27, { 3: 0 }));
    await world.settlement.drain();
    expect(await statuses(...tickets)).toEqual(['won', 'lost']);
    expect(await world.ledger.getBalance(user)).toBe(money(113));
  });
});
