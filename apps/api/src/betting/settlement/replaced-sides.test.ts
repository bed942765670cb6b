import { forEachDatabase } from '../../../testing/database';
import { checkLedger, formatReport } from '../../audit/check';
import { type Database } from '../../platform/database';
import { buildFixtureXml, buildOddsXml, createTestIngest } from '../../sports/feed/ingest/testing';
import { money, createSingleBet, World } from '../orders/testing';

const HOLD = 5_000;
let count = 0;
let match = '';
const change = (time: number): string =>
  `<fixture_change event_id="${match}" timestamp="${time}" product="3" change_type="4"/>`;
const settled = (time: number): string =>
  `<bet_settlement event_id="${match}" timestamp="${time}" product="3" certainty="2"><outcomes><market id="1"><outcome id="1" result="0"/>
  <outcome id="2" result="0"/><outcome id="3" result="1"/></market></outcomes></bet_settlement>`;

forEachDatabase((_name, open) => {
  let db: Database;
  let world: World;
  let user: string;
  let fixtures: Record<string, string>;
  let feed: Awaited<ReturnType<typeof createTestIngest>>;

  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());
  beforeEach(async () => {
    match = `sr:match:${7_000 + ++count}`;
    world = new World(db);
    world.tuning = { liveDelay: 0, minStake: 1, bonus: { ...world.config('ng').bonus, enable: false }, taxRate: 0 };
    user = await world.player(100);
    fixtures = { [match]: buildFixtureXml(match) };
    feed = await createTestIngest(db, fixtures, world.clock);
    await feed.bringUp(3);
    await feed.send(buildOddsXml(match));
  });
  afterEach(async () => {
    const report = await checkLedger(db);
    if (!report.clean) throw new Error(formatReport(report));
  });

  const betOn = async (outcomeId: string): Promise<string> => {
    const odds = { '1': 20_500, '3': 38_000 }[outcomeId] ?? 0;
    const leg = { eventId: match, marketId: 1, specifiers: '', outcomeId, odds, banker: false };
    const { tickets } = await world.place(user, { bets: [createSingleBet(10, leg)] });
    return tickets[0]?.ticketId ?? '';
  };
  const ticket = (id: string) => world.orders.ticket(user, id);
  const replaceAway = (attributes: string): void => {
    fixtures[match] = buildFixtureXml(match).replace('id="sr:competitor:2" name="Asante Kotoko"', attributes);
  };
  /** Waits until the odds from the feed are accepted again. */
  const reopen = async (): Promise<void> => {
    world.clock.advance(HOLD);
    feed.source.time += HOLD;
    await feed.send(buildOddsXml(match, { time: feed.source.time }));
  };

  it.each(['id="sr:competitor:9" name="Medeama"', 'id="sr:competitor:9"', 'id="sr:competitor:9" name=""'])(
    'returns stakes on the previous sides, and pays later bets: %s',
    async (attributes) => {
      const before = await betOn('3');
      replaceAway(attributes);
      await feed.send(change(20));
      await world.settlement.drain();
      expect(await ticket(before)).toMatchObject({
        status: 'void',
        payout: money(10),
        legs: [{ home: 'Hearts of Oak', away: 'Asante Kotoko' }],
      });
      expect(await world.ledger.getBalance(user)).toBe(money(100));
      await expect(betOn('3')).rejects.toThrow();
      await reopen();
      const since = await betOn('3');
      const other = await createTestIngest(db, fixtures, world.clock, { time: feed.source.time });
      await other.send(change(21), settled(feed.source.time + 1));
      await world.settlement.drain();
      expect(await ticket(before)).toMatchObject({ status: 'void', payout: money(10) });
      expect(await ticket(since)).toMatchObject({ status: 'won', payout: money(38) });
      expect(await world.ledger.getBalance(user)).toBe(money(128));
    },
  );
});
