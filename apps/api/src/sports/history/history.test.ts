import { historyQuery, leagueTableQuery, momentsQuery } from '@oware/contracts';
import { onDatabase } from '../../../testing/database';
import { type Database } from '../../platform/database';
import { Catalogue } from '../catalogue/service';
import { loadEvent } from '../catalogue/store';
import { CatalogueView } from '../catalogue/view';
import { pruneCatalogue } from '../catalogue/retention';
import { Descriptions } from '../model/descriptions/descriptions';
import { createEmptyFixture } from '../feed/fixtures/imported';
import { saveSeason } from '../feed/fixtures/season-store';
import { buildFixtureXml, buildOddsXml, createTestIngest } from '../feed/ingest/testing';
import { ResultNotes } from './note-results';
import { History } from './service';
import { importSeasons } from './take-seasons';
import { buildTeamKey } from './team-key';

const DAY_MS = 24 * 3_600_000;
const status = (code: number, home: number, away: number, more = ''): string =>
  `<sport_event_status status="${code}" match_status="${code === 1 ? 6 : 100}" home_score="${home}" away_score="${away}">${more}
    <clock match_time="12:30"/><period_scores><period_score home_score="${home}" away_score="${away}"/></period_scores></sport_event_status>`;
const statistics = (corners: number, sentOff = 1): string =>
  `<statistics><corners home="${corners}" away="0"/><red_cards home="0" away="0"/><yellow_red_cards home="0" away="${sentOff}"/></statistics>`;
const NOT_BEGUN = '<sport_event_status status="0" match_status="0"/>';

onDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());
  beforeEach(() =>
    db.script(
      'truncate events, markets, outcomes, producers, settlement_queue, match_moments, played_matches, taken_seasons, seasons, fixtures, simulator_states',
    ),
  );

  const begin = async (...ids: string[]) => {
    const feed = await createTestIngest(db, Object.fromEntries(ids.map((id) => [id, buildFixtureXml(id)])));
    await feed.bringUp(3);
    await feed.send(...ids.map((id) => buildOddsXml(id)));
    const catalogue = new Catalogue({
      board: feed.board,
      view: new CatalogueView(feed.board, new Descriptions()),
      findOld: (id) => loadEvent(db, id),
      findResults: async () => [],
    });
    const history = new History({ db, clock: feed.clock, board: feed.board, catalogue });
    return { ...feed, history, notes: new ResultNotes(db) };
  };
  const older = historyQuery.parse({});
  const all = momentsQuery.parse({});

  it('stores the moments of a match with the score after each, once, even if the feed repeats them', async () => {
    const { send, history, clock } = await begin('sr:match:1');
    await send(buildOddsXml('sr:match:1', { time: 15, event: NOT_BEGUN }));
    await send(buildOddsXml('sr:match:1', { time: 18, event: status(1, 0, 0, statistics(0, 0)) }));
    await send(buildOddsXml('sr:match:1', { time: 20, event: status(1, 0, 0, statistics(0)) }));
    await send(buildOddsXml('sr:match:1', { time: 30, event: status(1, 1, 0, statistics(1)) }));
    await send(buildOddsXml('sr:match:1', { time: 30, event: status(1, 1, 0, statistics(1)) }));
    await send(buildOddsXml('sr:match:1', { time: 25, event: status(1, 0, 0, statistics(0)) }));
    const first = await history.moments('sr:match:1', all);
    expect(first.moments.map(({ kind, side, time }) => [kind, side, time])).toEqual([
      ['corner', 0, 30],
      ['score', 0, 30],
      ['redCard', 1, 20],
      ['start', null, 18],
    ]);
    expect(first.moments[1]).toMatchObject({ home: 1, away: 0, part: [1, 0], period: '1st half', matchTime: '12:30' });
    expect(first).toMatchObject({ statistics: { corners: [1, 0], redCards: [0, 1] }, next: null });
    clock.advance(5_000);
    const page = await history.moments('sr:match:1', { ...all, limit: 3 });
    expect(page.next).toBe(page.moments.at(-1)?.id);
    const rest = await history.moments('sr:match:1', { limit: 3, before: page.next ?? 0 });
    expect([rest.moments.map(({ kind }) => kind), rest.next]).toEqual([['start'], null]);
  });

  it('restores statistics after a restart, and counts none of them twice', async () => {
    const { send } = await begin('sr:match:1');
    await send(buildOddsXml('sr:match:1', { time: 20, event: status(1, 0, 0, statistics(2)) }));
    const again = await createTestIngest(db);
    await again.send(buildOddsXml('sr:match:1', { time: 30, event: status(1, 0, 0, statistics(3)) }));
    expect(await db.query(`select kind from match_moments where kind = 'corner'`)).toHaveLength(1);
  });

  it('creates no moments for earlier goals, corners and cards of a match that it first receives in play', async () => {
    const { send, history, clock } = await begin('sr:match:1');
    await send(buildOddsXml('sr:match:1', { time: 20, event: status(1, 2, 1, statistics(4)) }));
    expect(await history.moments('sr:match:1', all)).toMatchObject({
      moments: [],
      statistics: { corners: [4, 0], redCards: [0, 1] },
    });
    clock.advance(5_000);
    await send(buildOddsXml('sr:match:1', { time: 30, event: status(1, 3, 1, statistics(5)) }));
    expect(
      (await history.moments('sr:match:1', all)).moments.map(({ kind, home, away }) => [kind, home, away]),
    ).toEqual([
      ['corner', 3, 1],
      ['score', 3, 1],
    ]);
  });

  it('rejects an unknown match', async () => {
    const { history } = await begin();
    await expect(history.moments('sr:match:404', all)).rejects.toMatchObject({ code: 40_400 });
    await expect(history.history('sr:match:404', older)).rejects.toMatchObject({ code: 40_400 });
    expect(await history.table('sr:tournament:404', leagueTableQuery.parse({}))).toMatchObject({ rows: [], total: 0 });
  });

  it('keeps results when their events are deleted, returns meetings and form without the match itself, and deletes results of matches called off later', async () => {
    const { send, history, notes, clock } = await begin('sr:match:1', 'sr:match:2', 'sr:match:3');
    await send(buildOddsXml('sr:match:1', { time: 20, event: status(4, 2, 1) }));
    await send(buildOddsXml('sr:match:2', { time: 20, event: status(4, 0, 0) }));
    await db.query(`update events set start_time = start_time - $1 where id = 'sr:match:1'`, [2 * DAY_MS]);
    await db.query(`update events set start_time = start_time - $1 where id = 'sr:match:2'`, [DAY_MS]);
    await notes.take();
    await notes.take();
    const past = await history.history('sr:match:3', older);
    expect(past.meetings.map(({ id, score }) => [id, score])).toEqual([
      ['sr:match:2', [0, 0]],
      ['sr:match:1', [2, 1]],
    ]);
    expect(past.balance).toEqual({ home: 1, draws: 1, away: 0 });
    expect([past.home, past.away].map((form) => form.map(({ side }) => side))).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect((await history.history('sr:match:2', older)).meetings.map(({ id }) => id)).toEqual(['sr:match:1']);
    expect((await history.history('sr:match:3', { limit: 1 })).meetings).toHaveLength(1);
    const table = await history.table('sr:tournament:1', leagueTableQuery.parse({}));
    expect(table).toMatchObject({ season: '2029/30', hasDraws: true, total: 2 });
    expect(table.rows.map(({ place, team, played, points }) => [place, team.name, played, points])).toEqual([
      [1, 'Hearts of Oak', 2, 4],
      [2, 'Asante Kotoko', 2, 1],
    ]);
    expect((await history.table('sr:tournament:1', { offset: 1, limit: 1 })).rows).toHaveLength(1);

    await db.query(`update events set status = 'abandoned', updated_at = updated_at + 1 where id = 'sr:match:2'`);
    await notes.take();
    clock.advance(60_000);
    expect((await history.history('sr:match:3', older)).balance).toEqual({ home: 1, draws: 0, away: 0 });
    await pruneCatalogue(db, clock.now() + 100 * DAY_MS, DAY_MS);
    expect(await db.query(`select id from events where id = 'sr:match:1'`)).toEqual([]);
    expect(await db.query(`select event_id from match_moments where event_id = 'sr:match:1'`)).toEqual([]);
    clock.advance(60_000);
    await new ResultNotes(db).take();
    expect(await db.query(`select id from played_matches`)).toEqual([{ id: 'sr:match:1' }]);
  });

  it('imports seasons, again when they change, and none that the simulator plays', async () => {
    const { history, clock } = await begin('sr:match:1');
    const played = (home: string, away: string, score: [number, number], date: string) => ({
      ...createEmptyFixture('1', home, away),
      status: 'played' as const,
      date,
      fullTime: score,
    });
    const season = {
      id: '2024-25_gh1',
      name: 'Ghana Premier League',
      country: 'Ghana',
      source: 'test',
      fixtures: [
        played('Hearts of Oak SC', 'Asante Kotoko FC', [1, 0], '2024-09-07'),
        createEmptyFixture('2', 'Asante Kotoko FC', 'Hearts of Oak SC'),
      ],
    };
    await saveSeason(db, season);
    expect([await importSeasons(db), await importSeasons(db)]).toEqual([[season.id], []]);
    const { meetings, balance } = await history.history('sr:match:1', older);
    expect(meetings).toEqual([
      expect.objectContaining({ home: { id: null, name: 'Hearts of Oak SC' }, score: [1, 0] }),
    ]);
    expect(balance).toEqual({ home: 1, draws: 0, away: 0 });
    expect(await history.table('sr:tournament:1001', leagueTableQuery.parse({}))).toMatchObject({
      season: '2024/25',
      total: 2,
    });
    await saveSeason(db, { ...season, fixtures: season.fixtures.slice(1) });
    await importSeasons(db);
    clock.advance(60_000);
    expect((await history.history('sr:match:1', older)).meetings).toEqual([]);
    await saveSeason(db, season);
    await db.query(`insert into simulator_states values ('season:2024-25_gh1', '{}')`);
    expect([await importSeasons(db), await db.query('select id from played_matches')]).toEqual([[season.id], []]);
  });

  it('distinguishes teams of a country by their names in files', () => {
    const key = (name: string, country = 'Ghana') => buildTeamKey('sr:sport:1', country, name);
    expect(key('Asante Kotoko FC')).toBe(key('Asante Kotoko'));
    expect(key('Málaga CF', 'Spain')).toBe(key('Malaga', 'Spain'));
    expect(key('FC')).not.toBe(key(''));
    expect(new Set([key('Accra Lions'), key('Heart of Lions'), key('Accra Lions', 'Nigeria')]).size).toBe(3);
  });
});
