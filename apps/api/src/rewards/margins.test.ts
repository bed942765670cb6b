import { MIN_MARGIN, MIN_REWARD_ODDS } from '@oware/betting';
import { onDatabase } from '../../testing/database';
import { money, World } from '../betting/orders/testing';
import { type Database } from '../platform/database';
import { RemoteConfig } from '../settings/remote-config/service';
import { measureMargins } from '../sports/catalogue/margins';
import { MIN_LINES, measureRewardMargins } from './margins';
import { planMission, parseMission } from './missions/plan';

const DAY = 24 * 60 * 60_000;

onDatabase((_name, open) => {
  let db: Database;
  let world: World;
  beforeAll(async () => {
    db = await open();
    world = new World(db);
  });
  beforeEach(() => db.query('truncate events, markets, outcomes, missions'));
  afterAll(() => db.close());

  /** Creates lines of totals in a sport, with the same odds for over and under. */
  async function offer(lines: number, odds: number, sport = 'sr:sport:1'): Promise<string[]> {
    const events: string[] = [];
    for (let line = 0; line < lines; line++) {
      const event = await world.match();
      await db.query('delete from outcomes where event_id = $1', [event]);
      await db.query('update events set sport_id = $2 where id = $1', [event, sport]);
      await world.market(event, 18, 'total=2.5', { 12: odds, 13: odds });
      events.push(event);
    }
    return events;
  }

  it('is the share of a stake that the house keeps on the open lines of a sport', async () => {
    await world.match();
    await offer(1, 1.9, 'sr:sport:5');
    expect(await measureMargins(db, MIN_REWARD_ODDS)).toEqual([
      { sportId: 'sr:sport:5', lines: 1, margin: 500 },
      // 2.00, 3.00 and 4.00 add up to 108.33 %.
      { sportId: 'sr:sport:1', lines: 1, margin: 769 },
    ]);
  });

  it.each<[string, (event: string) => Promise<unknown>]>([
    ['that are too short to count for rewards', (event) => world.setOdds(event, '13', 1.19)],
    ['of a closed line', (event) => world.setMarket(event, 0)],
    [
      'without a price of one outcome',
      (event) => db.query("update outcomes set odds = null where event_id = $1 and outcome_id = '13'", [event]),
    ],
    [
      'with an outcome that is not offered',
      (event) => db.query("update outcomes set active = false where event_id = $1 and outcome_id = '13'", [event]),
    ],
    [
      'with an outcome missing',
      (event) => db.query("delete from outcomes where event_id = $1 and outcome_id = '13'", [event]),
    ],
    ['of a match that is over', (event) => world.setEvent(event, 'ended')],
    [
      'of a whole line, on which stakes may be returned',
      (event) =>
        db.query(
          "with m as (update markets set specifiers = 'total=2' where event_id = $1) update outcomes set specifiers = 'total=2' where event_id = $1",
          [event],
        ),
    ],
  ])('ignores prices %s', async (_what, change) => {
    const [event] = await offer(1, 1.98);
    expect(await measureMargins(db, MIN_REWARD_ODDS)).toHaveLength(1);
    await change(event ?? '');
    expect(await measureMargins(db, MIN_REWARD_ODDS)).toEqual([]);
  });

  it('ignores one wrong price among many', async () => {
    await offer(MIN_LINES, 1.9);
    await offer(1, 2.1);
    expect(await measureMargins(db, MIN_REWARD_ODDS)).toEqual([
      { sportId: 'sr:sport:1', lines: MIN_LINES + 1, margin: 500 },
    ]);
    // Two of 22 are more than one in twenty.
    await offer(1, 2.1);
    expect(await measureMargins(db, MIN_REWARD_ODDS)).toMatchObject([{ margin: -500 }]);
  });

  it('is, for rewards, the lowest of the sports with enough lines, between zero and the assumed margin', async () => {
    const measure = async () => (await measureRewardMargins(db)).margins.sports;
    expect(await measure()).toBe(MIN_MARGIN.sports);
    await offer(MIN_LINES, 1.9);
    expect(await measure()).toBe(MIN_MARGIN.sports);
    await offer(MIN_LINES - 1, 1.94, 'sr:sport:5');
    expect(await measure()).toBe(MIN_MARGIN.sports);
    await offer(1, 1.94, 'sr:sport:5');
    expect(await measure()).toBe(300);
    expect((await measureRewardMargins(db)).lowest).toMatchObject({ sportId: 'sr:sport:5', lines: MIN_LINES });
    await offer(MIN_LINES, 2.1, 'sr:sport:2');
    expect(await measure()).toBe(0);
  });

  it('rejects a mission that current prices do not pay for', async () => {
    const mission = parseMission({
      ...{ key: 'week', country: 'ng', frequency: 'weekly', total: 1, active: true },
      task: { kind: 'stake', amount: money(1000), minOdds: 12_000 },
      gift: { kind: 'cash', amount: money(30) },
      ...{ startTime: world.clock.now(), endTime: world.clock.now() + DAY },
    });
    const parts = { db, clock: world.clock, remoteConfig: new RemoteConfig(db) };
    const plan = () => planMission(parts, mission, '', () => Promise.resolve());
    await offer(MIN_LINES, 1.94);
    await expect(plan()).rejects.toThrow(
      'The margin of current prices is 3 %: these rewards would together give more cash than it covers.',
    );
    await db.query('update outcomes set odds = 19000');
    await plan();
  });
});
