import { BUILDER_MARKET, BUILDER_OUTCOME } from '@oware/contracts';
import { SetClock } from '../../platform/clock';
import { Descriptions } from '../model/descriptions/descriptions';
import { Board } from './board';
import { createUnknownEvent, type LineState, type OutcomeState } from './event-state';
import { LanguageNames } from './language-names';
import { translateNames } from './name-responses';

const outcome = (id: string, name: string): [string, OutcomeState] => [
  id,
  {
    id,
    name,
    odds: 20_000,
    active: true,
    result: null,
    voidFactor: null,
    deadHeatFactor: null,
    certainty: null,
    resultTime: 0,
  },
];
const line = (
  marketId: number,
  specifiers: string,
  name: string,
  ...outcomes: [string, OutcomeState][]
): LineState => ({
  marketId,
  specifiers,
  name,
  status: 1,
  oddsStatus: 1,
  oddsTime: 0,
  settled: false,
  cancels: new Map(),
  producer: 3,
  favourite: false,
  resultTime: 0,
  rollbackTime: 0,
  outcomes: new Map(outcomes),
});

const ID = 'sr:match:1';

describe('translation of names in a response', () => {
  const board = new Board(new SetClock(0));
  const descriptions = new Descriptions();
  descriptions.addPlayer('sr:player:9', 'Ayew');
  board.put({
    ...createUnknownEvent(ID, 0),
    sportId: 'sr:sport:1',
    category: { id: 'sr:category:1', name: 'Ghana' },
    tournament: { id: 'sr:tournament:1', name: 'Premier League' },
    home: { id: 'sr:competitor:1', name: 'Hearts' },
    away: { id: 'sr:competitor:2', name: 'Kotoko' },
    lines: new Map([
      ['1|', line(1, '', '1X2', outcome('1', 'Hearts'), outcome('2', 'Draw'))],
      ['18|total=2.5', line(18, 'total=2.5', 'Over/Under', outcome('12', 'Over 2.5'))],
    ]),
  });
  board.feedNames.add(
    Object.entries({
      'sr:competitor:1': 'Akoma',
      'sr:category:1': 'Gaana',
      'sr:tournament:1': 'Akansie',
      'sr:player:9': 'Ayew K.',
      'market:8': 'gool a ɛtɔ so {!goalnr}',
      'market:8/6': '{$competitor1}',
      'market:1/2': 'draw pɛpɛɛpɛ',
      'market:18/12': 'boro {total}',
      'market:16/1714': '{$competitor1} ({+hcp})',
      'market:700': '{%player} bɛhyɛ gool',
      'market:199:sr:correct_score:bestof:5': 'akontaa',
      'variant:sr:correct_score:bestof:5/v:9': '3:0 pɛ',
    }).map(([ref, name]) => ({ language: 'tw', ref, name })),
  );
  const titles: Record<string, string> = { 'Double Chance': 'Akwannya mmienu' };
  const names = new LanguageNames('tw', {
    names: board.feedNames,
    descriptions,
    translate: (english) => titles[english] ?? english,
  });
  const named = <Body>(body: Body): Promise<Body> =>
    translateNames(body, { names, board, findIds: async () => new Map() });
  const sides = {
    sportId: 'sr:sport:1',
    home: { id: 'sr:competitor:1', name: 'Hearts' },
    away: { id: '', name: 'Kotoko' },
  };
  const market = (id: number, specifiers: string, ...ids: string[]) => ({
    id,
    specifiers,
    name: 'English',
    outcomes: ids.map((each) => ({ id: each, name: 'English' })),
  });

  it.each([
    [8, 'goalnr=3', ['6', '7'], ['Gool a ɛtɔ so 3', 'Akoma', 'English']],
    [16, 'hcp=0.5', ['1714'], ['English', 'Akoma (+0.5)']],
    [10, '', ['9'], ['Akwannya mmienu', 'English']],
    [18, 'total=2.5', ['12'], ['English', 'Boro 2.5']],
    [700, 'player=sr:player:9', [], ['Ayew K. bɛhyɛ gool']],
    [40, '', ['sr:player:9', 'sr:player:8'], ['English', 'Ayew K.', 'English']],
    [9999, '', ['1'], ['English', 'English']],
  ])('translates market %i %s', async (id, specifiers, outcomes, expected) => {
    const event = await named({ ...sides, markets: [market(id, specifiers, ...outcomes)] });
    expect(event.markets.flatMap((each) => [each.name, ...each.outcomes.map(({ name }) => name)])).toEqual(expected);
  });

  it('marks teams, leagues and markets that stay English', async () => {
    const event = {
      ...sides,
      away: { id: 'sr:competitor:2', name: 'Kotoko' },
      tournament: { id: 'sr:tournament:2', name: 'Division One' },
      markets: [market(9999, '', '1'), market(8, 'goalnr=3', '6')],
    };
    const { home, away, tournament, markets } = await named(event);
    expect([home, away, tournament, ...markets]).toEqual([
      { id: 'sr:competitor:1', name: 'Akoma' },
      { id: 'sr:competitor:2', name: 'Kotoko', lang: 'en' },
      { id: 'sr:tournament:2', name: 'Division One', lang: 'en' },
      expect.objectContaining({ id: 9999, lang: 'en' }),
      expect.not.objectContaining({ lang: 'en' }),
    ]);
    expect(await named({ id: 'avatar-3', name: 'Falcon' })).toEqual({ id: 'avatar-3', name: 'Falcon' });
  });

  it('translates a variant of a market without a title of the sport', async () => {
    const event = {
      ...sides,
      sportId: 'sr:sport:5',
      markets: [market(199, 'variant=sr:correct_score:bestof:5', 'v:9')],
    };
    expect((await named(event)).markets).toEqual([
      expect.objectContaining({ name: 'Akontaa', outcomes: [{ id: 'v:9', name: '3:0 pɛ' }] }),
    ]);
  });

  it('translates search results, with the country or next match', async () => {
    const team = { kind: 'team', id: 'sr:competitor:1', sportId: 'sr:sport:1', name: 'Hearts', events: 1 };
    expect(
      await named([
        { ...team, category: 'Hearts – Kotoko' },
        { ...team, category: 'Ghana' },
      ]),
    ).toEqual([
      { ...team, name: 'Akoma', category: 'Akoma – Kotoko' },
      { ...team, name: 'Akoma', category: 'Gaana' },
    ]);
    const market = { id: 'sr:sport:1/10', sportId: 'sr:sport:1', marketId: 10, name: 'Double Chance' };
    expect(await named(market)).toEqual({ ...market, name: 'Akwannya mmienu' });
  });

  it('translates selections and bet builders', async () => {
    const builder = '1~2;18~12~total=2.5';
    const text = '1X2: Draw pɛpɛɛpɛ + Over/Under: Boro 2.5';
    const of = { eventId: ID, home: 'Hearts', away: 'Kotoko', tournament: 'Premier League' };
    expect(
      await named({
        ...of,
        marketId: 18,
        specifiers: 'total=2.5',
        outcomeId: '12',
        marketName: 'Over/Under',
        outcomeName: '',
      }),
    ).toMatchObject({ home: 'Akoma', tournament: 'Akansie', outcomeName: 'Boro 2.5' });
    const ref = { eventId: ID, marketId: BUILDER_MARKET, specifiers: builder, outcomeId: BUILDER_OUTCOME };
    expect(await named({ ...of, ...ref, marketName: 'Bet builder', outcomeName: 'English' })).toMatchObject({
      marketName: 'Bet builder',
      outcomeName: text,
    });
    expect(await named({ ...ref, name: 'English', odds: 1 })).toMatchObject({ name: text });
    const event = board.get(ID);
    expect(
      await named({
        event,
        market: { id: BUILDER_MARKET, specifiers: builder, name: 'B' },
        outcome: { id: 'x', name: 'E' },
      }),
    ).toMatchObject({ outcome: { name: text } });
    const gone = { ...ref, specifiers: '1~2;99~1', name: 'English' };
    expect(await named(gone)).toEqual({ ...gone, lang: 'en' });
  });

  it('marks names of a selection and an outcome that stay English', async () => {
    const of = { eventId: ID, home: 'Hearts', away: 'Kotoko', tournament: 'Premier League' };
    const draw = { marketId: 1, specifiers: '', outcomeId: '2', marketName: '1X2', outcomeName: 'Draw' };
    const home = { ...draw, outcomeId: '1', outcomeName: 'Hearts' };
    const score = { ...draw, outcomeId: '9', outcomeName: '2:1' };
    const getLangs = async (body: object) => (await named<{ langs?: object }>(body as never)).langs;
    expect(await getLangs({ ...of, ...draw })).toEqual({ away: 'en', marketName: 'en' });
    expect(await getLangs({ ...of, ...home })).toEqual({ away: 'en', marketName: 'en', outcomeName: 'en' });
    expect(await getLangs({ ...of, ...score })).toEqual({ away: 'en', marketName: 'en' });
    expect(await getLangs({ eventId: ID, home: 'Hearts', tournament: 'Premier League' })).toBeUndefined();
    expect(await getLangs({ ...of, eventId: 'sr:match:404' })).toEqual({ home: 'en', away: 'en', tournament: 'en' });
    const line = { ...sides, markets: [market(18, 'total=2.5', '12', '13')] };
    expect((await named(line)).markets[0]?.outcomes).toEqual([
      { id: '12', name: 'Boro 2.5' },
      { id: '13', name: 'English', lang: 'en' },
    ]);
  });

  it('marks a bet builder as English when all its selections are', async () => {
    const of = { eventId: ID, home: 'Hearts', away: 'Kotoko', marketName: 'Bet builder', outcomeName: 'English' };
    const builder = { ...of, marketId: BUILDER_MARKET, outcomeId: BUILDER_OUTCOME };
    expect(await named({ ...builder, specifiers: '1~2;18~12~total=2.5' })).toHaveProperty('langs', {
      away: 'en',
      marketName: 'en',
    });
    const pick = { marketId: 99, specifiers: '', outcomeId: '1', marketName: 'Market', outcomeName: 'English' };
    const picks = [pick, { ...pick, outcomeId: '2', outcomeName: '2:1' }];
    expect(await named({ ...builder, specifiers: '99~1;99~2', picks })).toMatchObject({
      outcomeName: 'English',
      langs: { away: 'en', marketName: 'en', outcomeName: 'en' },
      picks: [{ langs: { marketName: 'en', outcomeName: 'en' } }, { langs: { marketName: 'en' } }],
    });
  });

  it('is idempotent, and does not change its input', async () => {
    const body = { ...sides, markets: [market(18, 'total=2.5', '12')], at: new Date(0), none: null };
    const before = structuredClone(body);
    const once = await named(body);
    expect(body).toEqual(before);
    expect(await named(once)).toEqual(once);
    const pick = { eventId: ID, home: 'Hearts', marketId: 1, outcomeId: '1', marketName: '1X2', outcomeName: 'Hearts' };
    const marked = await named(pick);
    expect(await named(marked)).toEqual(marked);
    expect(once.at).toBe(body.at);
  });
});
