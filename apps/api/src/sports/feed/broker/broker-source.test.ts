import { SetClock } from '../../../platform/clock';
import { createInProcessBus } from '../../../platform/bus/in-process';
import { type Database } from '../../../platform/database';
import { Leases } from '../../../platform/leases/leases';
import { openTestDatabase } from '../../../../testing/database';
import { Feed } from '../feed';
import { buildFixtureXml, buildOddsXml } from '../ingest/testing';
import { BrokerSource } from './broker-source';
import { LocalFeed, TOKEN } from './testing';
import { type FeedLanguage } from './wanted-names';

const ID = 'sr:match:7';
const START = 1_700_000_000_000;
const broker = process.env.TEST_RABBITMQ;

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
}

if (broker === undefined) it('is skipped: no RabbitMQ responds', () => expect(broker).toBeUndefined());
else
  describe('a feed from a broker', () => {
    let db: Database;
    let clock: SetClock;
    let local: LocalFeed;
    let feed: Feed | undefined;
    let errors: string[];
    beforeAll(async () => void (db = await openTestDatabase()));
    beforeEach(async () => {
      await db.script('truncate events, markets, outcomes, producers, feed_rejects, leases, players, feed_names');
      clock = new SetClock(START);
      errors = [];
      local = new LocalFeed(broker);
      local.responses[`sports/en/sport_events/${ID}/fixture.xml`] = buildFixtureXml(ID);
    });
    afterEach(async () => {
      await feed?.stop();
      await local.close();
      feed = undefined;
    });
    afterAll(() => db.close());

    const source = async (token = TOKEN, languages: FeedLanguage[] = []): Promise<BrokerSource> => {
      const onError = (error: unknown, doing: string): void => void errors.push(`${doing}: ${String(error)}`);
      return new BrokerSource({ clock, token, nodeId: 4, languages, onError, ...(await local.open()) });
    };
    const begin = async (...languages: FeedLanguage[]): Promise<Feed> => {
      const parts = { db, clock, bus: createInProcessBus(() => undefined), leases: new Leases({ db, clock }) };
      feed = new Feed({
        ...parts,
        source: await source(TOKEN, languages),
        onError: (error) => errors.push(String(error)),
      });
      await feed.start();
      return feed;
    };
    const recoveries = () => local.heard.filter(({ path }) => path.endsWith('initiate_request'));
    /** Sends signs of life until the condition is met: the first may arrive before the queue is bound. */
    const aliveUntil = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
      while (!(await condition())) {
        await local.alive(3, clock.now());
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const respondWith =
      (...messages: string[]) =>
      async (_product: string, requestId: string): Promise<void> => {
        for (const xml of messages) await local.publish(`hi.pre.-.odds_change.1.sr:match.7.4`, xml);
        const complete = `<snapshot_complete product="3" timestamp="${clock.now()}" request_id="${requestId}"/>`;
        await local.publish('-.-.-.snapshot_complete.-.-.-.4', complete);
      };
    const line = (key: string) => feed?.board.get(ID)?.lines.get(key);

    it('recovers, and requests the fixture and the names of received odds', async () => {
      const scorers = `<market id="40" status="1"><outcome id="sr:player:5" odds="3.5"/></market></odds>`;
      local.onRecovery = (...of) =>
        void respondWith(buildOddsXml(ID, { time: START }).replace('</odds>', scorers))(...of);
      local.responses['sports/en/players/sr:player:5/profile.xml'] =
        '<player_profile><player id="sr:player:5" name="Ayew, A." full_name="Andre Ayew"/></player_profile>';
      const { board, catalogue } = await begin();
      await aliveUntil(() => board.isUp(3) && board.get(ID)?.home.name === 'Hearts of Oak');
      expect(recoveries()[0]).toEqual({
        method: 'POST',
        path: 'pre/recovery/initiate_request',
        query: { request_id: expect.any(String), node_id: '4' },
      });
      expect(line('1|')?.outcomes.get('1')?.odds).toBe(20_500);
      await until(() => local.heard.some(({ path }) => path === 'sports/en/players/sr:player:5/profile.xml'));
      await until(async () => JSON.stringify(await catalogue.event(ID)).includes('Andre Ayew'));
      await local.publish('hi.pre.-.odds_change.1.sr:match.7.-', buildOddsXml(ID, { time: START + 5, home: '2.5' }));
      await until(() => line('1|')?.outcomes.get('1')?.odds === 25_000);
      expect(errors).toEqual([]);
    });

    it('stores names in another language besides English, as far as the feed has them', async () => {
      local.onRecovery = (...of) => void respondWith(buildOddsXml(ID, { time: START }))(...of);
      local.responses[`sports/ak/sport_events/${ID}/fixture.xml`] = buildFixtureXml(ID).replace(
        'Hearts of Oak',
        'Akoma',
      );
      local.responses['descriptions/ak/markets.xml'] =
        '<market_descriptions><market id="18" name="ne nyinaa"><outcomes><outcome id="12" name="boro {total}"/></outcomes></market></market_descriptions>';
      const { board, catalogue } = await begin({ code: 'tw', feed: 'ak' });
      await aliveUntil(() => board.isUp(3) && board.get(ID)?.home.name === 'Hearts of Oak');
      await until(() => board.feedNames.get('tw', 'market:18/12') !== undefined);
      await until(() => board.feedNames.get('tw', 'sr:competitor:1') === 'Akoma');
      const named = await feed?.getNamer('tw', (english) => english)?.(await catalogue.event(ID));
      expect(named?.event).toMatchObject({ home: { name: 'Akoma' }, away: { name: 'Asante Kotoko' } });
      const fed = named?.event.markets.filter(({ id }) => id === 1 || id === 18);
      const outcomes = fed?.flatMap((market) => market.outcomes.map(({ name }) => name));
      expect(outcomes).toEqual(['Hearts of Oak', 'Draw', 'Asante Kotoko', 'Boro 2.5', 'Under 2.5']);
      expect(board.get(ID)?.home.name).toBe('Hearts of Oak');
      await until(async () => (await db.query("select from feed_names where name = 'Akoma'")).length === 1);
      // The feed has no list of variants in that language.
      expect(errors).toEqual([]);
    });

    it('suspends betting when the connection breaks, and requests a recovery with the next one', async () => {
      local.onRecovery = (...of) => void respondWith(buildOddsXml(ID, { time: START }))(...of);
      const { board } = await begin();
      await aliveUntil(() => board.isUp(3));
      // Messages may still be on their way. A step of more than 20 s would make them late, and the producer would be down until the clock
      // is advanced again.
      clock.advance(15_000);
      await aliveUntil(async () => {
        const [producer] = await db.query<{ last: number }>('select last_alive as last from producers where id = 3');
        return producer?.last === START + 15_000;
      });
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      local.onRecovery = (product, requestId) =>
        void held.then(() => respondWith(buildOddsXml(ID, { time: clock.now(), home: '2.8' }))(product, requestId));
      local.cut();
      await until(() => !board.isUp(3));
      await until(() => recoveries().some(({ query }) => query.after === String(START + 15_000 - 20_000)));
      release();
      await aliveUntil(() => board.isUp(3));
      expect(line('1|')?.outcomes.get('1')?.odds).toBe(28_000);
      expect(errors).not.toEqual([]);
    });

    it('requests a recovery of an event with an unreadable message, and opens its lines again', async () => {
      local.onRecovery = (...of) => void respondWith(buildOddsXml(ID, { time: START }))(...of);
      local.onEventRecovery = (kind, _eventId, requestId) => {
        const odds = buildOddsXml(ID, { time: START + 9, home: '2.6' }).replace(
          'product=',
          `request_id="${requestId}" product=`,
        );
        if (kind === 'odds') void local.publish('hi.pre.-.odds_change.1.sr:match.7.4', odds);
      };
      const { board } = await begin();
      await aliveUntil(() => board.isUp(3) && line('1|')?.status === 1);
      const unreadable = `<odds_change event_id="${ID}" timestamp="${START + 5}" product="3"><odds><market specifiers="total=2.5"/></odds></odds_change>`;
      await local.publish('hi.pre.-.odds_change.1.sr:match.7.-', unreadable);
      await until(() => line('1|')?.outcomes.get('1')?.odds === 26_000 && line('1|')?.status === 1);
      await until(() => recoveries().some(({ path }) => path.startsWith('pre/stateful_messages')));
      const requests = recoveries().filter(({ path }) => path.includes('/events/'));
      expect(requests).toEqual(
        ['odds', 'stateful_messages'].map((kind) => ({
          method: 'POST',
          path: `pre/${kind}/events/${ID}/initiate_request`,
          query: { request_id: expect.any(String), node_id: '4' },
        })),
      );
      expect(new Set(requests.map(({ query }) => query.request_id)).size).toBe(2);
      expect(await db.query('select reason from feed_rejects')).toEqual([{ reason: 'missing_attribute' }]);
      expect(errors).toEqual([]);
    });

    it('requests a recovery of an event that only the routing key of an unusable message identifies', async () => {
      local.onRecovery = (...of) => void respondWith(buildOddsXml(ID, { time: START }))(...of);
      const { board } = await begin();
      await aliveUntil(() => board.isUp(3) && line('1|')?.status === 1);
      await local.publish('hi.pre.-.odds_change.1.sr:match.7.-', '<odds_change produ');
      await until(() => line('1|')?.status === -1);
      await until(() => recoveries().some(({ path }) => path === `pre/odds/events/${ID}/initiate_request`));
      expect(await db.query('select reason from feed_rejects')).toEqual([{ reason: 'bad_xml' }]);
    });

    it('requests incomplete descriptions again, and names the lines by them', async () => {
      const outcome = (attributes: string): string =>
        `<market_descriptions><market id="6001" name="Winner of the cup" groups="all"><outcomes><outcome id="pre:1" ${attributes}/></outcomes></market></market_descriptions>`;
      local.responses['descriptions/en/markets.xml'] = outcome('');
      const odds = '<market id="6001" status="1"><outcome id="pre:1" odds="3.5"/></market></odds>';
      local.onRecovery = (...of) => void respondWith(buildOddsXml(ID, { time: START }).replace('</odds>', odds))(...of);
      const { board } = await begin();
      await aliveUntil(() => board.isUp(3) && line('6001|') !== undefined);
      expect(line('6001|')?.outcomes.get('pre:1')?.name).toBe('pre:1');
      local.responses['descriptions/en/markets.xml'] = outcome('name="Hearts of Oak"');
      clock.advance(10 * 60_000);
      await aliveUntil(() => line('6001|')?.outcomes.get('pre:1')?.name === 'Hearts of Oak');
      const lists = local.heard.filter(({ path }) => path === 'descriptions/en/markets.xml');
      expect(lists).toHaveLength(2);
    });

    it('reads fixtures that changed without a connection, with each new one', async () => {
      local.onRecovery = (...of) => void respondWith(buildOddsXml(ID, { time: START }))(...of);
      const { board } = await begin();
      await aliveUntil(() => board.isUp(3) && board.get(ID)?.away.name === 'Asante Kotoko');
      local.responses[`sports/en/sport_events/${ID}/fixture.xml`] = buildFixtureXml(ID).replace(
        'sr:competitor:2" name="Asante Kotoko"',
        'sr:competitor:9" name="Medeama"',
      );
      local.responses['sports/en/fixtures/changes.xml'] =
        `<fixture_changes><fixture_change sport_event_id="${ID}" update_time="2023-11-14T22:13:19+00:00"/><fixture_change sport_event_id="sr:match:8" update_time="2023-11-14T22:13:19+00:00"/></fixture_changes>`;
      local.cut();
      await aliveUntil(() => board.get(ID)?.away.name === 'Medeama');
      expect(line('1|')?.status).toBe(-1);
      expect(local.heard.some(({ path }) => path.includes('sr:match:8'))).toBe(false);
    });

    it('ignores messages that were sent to another program with the same token', async () => {
      local.onRecovery = (...of) => void respondWith(buildOddsXml(ID, { time: START }))(...of);
      const { board } = await begin();
      await aliveUntil(() => board.isUp(3));
      await local.publish('hi.pre.-.odds_change.1.sr:match.7.9', buildOddsXml(ID, { time: START + 1, home: '9' }));
      await local.publish('hi.pre.-.odds_change.1.sr:match.7.-', buildOddsXml(ID, { time: START + 2, home: '3' }));
      await until(() => line('1|')?.outcomes.get('1')?.odds === 30_000);
      const stored = await db.query<{ count: number }>('select count(*)::int as count from feed_rejects');
      expect(stored).toEqual([{ count: 0 }]);
    });

    it('requests only current odds when a producer was away for longer than its recovery window', async () => {
      const live = await source();
      await live.start({ message: () => undefined, openEvents: () => [] });
      const heard = (): number => recoveries().length;
      while (heard() === 0) {
        await live.recover(1, START - 601 * 60_000, 11);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      await live.recover(1, START - 599 * 60_000, 12);
      await until(() => recoveries().at(-1)?.query.after !== undefined);
      // A slow machine may have requested the first one several times before its message arrived.
      expect(new Set(recoveries().map(({ path, query }) => `${path} ${query.after}`))).toEqual(
        new Set([
          'liveodds/recovery/initiate_request undefined',
          `liveodds/recovery/initiate_request ${START - 599 * 60_000}`,
        ]),
      );
      await live.stop();
    });

    it('continues after a stop and a start, as in a takeover', async () => {
      const live = await source();
      const first: unknown[] = [];
      const second: unknown[] = [];
      await live.start({ message: (xml) => first.push(xml), openEvents: () => [] });
      while (first.length < 3) {
        await local.alive(3, START);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      await live.stop();
      const before = first.length;
      await live.start({ message: (xml) => second.push(xml), openEvents: () => [] });
      await live.recover(3, START - 1, 21);
      while (recoveries().length === 0) {
        await local.alive(3, START);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      await until(() => second.some((xml) => String(xml).includes('subscribed="0"')));
      expect(first).toHaveLength(before);
      await live.stop();
    });

    it('does not start with a token that the feed rejects', async () => {
      const rejected = await source('wrong');
      await expect(rejected.start({ message: () => undefined, openEvents: () => [] })).rejects.toThrow(/403$/);
    });
  });
