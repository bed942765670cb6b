import { sports } from '@oware/config';
import { eventsQuery } from '@oware/contracts';
import { openTestDatabase } from '../../../testing/database';
import { type Database } from '../../platform/database';
import { Descriptions } from '../feed/descriptions/descriptions';
import { fixtureXml, oddsXml, testIngest } from '../feed/ingest/testing';
import { Board } from './board';
import { followFeed } from './follow';
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
    const feed = await testIngest(db, Object.fromEntries(ids.map((id) => [id, fixtureXml(id)])));
    await feed.bringUp(3);
    await feed.send(...ids.map((id) => oddsXml(id)));
    await feed.send(oddsXml('sr:match:2', { time: 20, event: LIVE }));
    const catalogueOf = (board: Board) =>
      new Catalogue({
        board,
        view: new CatalogueView(board, new Descriptions()),
        findOld: (id) => loadEvent(db, id),
      });
    return { ...feed, catalogueOf, catalogue: catalogueOf(feed.board) };
  };
  const ids = (answer: { events: { id: string }[] }) => answer.events.map((event) => event.id);

  it('counts events per sport and lists all 26', async () => {
    const { catalogue } = await begin();
    const { sports } = catalogue.sports();
    expect(sports).toHaveLength(26);
    expect(sports[0]).toEqual({ id: 'sr:sport:1', key: 'football', name: 'Football', live: 1, preMatch: 2 });
  });

  it('has boxing before the match only, and all other sports in play as well', async () => {
    const ids = sports.map(({ number }) => `sr:match:${number}`);
    const feed = await testIngest(
      db,
      Object.fromEntries(
        sports.map(({ number, id }) => [
          `sr:match:${number}`,
          fixtureXml(`sr:match:${number}`).replace('id="sr:sport:1"', `id="${id}"`),
        ]),
      ),
    );
    await feed.bringUp(3);
    await feed.send(...ids.map((id) => oddsXml(id)));
    const catalogue = new Catalogue({
      board: feed.board,
      view: new CatalogueView(feed.board, new Descriptions()),
      findOld: (id) => loadEvent(db, id),
    });
    expect(catalogue.sports().sports.filter(({ preMatch }) => preMatch !== 1)).toEqual([]);
    await feed.send(...ids.map((id) => oddsXml(id, { time: 20, event: LIVE })));
    expect(
      catalogue
        .sports()
        .sports.filter(({ live }) => live !== 1)
        .map(({ key }) => key),
    ).toEqual(['boxing']);
    expect(
      catalogue.events(eventsQuery.parse({ phase: 'live', limit: 50 })).events.map(({ sportId }) => sportId),
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

  it('lists live before upcoming, by pages, with default markets', async () => {
    const { catalogue } = await begin();
    const all = catalogue.events(eventsQuery.parse({}));
    expect(ids(all)).toEqual(['sr:match:2', 'sr:match:1', 'sr:match:3']);
    expect(ids(catalogue.events(eventsQuery.parse({ phase: 'live' })))).toEqual(['sr:match:2']);
    expect(catalogue.events(eventsQuery.parse({ offset: 1, limit: 1 }))).toMatchObject({
      total: 3,
      events: [{ id: 'sr:match:1' }],
    });
    expect(ids(catalogue.events(eventsQuery.parse({ sportId: 'sr:sport:2' })))).toEqual([]);
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

  it('chooses the most balanced line of a market for lists and gives all lines on the event', async () => {
    const { catalogue, send } = await begin();
    await send(
      '<odds_change event_id="sr:match:1" timestamp="30" product="3"><odds><market id="18" specifiers="total=10.5"><outcome id="12" odds="9"/><outcome id="13" odds="1.05"/></market><market id="18" specifiers="total=9.5"><outcome id="12" odds="8"/><outcome id="13" odds="1.07"/></market></odds></odds_change>',
    );
    const [, first] = catalogue.events(eventsQuery.parse({})).events;
    expect(first?.markets.map((market) => market.specifiers)).toEqual(['', 'total=2.5']);
    const { event } = await catalogue.event('sr:match:1');
    expect(event.markets.map((market) => market.specifiers)).toEqual(['', 'total=2.5', 'total=9.5', 'total=10.5']);
  });

  it('refuses an unknown event', async () => {
    const { catalogue } = await begin();
    await expect(catalogue.event('sr:match:99')).rejects.toMatchObject({ code: 40400 });
  });

  it('answers selections in their order, null for what it does not know', async () => {
    const { catalogue } = await begin();
    const ask = (eventId: string, marketId: number, specifiers: string, outcomeId: string) => ({
      eventId,
      marketId,
      specifiers,
      outcomeId,
    });
    const { selections } = await catalogue.selections({
      selections: [
        ask('sr:match:1', 18, 'total=2.5', '12'),
        ask('sr:match:1', 18, 'total=', '12'),
        ask('sr:match:9', 1, '', '1'),
        ask('sr:match:2', 1, '', '3'),
      ],
    });
    expect(selections.map((each) => each?.outcome.odds ?? null)).toEqual([19_000, null, null, 38_000]);
    expect(selections[3]?.event).toMatchObject({ id: 'sr:match:2', status: 'live' });
  });

  it('shows lines of a producer that is down as suspended', async () => {
    const { catalogue, send } = await begin();
    await send('<alive product="3" timestamp="3" subscribed="0"/>');
    const { events, feed } = catalogue.events(eventsQuery.parse({}));
    expect(new Set(events.flatMap((event) => event.markets.map((market) => market.status)))).toEqual(new Set([-1]));
    expect(feed.producers).toEqual([{ id: 3, name: 'Pre-match', up: false }]);
  });

  it('is kept on a server that only follows the bus', async () => {
    const { bus, send, catalogueOf, board, errors, clock } = await begin();
    const other = new Board(clock);
    const end = followFeed({ bus, db, board: other, onError: (error) => errors.push(error) });
    await send(oddsXml('sr:match:1', { time: 50, home: '7.0' }));
    await db.query('select 1');
    for (let turn = 0; turn < 50 && other.get('sr:match:1') === undefined; turn++) await db.query('select 1');
    expect(other.get('sr:match:1')?.version).toBe(board.get('sr:match:1')?.version);
    const { event } = await catalogueOf(other).event('sr:match:1');
    expect(event.markets[0]?.outcomes[0]?.odds).toBe(70_000);
    end();
    expect(errors).toEqual([]);
  });
});
