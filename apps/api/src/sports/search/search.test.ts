import { type SearchResponse } from '@oware/contracts';
import { onDatabase } from '../../../testing/database';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { Board } from '../catalogue/board';
import { type EventState, type LineState, type OutcomeState, createUnknownEvent } from '../catalogue/event-state';
import { CatalogueView } from '../catalogue/view';
import { Descriptions } from '../model/descriptions/descriptions';
import { indexFeedNames, indexNames } from './index-names';
import { Search } from './service';

const NOW = 1_700_000_000_000;
const openLine: EventState['lines'] = new Map([
  [
    '1|',
    {
      marketId: 1,
      specifiers: '',
      status: 1,
      oddsStatus: 1,
      oddsTime: 0,
      settled: false,
      cancels: new Map(),
      producer: 3,
      name: '1x2',
      favourite: false,
      resultTime: 0,
      rollbackTime: 0,
      outcomes: new Map(),
    },
  ],
]);

let number = 0;
const match = (
  home: string,
  away: string,
  league = 'Premier League',
  change: Partial<EventState> = {},
): EventState => ({
  ...createUnknownEvent(`sr:match:${++number}`, NOW),
  sportId: 'sr:sport:1',
  category: { id: 'sr:category:1', name: 'England' },
  tournament: { id: `sr:tournament:${league}`, name: league },
  home: { id: `sr:competitor:${home}`, name: home },
  away: { id: `sr:competitor:${away}`, name: away },
  startTime: NOW + number * 3_600_000,
  lines: openLine,
  ...change,
});

onDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());
  beforeEach(() => db.script('truncate search_names, search_places, search_words, search_spellings, search_choices'));

  async function searching(...events: EventState[]) {
    const clock = new SetClock(NOW);
    const board = new Board(clock);
    for (const event of events) board.put(event);
    const index = async (): Promise<void> => {
      await indexNames(db, board.names.takeFresh(), (ref) => board.feedNames.listNames(ref));
      await indexFeedNames(db, board.feedNames.takeFresh());
    };
    await index();
    return {
      board,
      clock,
      index,
      search: new Search({ db, clock, board, view: new CatalogueView(board, new Descriptions()) }),
    };
  }
  const matches = ({ events }: SearchResponse) => events.map(({ home, away }) => `${home.name} v ${away.name}`);
  const names = (found: { name: string }[]) => found.map(({ name }) => name);

  const some = () => [
    match('Arsenal', 'Chelsea'),
    match('Liverpool', 'Arsenal'),
    match('Berekum Chelsea', 'Accra Hearts of Oak', 'Ghana League'),
    match('1. FC Köln', 'Bayern München', 'Bundesliga'),
    match('Paris Saint-Germain', 'Stade d’Abidjan', 'Ligue 1'),
  ];

  it('finds a team by its name in another language, also when its English name changes', async () => {
    const { board, index, search } = await searching(match('Ghana', 'Ivory Coast'));
    board.feedNames.add([
      { language: 'tw', ref: 'sr:competitor:Ghana', name: 'Gaana Nsoromma' },
      { language: 'tw', ref: 'market:18', name: 'ne nyinaa' },
    ]);
    await index();
    for (const typed of ['nsoromma', 'ghana', 'nsoroma'])
      expect(names((await search.find(typed, 10)).teams)).toEqual(['Ghana']);
    expect((await search.find('nyinaa', 10)).teams).toEqual([]);
    board.put({ ...match('Ghana', 'Togo'), home: { id: 'sr:competitor:Ghana', name: 'Black Stars' } });
    await index();
    for (const typed of ['nsorom', 'stars'])
      expect(names((await search.find(typed, 10)).teams)).toEqual(['Black Stars']);
  });

  it.each([
    ['arsenal chelsea', ['Arsenal v Chelsea']],
    ['CHELSEA', ['Arsenal v Chelsea', 'Berekum Chelsea v Accra Hearts of Oak']],
    ['arsnal', ['Arsenal v Chelsea', 'Liverpool v Arsenal']],
    ['ars', ['Arsenal v Chelsea', 'Liverpool v Arsenal']],
    ['koeln', ['1. FC Köln v Bayern München']],
    ['koln', ['1. FC Köln v Bayern München']],
    ['Muenchen', ['1. FC Köln v Bayern München']],
    ['psg', ['Paris Saint-Germain v Stade d’Abidjan']],
    ['hearts of oka', []],
    ['heart oak', ['Berekum Chelsea v Accra Hearts of Oak']],
    ['ghana chels', ['Berekum Chelsea v Accra Hearts of Oak']],
    ['ligue 1', ['Paris Saint-Germain v Stade d’Abidjan']],
    ['liverpool chelsea', []],
    ['a', []],
    ['%_', []],
    ["'; drop table events", []],
  ])('finds by "%s"', async (q, found) => {
    const { search } = await searching(...some());
    expect(matches(await search.find(q, 20))).toEqual(found);
  });

  it.each([
    ['ghana', ['Premier League']],
    ['ghana premier', ['Premier League']],
    ['gahna premier league', ['Premier League']],
    ['gpl', ['Premier League']],
    ['spain', ['LaLiga']],
    ['la liga', ['LaLiga']],
    ['italy', []],
  ])('finds leagues by their country and name: "%s"', async (q, found) => {
    const { search } = await searching(
      match('Berekum Chelsea', 'Accra Hearts of Oak', 'Premier League', {
        category: { id: 'sr:category:221', name: 'Ghana' },
      }),
      match('Sevilla', 'Valencia', 'LaLiga', { category: { id: 'sr:category:32', name: 'Spain' } }),
    );
    const { leagues, events } = await search.find(q, 20);
    expect(names(leagues)).toEqual(found);
    expect(events).toHaveLength(found.length);
  });

  it('finds a league by a country that the feed has corrected', async () => {
    const { board, index, search } = await searching(match('Asante Kotoko', 'Nations FC', 'Cup'));
    board.put(match('Asante Kotoko', 'Nations FC', 'Cup', { category: { id: 'sr:category:221', name: 'Ghana' } }));
    await index();
    expect(names((await search.find('ghana', 20)).leagues)).toEqual(['Cup']);
    expect((await search.find('england', 20)).leagues).toEqual([]);
  });

  it('finds teams and leagues with their number of open events', async () => {
    const { search } = await searching(...some());
    const { teams, leagues } = await search.find('chelsea', 20);
    expect(teams).toEqual([
      expect.objectContaining({ kind: 'team', id: 'sr:competitor:Chelsea', category: 'England', events: 1 }),
      expect.objectContaining({ id: 'sr:competitor:Berekum Chelsea' }),
    ]);
    expect(leagues).toEqual([]);
    expect(names((await search.find('premier', 20)).leagues)).toEqual(['Premier League']);
  });

  it('returns the colours of a team from one of its events, at home or away', async () => {
    const { search } = await searching(
      match('Arsenal', 'Chelsea', 'Cup', { colours: { away: ['034694', 'ffffff'] } }),
      match('Arsenal', 'Liverpool'),
    );
    expect((await search.find('chelsea', 20)).teams[0]).toMatchObject({ colours: ['034694', 'ffffff'] });
    expect((await search.find('arsenal', 20)).teams[0]).not.toHaveProperty('colours');
  });

  it.each([
    ['gunners', ['Arsenal']],
    ['accra hearts', ['Accra Hearts of Oak']],
    ['phobia', ['Accra Hearts of Oak']],
    ['super eagles', ['Nigeria']],
    ['black stars', ['Ghana']],
    ['bavarians', ['Bayern München']],
  ])('finds teams by the nickname "%s"', async (q, found) => {
    const { search } = await searching(...some(), match('Nigeria', 'Ghana', 'Cup'));
    expect(names((await search.find(q, 20)).teams)).toEqual(found);
  });

  it('finds nicknames of teams that were indexed before the nicknames were known', async () => {
    const { search, board, index } = await searching(match('Arsenal', 'Chelsea'));
    await db.script("delete from search_places where word = 'gunners'");
    board.names.giveBack([board.names.get('team', 'sr:competitor:Arsenal')!]);
    await index();
    expect(names((await search.find('gunners', 20)).teams)).toEqual(['Arsenal']);
  });

  describe('markets', () => {
    const line = (marketId: number, specifiers: string, name: string, status: LineState['status'] = 1) =>
      [
        `${marketId}|${specifiers}`,
        {
          ...(openLine.get('1|') as LineState),
          marketId,
          specifiers,
          status,
          name,
          outcomes: new Map(
            ['12', '13'].map((id): [string, OutcomeState] => [
              id,
              {
                id,
                name: id,
                odds: 20_000,
                active: true,
                result: null,
                voidFactor: null,
                deadHeatFactor: null,
                certainty: null,
                resultTime: 0,
              },
            ]),
          ),
        },
      ] as const;
    const totals = (home: string, away: string, ...values: string[]) =>
      match(home, away, 'Cup', {
        lines: new Map([...openLine, ...values.map((value) => line(18, `total=${value}`, 'Total'))]),
      });
    const priced = async (q: string, ...events: EventState[]) =>
      (await (await searching(...events)).search.find(q, 20)).priced?.map(
        ({ home, markets }) => `${home.name}: ${markets.map(({ id, specifiers }) => `${id} ${specifiers}`).join()}`,
      );

    it('are found with the matches of a team', async () => {
      const events = [totals('Arsenal', 'Chelsea', '1.5', '2.5'), totals('Everton', 'Fulham', '2.5')];
      expect(await priced('over 2.5 gunners', ...events)).toEqual(['Arsenal: 18 total=2.5']);
      expect(await priced('over 4.5 arsenal', ...events)).toEqual([]);
      expect(await priced('arsenal', ...events)).toBeUndefined();
    });

    it('are found alone in the most important matches, while they are open', async () => {
      const noBet = match('Arsenal', 'Chelsea', 'Cup', { lines: new Map([line(11, '', 'Draw no bet')]) });
      const closed = match('Everton', 'Fulham', 'Cup', { lines: new Map([line(11, '', 'Draw no bet', -3)]) });
      expect(await priced('draw no bet', noBet, closed)).toEqual(['Arsenal: 11 ']);
    });

    it('leave the teams, leagues and matches of the other words', async () => {
      const { search } = await searching(...some());
      const { teams, events } = await search.find('btts liverpool', 20);
      expect([names(teams), events.map(({ home }) => home.name)]).toEqual([['Liverpool'], ['Liverpool']]);
    });
  });

  describe('players', () => {
    const scorers = (home: string, ...players: [id: string, name: string, odds: number | null][]) =>
      match(home, 'Chelsea', 'Cup', {
        lines: new Map([
          ...openLine,
          [
            '40|',
            {
              ...(openLine.get('1|') as LineState),
              marketId: 40,
              name: 'Anytime goalscorer',
              outcomes: new Map(
                players.map(([id, name, odds]) => [
                  id,
                  {
                    id,
                    name,
                    odds,
                    active: odds !== null,
                    result: null,
                    voidFactor: null,
                    deadHeatFactor: null,
                    certainty: null,
                    resultTime: 0,
                  },
                ]),
              ),
            },
          ],
        ]),
      });
    const mensah = ['sr:player:1', 'K. Mensah', 40_000] as const;
    const boateng = ['sr:player:2', 'Á. Boateng', 25_000] as const;

    it('are found by their names in markets, without accents and with a wrong letter', async () => {
      const { search } = await searching(scorers('Arsenal', [...mensah], [...boateng]));
      expect(names((await search.find('a boateng', 20)).players)).toEqual(['Á. Boateng']);
      expect((await search.find('mensha', 20)).players).toEqual([
        expect.objectContaining({ kind: 'player', id: 'sr:player:1', events: 1, category: 'Arsenal – Chelsea' }),
      ]);
      expect(await search.name('player', 'sr:player:1')).toMatchObject({ name: 'K. Mensah' });
    });

    it('are not found before their profile has arrived', async () => {
      const { search, board, index } = await searching(scorers('Arsenal', ['sr:player:1', 'sr:player:1', 40_000]));
      expect((await search.find('sr player', 20)).players).toEqual([]);
      board.put(scorers('Fulham', [...mensah]));
      await index();
      expect(names((await search.find('mensah', 20)).players)).toEqual(['K. Mensah']);
    });

    it('have prices: of one in all his matches, or the most likely scorers of each match', async () => {
      const { search } = await searching(
        scorers('Arsenal', [...mensah], [...boateng], ['sr:player:3', 'C. Gone', null]),
        match('Arsenal', 'Everton'),
      );
      const prices = (playerId?: string) =>
        search
          .players({ limit: 10, ...(playerId === undefined ? {} : { playerId }) })
          .events.flatMap(({ markets }) => markets.map(({ outcomes }) => outcomes.map(({ name }) => name)));
      expect(prices()).toEqual([['Á. Boateng', 'K. Mensah']]);
      expect(prices('sr:player:1')).toEqual([['K. Mensah']]);
      expect(prices('sr:player:404')).toEqual([]);
    });
  });

  it('lists the likeliest players on up to three markets, the main one first', async () => {
    const outcome = (id: string, odds: number): OutcomeState => ({
      ...{ id: `sr:player:${id}`, name: id, odds, active: true },
      ...{ result: null, voidFactor: null, deadHeatFactor: null, certainty: null, resultTime: 0 },
    });
    const line = (marketId: number, specifiers: string, ...outcomes: OutcomeState[]): [string, LineState] => [
      `${marketId}|${specifiers}`,
      {
        ...(openLine.get('1|') as LineState),
        ...{ marketId, specifiers, name: `Market ${marketId}` },
        outcomes: new Map(outcomes.map((each) => [each.id, each])),
      },
    ];
    const lines = new Map([
      line(38, 'goalnr=1', outcome('1', 60_000), outcome('2', 70_000)),
      line(38, 'goalnr=2', outcome('1', 90_000)),
      line(39, '', outcome('2', 70_000)),
      line(40, '', outcome('1', 30_000), outcome('2', 20_000)),
      line(41, '', outcome('1', 50_000)),
    ]);
    const { search } = await searching(match('Arsenal', 'Chelsea', 'Cup', { lines }));
    const [event] = search.players({ limit: 10 }).events;
    expect(
      event?.markets.map(({ id, specifiers, outcomes }) => [id, specifiers, outcomes.map(({ name }) => name)]),
    ).toEqual([
      [40, '', ['2', '1']],
      [38, 'goalnr=1', ['2', '1']],
      [39, '', ['2']],
    ]);
  });

  it('finds no finished events, but their teams', async () => {
    const { search } = await searching(match('Arsenal', 'Chelsea', 'Cup', { status: 'ended' }));
    const found = await search.find('arsenal', 20);
    expect([matches(found), found.teams[0]?.events]).toEqual([[], 0]);
  });

  it('finds live matches before upcoming ones, up to the limit', async () => {
    const { search } = await searching(...some(), match('Arsenal', 'Everton', 'Cup', { status: 'live' }));
    expect(matches(await search.find('arsenal', 2))).toEqual(['Arsenal v Everton', 'Arsenal v Chelsea']);
  });

  it('finds a team only by its new name', async () => {
    const { search, board, index } = await searching(match('Arsenal', 'Chelsea'));
    board.put(match('Arsenal', 'Fulham', 'Cup', { home: { id: 'sr:competitor:Chelsea', name: 'Brentford' } }));
    await index();
    expect(names((await search.find('brentford', 20)).teams)).toEqual(['Brentford']);
    expect(names((await search.find('chelsea', 20)).teams)).toEqual([]);
  });

  it('is unchanged when names are indexed again, as at the start of a server', async () => {
    const events = some();
    await searching(...events);
    const { search } = await searching(...events);
    expect(names((await search.find('arsenal', 20)).teams)).toEqual(['Arsenal']);
  });

  it('returns a team or league by its id, a hub before the feed has sent it, and rejects unknown ids', async () => {
    const { search } = await searching(...some());
    expect(await search.name('team', 'sr:competitor:Arsenal')).toMatchObject({ name: 'Arsenal', events: 2 });
    expect(await search.name('league', 'sr:tournament:17')).toMatchObject({ name: 'Premier League', events: 0 });
    await expect(search.name('team', 'sr:tournament:17')).rejects.toMatchObject({ code: 40_400 });
  });

  it('lists popular choices of players, then leagues', async () => {
    const { search, clock } = await searching(...some());
    await search.chosen('team', 'sr:competitor:Arsenal');
    await search.chosen('team', 'sr:competitor:Chelsea');
    await search.chosen('team', 'sr:competitor:Chelsea');
    await search.chosen('team', 'sr:competitor:unknown');
    expect(names((await search.popular()).names).slice(0, 2)).toEqual(['Chelsea', 'Arsenal']);
    expect((await search.popular()).names.map(({ kind }) => kind)).toContain('league');
    clock.advance(8 * 24 * 3_600_000);
    expect((await search.popular()).names.every(({ kind }) => kind === 'league')).toBe(true);
  });
});
