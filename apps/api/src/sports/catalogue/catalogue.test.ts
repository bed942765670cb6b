import { sports } from '@oware/config';
import { eventsQuery, resultsQuery } from '@oware/contracts';
import { openTestDatabase } from '../../../testing/database';
import { type Database } from '../../platform/database';
import { Descriptions } from '../model/descriptions/descriptions';
import { buildFixtureXml, buildOddsXml, createTestIngest } from '../feed/ingest/testing';
import { Board } from './board';
import { followFeed } from './follow';
import { findResults } from './results';
import { Catalogue } from './service';
import { loadEvent } from './store';
import { CatalogueView } from './view';

const LIVE =
  '<sport_event_status status="1" match_status="6" home_score="1" away_score="0"><clock match_time="12:30"/><period_scores><period_score home_score="1" away_score="0"/></period_scores></sport_event_status>';

describe('the catalogue', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());
  beforeEach(() => db.script('truncate events, markets, outcomes, producers, settlement_queue'));

  const begin = async () => {
    const ids = ['sr:match:1', 'sr:match:2', 'sr:match:3'];
    const feed = await createTestIngest(db, Object.fromEntries(ids.map((id) => [id, buildFixtureXml(id)])));
    await feed.bringUp(3);
    await feed.send(...ids.map((id) => buildOddsXml(id)));
    await feed.send(buildOddsXml('sr:match:2', { time: 20, event: LIVE }));
    const createCatalogue = (board: Board) =>
      new Catalogue({
        board,
        view: new CatalogueView(board, new Descriptions()),
        findOld: (id) => loadEvent(db, id),
        findResults: (query, when) => findResults(db, query, when),
      });
    return { ...feed, catalogueOf: createCatalogue, catalogue: createCatalogue(feed.board) };
  };
  const ids = (response: { events: { id: string }[] }) => response.events.map((event) => event.id);

  it('counts events per sport and lists all 26', async () => {
    const { catalogue } = await begin();
    const { sports } = catalogue.sports();
    expect(sports).toHaveLength(26);
    expect(sports[0]).toEqual({ id: 'sr:sport:1', key: 'football', name: 'Football', live: 1, preMatch: 2 });
  });

  it('lists events that ended in the last three days, by sport, league and team', async () => {
    const { catalogue, send, clock } = await begin();
    const over = LIVE.replace('status="1" match_status="6"', 'status="4" match_status="100"');
    await send(buildOddsXml('sr:match:2', { time: 30, event: over }));
    await db.query('update events set start_time = $1', [clock.now() - 3_600_000]);
    const listed = async (query: object) => ids(await catalogue.results(resultsQuery.parse(query)));
    expect(await listed({})).toEqual(['sr:match:2']);
    expect(await listed({ sportId: 'sr:sport:1', tournamentId: 'sr:tournament:1', teamId: 'sr:competitor:2' })).toEqual(
      ['sr:match:2'],
    );
    expect(await listed({ sportId: 'sr:sport:2' })).toEqual([]);
    await db.query('update events set start_time = $1', [clock.now() - 73 * 3_600_000]);
    expect(await listed({})).toEqual([]);
  });

  it('includes matches among the results that were played before their start time', async () => {
    const { catalogue, send, clock } = await begin();
    await send(
      buildOddsXml('sr:match:2', {
        time: 30,
        event: LIVE.replace('status="1" match_status="6"', 'status="4" match_status="100"'),
      }),
    );
    await db.query('update events set start_time = $1', [clock.now() + 3_600_000]);
    expect(ids(await catalogue.results(resultsQuery.parse({})))).toEqual(['sr:match:2']);
  });

  it('includes matches among the results that were called off on their day, with the status text', async () => {
    const { catalogue, send, clock } = await begin();
    const end = (status: number, code: number) =>
      LIVE.replace('status="1" match_status="6"', `status="${status}" match_status="${code}"`);
    await send(buildOddsXml('sr:match:1', { time: 30, event: end(5, 93) }));
    await send(buildOddsXml('sr:match:2', { time: 30, event: end(4, 96) }));
    await send(buildOddsXml('sr:match:3', { time: 30, event: end(5, 90) }));
    await db.query('update events set start_time = $1', [clock.now() - 3_600_000]);
    await db.query("update events set start_time = $1 where id = 'sr:match:3'", [clock.now() + 3_600_000]);
    const { events } = await catalogue.results(resultsQuery.parse({}));
    expect(events.map(({ id, status, clock: stood }) => [id, status, stood?.end])).toEqual([
      ['sr:match:1', 'cancelled', 'Walkover'],
      ['sr:match:2', 'closed', 'Retired'],
    ]);
  });

  it('continues with older results by the cursor, each once', async () => {
    const { catalogue, clock } = await begin();
    await db.query("update events set status = 'ended', start_time = $1", [clock.now() - 3_600_000]);
    await db.query("update events set start_time = $1 where id = 'sr:match:1'", [clock.now() - 60_000]);
    const page = async (cursor?: string) => catalogue.results(resultsQuery.parse({ limit: 1, cursor }));
    const found: string[] = [];
    for (let next: string | null | undefined; next !== null;) {
      const response = await page(next);
      found.push(...ids(response));
      next = response.next;
    }
    expect(found[0]).toBe('sr:match:1');
    expect(found).toEqual(ids(await catalogue.results(resultsQuery.parse({}))));
    expect(new Set(found).size).toBe(found.length);
    expect(found.length).toBeGreaterThan(1);
    expect(ids(await page('none'))).toEqual(['sr:match:1']);
  });

  it('lists leagues with open events, and lists events with prices first in order of importance', async () => {
    const { catalogue, send } = await begin();
    expect(catalogue.leagues({}).leagues).toEqual([
      expect.objectContaining({ id: 'sr:tournament:1', name: 'Premier League', live: 1, preMatch: 2 }),
    ]);
    expect(catalogue.leagues({ sportId: 'sr:sport:2' }).leagues).toEqual([]);
    const mattering = () => ids(catalogue.events(eventsQuery.parse({ order: 'matter', phase: 'upcoming' }), 'ng'));
    expect(mattering()).toEqual(['sr:match:1', 'sr:match:3']);
    await send(buildOddsXml('sr:match:1', { time: 40, status: -1 }));
    expect(mattering()).toEqual(['sr:match:3']);
    // Nothing has a price: the list is not empty when the source is down.
    await send(buildOddsXml('sr:match:3', { time: 40, status: -1 }));
    expect(mattering()).toEqual(['sr:match:1', 'sr:match:3']);
  });

  it('continues by the cursor in order of importance, with each event once', async () => {
    const { catalogue, send } = await begin();
    const page = (cursor?: string) =>
      catalogue.events(eventsQuery.parse({ order: 'matter', limit: 1, ...(cursor ? { cursor } : {}) }), 'ng');
    const pages = [page()];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(page(next));
    expect(pages.map(ids)).toEqual([['sr:match:2'], ['sr:match:1'], ['sr:match:3']]);
    // Skips an event that was locked in the meantime, and still finds the next page.
    await send(buildOddsXml('sr:match:1', { time: 40, status: -1 }));
    expect(ids(page(pages[0]?.next ?? ''))).toEqual(['sr:match:3']);
    expect(ids(page(pages[2]?.next ?? 'none'))).toEqual(['sr:match:2']);
  });

  it('filters a list by team, and by prices of the shown market', async () => {
    const { catalogue } = await begin();
    const list = (query: object) => ids(catalogue.events(eventsQuery.parse(query), 'ng'));
    expect(list({ teamId: 'sr:competitor:2' })).toHaveLength(3);
    expect(list({ teamId: 'sr:competitor:9' })).toEqual([]);
    expect(list({ maxOdds: 20_000 })).toEqual([]);
    expect(list({ minOdds: 20_000, maxOdds: 21_000 })).toHaveLength(3);
    expect(list({ marketId: 18, maxOdds: 20_000 })).toHaveLength(3);
    expect(list({ when: 'today' })).toEqual([]);
  });

  it('offers boxing only before the match, and all other sports also in play', async () => {
    const ids = sports.map(({ number }) => `sr:match:${number}`);
    const feed = await createTestIngest(
      db,
      Object.fromEntries(
        sports.map(({ number, id }) => [
          `sr:match:${number}`,
          buildFixtureXml(`sr:match:${number}`).replace('id="sr:sport:1"', `id="${id}"`),
        ]),
      ),
    );
    await feed.bringUp(3);
    await feed.send(...ids.map((id) => buildOddsXml(id)));
    const catalogue = new Catalogue({
      board: feed.board,
      view: new CatalogueView(feed.board, new Descriptions()),
      findOld: (id) => loadEvent(db, id),
      findResults: (query, when) => findResults(db, query, when),
    });
    expect(catalogue.sports().sports.filter(({ preMatch }) => preMatch !== 1)).toEqual([]);
    await feed.send(...ids.map((id) => buildOddsXml(id, { time: 20, event: LIVE })));
    expect(
      catalogue
        .sports()
        .sports.filter(({ live }) => live !== 1)
        .map(({ key }) => key),
    ).toEqual(['boxing']);
    expect(
      catalogue.events(eventsQuery.parse({ phase: 'live', limit: 50 }), 'ng').events.map(({ sportId }) => sportId),
    ).not.toContain('sr:sport:10');
    expect((await catalogue.event('sr:match:10')).event).toMatchObject({ status: 'live', marketCount: 0, markets: [] });
    expect((await catalogue.event('sr:match:1')).event.markets).toHaveLength(2);
    const { selections } = await catalogue.selections({
      selections: ['sr:match:10', 'sr:match:1'].map((eventId) => ({
        eventId,
        marketId: 1,
        specifiers: '',
        outcomeId: '1',
      })),
    });
    expect(selections.map((found) => found?.market.status)).toEqual([-3, 1]);
  });

  it('lists live before upcoming, in pages, with default markets', async () => {
    const { catalogue } = await begin();
    const first = catalogue.events(eventsQuery.parse({ limit: 2 }), 'ng');
    const rest = catalogue.events(eventsQuery.parse({ limit: 2, cursor: first.next ?? '' }), 'ng');
    expect([ids(first), ids(rest), rest.next]).toEqual([['sr:match:2', 'sr:match:1'], ['sr:match:3'], null]);
    expect(ids(catalogue.events(eventsQuery.parse({ cursor: 'none' }), 'ng'))).toHaveLength(3);
    const all = catalogue.events(eventsQuery.parse({}), 'ng');
    expect(ids(all)).toEqual(['sr:match:2', 'sr:match:1', 'sr:match:3']);
    expect(ids(catalogue.events(eventsQuery.parse({ phase: 'live' }), 'ng'))).toEqual(['sr:match:2']);
    expect(catalogue.events(eventsQuery.parse({ offset: 1, limit: 1 }), 'ng')).toMatchObject({
      total: 3,
      events: [{ id: 'sr:match:1' }],
    });
    expect(ids(catalogue.events(eventsQuery.parse({ sportId: 'sr:sport:2' }), 'ng'))).toEqual([]);
    expect(all.events[0]).toMatchObject({
      score: { home: 1, away: 0, periods: [[1, 0]] },
      clock: { matchTime: '12:30', running: true, period: '1st half' },
      marketCount: 2,
      markets: [
        { id: 1, name: '1X2', groups: ['score', 'regular_play'] },
        { id: 18, specifiers: 'total=2.5' },
      ],
    });
    expect(all.events[0]?.markets[1]?.outcomes).toEqual([
      { id: '12', name: 'Over 2.5', odds: 19_000, active: true },
      { id: '13', name: 'Under 2.5', odds: 19_500, active: true },
    ]);
  });

  it('keeps the line of a market that is withdrawn during the match, so that its cells are still shown and can be refilled', async () => {
    const { catalogue, send } = await begin();
    const change = (time: number, market: string) =>
      send(`<odds_change event_id="sr:match:2" timestamp="${time}" product="3"><odds>${market}</odds></odds_change>`);
    const getFirst = (query: object = {}) =>
      catalogue
        .events(eventsQuery.parse(query), 'ng')
        .events.find(({ id }) => id === 'sr:match:2')
        ?.markets.find(({ id }) => id === 1);
    const open = getFirst();
    await change(30, '<market id="1" status="0"/>');
    expect(getFirst()).toEqual({ ...open, status: 0 });
    expect(getFirst({ marketId: 1, minOdds: 10_001 })).toBeUndefined();
    await change(40, '<market id="1" status="1"/>');
    expect(getFirst()).toEqual(open);
  });

  it('shows the most balanced line of a market in lists, and all lines on the event', async () => {
    const { catalogue, send } = await begin();
    await send(
      '<odds_change event_id="sr:match:1" timestamp="30" product="3"><odds><market id="18" specifiers="total=10.5"><outcome id="12" odds="9"/><outcome id="13" odds="1.05"/></market><market id="18" specifiers="total=9.5"><outcome id="12" odds="8"/><outcome id="13" odds="1.07"/></market></odds></odds_change>',
    );
    const [, first] = catalogue.events(eventsQuery.parse({}), 'ng').events;
    expect(first?.markets.map((market) => market.specifiers)).toEqual(['', 'total=2.5']);
    const { event } = await catalogue.event('sr:match:1');
    expect(event.markets.map((market) => market.specifiers)).toEqual(['', 'total=2.5', 'total=9.5', 'total=10.5']);
  });

  it('includes the colours of the sides and the flag of the country', async () => {
    const { catalogue, send } = await begin();
    expect((await catalogue.event('sr:match:1')).event).not.toHaveProperty('colours');
    await send(
      '<competitor_profile><competitor id="sr:competitor:2" name="Asante Kotoko"/><jerseys><jersey type="home" base="d71920" sleeve="ffffff" number="000000"/></jerseys></competitor_profile>',
    );
    expect((await catalogue.event('sr:match:1')).event.colours).toEqual({ away: ['d71920', 'ffffff'] });
    const [first] = catalogue.events(eventsQuery.parse({}), 'ng').events;
    expect(first).toMatchObject({ colours: { away: ['d71920', 'ffffff'] } });
  });

  it('rejects an unknown event', async () => {
    const { catalogue } = await begin();
    await expect(catalogue.event('sr:match:99')).rejects.toMatchObject({ code: 40400 });
  });

  it('returns selections in their order, null for unknown ones', async () => {
    const { catalogue } = await begin();
    const query = (eventId: string, marketId: number, specifiers: string, outcomeId: string) => ({
      eventId,
      marketId,
      specifiers,
      outcomeId,
    });
    const { selections } = await catalogue.selections({
      selections: [
        query('sr:match:1', 18, 'total=2.5', '12'),
        query('sr:match:1', 18, 'total=', '12'),
        query('sr:match:9', 1, '', '1'),
        query('sr:match:2', 1, '', '3'),
      ],
    });
    expect(selections.map((each) => each?.outcome.odds ?? null)).toEqual([19_000, null, null, 38_000]);
    expect(selections[3]?.event).toMatchObject({ id: 'sr:match:2', status: 'live' });
  });

  it('shows lines of a producer that is down as suspended', async () => {
    const { catalogue, send } = await begin();
    await send('<alive product="3" timestamp="3" subscribed="0"/>');
    const { events, feed } = catalogue.events(eventsQuery.parse({}), 'ng');
    expect(new Set(events.flatMap((event) => event.markets.map((market) => market.status)))).toEqual(new Set([-1]));
    expect(feed.producers).toEqual([{ id: 3, name: 'Pre-match', up: false }]);
  });

  it('is kept up to date on a server that only follows the bus', async () => {
    const { bus, send, catalogueOf, board, errors, clock } = await begin();
    const other = new Board(clock);
    const end = followFeed({ bus, db, board: other, onError: (error) => errors.push(error) });
    await send(buildOddsXml('sr:match:1', { time: 50, home: '7.0' }));
    await db.query('select 1');
    for (let turn = 0; turn < 50 && other.get('sr:match:1') === undefined; turn++) await db.query('select 1');
    expect(other.get('sr:match:1')?.version).toBe(board.get('sr:match:1')?.version);
    const { event } = await catalogueOf(other).event('sr:match:1');
    expect(event.markets[0]?.outcomes[0]?.odds).toBe(70_000);
    await end();
    expect(errors).toEqual([]);
  });

  it('stops following only when no query runs any more', async () => {
    const { bus, errors, clock, send } = await begin();
    await send(buildOddsXml('sr:match:1', { time: 50, home: '7.0' }));
    let running = 0;
    const counting = Object.assign(Object.create(db) as typeof db, {
      query: async (...query: Parameters<typeof db.query>) => {
        running++;
        return db.query(...query).finally(() => running--);
      },
    });
    const board = new Board(clock);
    const end = followFeed({ bus, db: counting, board, onError: (error) => errors.push(error) });
    bus.publish('gap', { stream: 'odds' });
    expect(running).toBe(1);
    await end();
    expect([running, errors]).toEqual([0, []]);
  });
});
