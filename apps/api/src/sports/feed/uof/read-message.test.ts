import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findSharedData } from '../testing';
import { readMessage } from './read-message';
import { RejectedMessage, type RejectReason } from '../../model/rejected-message';

const folder = findSharedData('uof');

if (folder !== undefined)
  describe('real messages', () => {
    const read = (file: string) => readMessage(readFileSync(path.join(folder, file)));

    it.each(readdirSync(folder).filter((file) => file.endsWith('.xml')))('reads %s', (file) => {
      expect(read(file).type).toBeDefined();
    });

    it('reads an odds change with unusual content', () => {
      const message = read('odds_change-0.xml');
      if (message.type !== 'odds_change') throw new Error(message.type);
      expect(message).toMatchObject({ eventId: 'sr:match:123', producer: 2, timestamp: 1234, betstopReason: 2 });
      expect(message.state).toMatchObject({
        status: 'live',
        matchStatus: 7,
        home: 2,
        away: 2,
        periods: [
          [2, 0],
          [0, 2],
        ],
        clock: { matchTime: '75:02' },
      });
      expect(message.markets).toHaveLength(9);
      const [first, withoutStatus, withoutOutcomes, threeSpecifiers, players, scorers] = message.markets;
      expect(first).toMatchObject({ marketId: 47, specifiers: 'score=41.5', favourite: true, status: 1 });
      expect(first?.outcomes[0]).toMatchObject({ id: '1', odds: 11_200, active: true });
      expect(withoutStatus).toMatchObject({ marketId: 48, status: 1, favourite: false });
      expect(withoutOutcomes).toMatchObject({ marketId: 49, status: 0, outcomes: [] });
      expect(threeSpecifiers).toMatchObject({ specifiers: 'game=3|point=1|set=2', status: -1 });
      expect(players?.outcomes.map((outcome) => outcome.active)).toEqual([true, false, true, true, false]);
      expect(scorers?.outcomes.find((outcome) => outcome.id === 'sr:player:2614')).toMatchObject({
        odds: null,
        active: false,
      });
      expect(scorers?.outcomes[0]).toMatchObject({ odds: 2_000_000, probability: '8.97094E-4' });
      const countPlayers = (side: 0 | 1 | undefined) =>
        message.markets.flatMap(({ outcomes }) => outcomes).filter((outcome) => outcome.side === side).length;
      expect([countPlayers(0), countPlayers(1)]).toEqual([18, 18]);
      expect(players?.outcomes.every((outcome) => !('side' in outcome))).toBe(true);
    });

    it('reads void and dead-heat factors', () => {
      const message = read('bet_settlement.xml');
      if (message.type !== 'bet_settlement') throw new Error(message.type);
      expect(message.certainty).toBe(2);
      expect(message.markets.map((market) => market.marketId)).toEqual([193, 204, 201, 535, 40]);
      expect(message.markets[1]?.specifiers).toBe('setnr=1|total=9.5');
      expect(message.markets[2]?.outcomes).toMatchObject([
        { id: '863', result: 0, voidFactor: '1' },
        { result: 0, voidFactor: '0.5' },
        { result: 1, voidFactor: '0.5' },
        { result: 0, voidFactor: null },
      ]);
      expect(message.markets[3]?.outcomes).toHaveLength(32);
      expect(message.markets[3]?.outcomes[0]).toMatchObject({ result: 1, deadHeatFactor: '0.5' });
    });

    it('reads cancellations', () => {
      expect(read('bet_cancel.xml')).toMatchObject({
        type: 'bet_cancel',
        startTime: 1564597838000,
        endTime: 1564598513000,
        markets: [{ marketId: 62, specifiers: 'goalnr=1', voidReason: 12 }],
      });
      expect(read('rollback_bet_cancel.xml')).toMatchObject({
        type: 'rollback_bet_cancel',
        producer: null,
        startTime: null,
        markets: [{ marketId: 48, specifiers: 'score=41.5' }],
      });
    });

    it('reads fixtures, one of them without a tournament', () => {
      expect(read('fixture-0.xml')).toMatchObject({
        eventId: 'sr:match:18001015',
        startTime: Date.UTC(2019, 4, 8, 19),
        status: 'closed',
        sport: { id: 'sr:sport:1' },
        tournament: { name: 'UEFA Champions League' },
        home: { name: 'Ajax Amsterdam' },
        away: { name: 'Tottenham Hotspur' },
      });
      expect(read('fixture-2.xml')).toMatchObject({ sport: { id: 'sr:sport:5' } });
      expect(read('fixture-3.xml')).toMatchObject({
        sport: null,
        tournament: null,
        home: { id: 'sr:competitor:328169' },
      });
    });

    it('reads every file', () => {
      const files = readdirSync(folder).filter((name) => name.endsWith('.xml'));
      expect(files.length).toBeGreaterThan(10);
      const unread = files.flatMap((name) => {
        const message = read(name);
        return 'unread' in message ? message.unread?.map(({ why }) => `${name}: ${why.message}`) : [];
      });
      expect(unread).toEqual([]);
    });

    it('reads descriptions and players', () => {
      const message = read('markets-0.xml');
      if (message.type !== 'market_descriptions') throw new Error(message.type);
      expect(message.markets.map((market) => [market.id, market.variant, market.outcomes.length])).toEqual([
        [1, null, 3],
        [11, null, 2],
        [21, null, 0],
        [21, 'sr:exact_goals:6+', 7],
        [575, null, 2],
        [892, null, 0],
        [892, 'sr:goalscorer:fieldplayers_nogoal_owngoal_other', 3],
      ]);
      expect(read('player_profile_f.xml')).toEqual({
        type: 'player_profile',
        player: { id: 'sr:player:948', name: 'Lee Jessica' },
        jersey: null,
      });
    });
  });

describe('messages as the feed may send them', () => {
  it('reads text and bytes with a byte-order mark', () => {
    const xml = '\uFEFF<?xml version="1.0" encoding="UTF-8"?><alive product="3" timestamp="1" subscribed="0"/>';
    const alive = { type: 'alive', producer: 3, timestamp: 1, subscribed: false };
    expect(readMessage(xml)).toEqual(alive);
    expect(readMessage(Buffer.from(xml))).toEqual(alive);
  });

  it('suspends by a bet stop without a status', () => {
    expect(readMessage('<bet_stop event_id="sr:match:1" timestamp="2" product="1" groups="all|score"/>')).toMatchObject(
      { groups: ['all', 'score'], status: -1 },
    );
    expect(readMessage('<bet_stop event_id="sr:match:1" timestamp="2" product="1" market_status="0"/>')).toMatchObject({
      groups: [],
      status: 0,
    });
  });

  it('accepts a settled line without outcomes', () => {
    expect(
      readMessage(
        '<bet_settlement certainty="1" event_id="sr:match:1" timestamp="2" product="1"><outcomes><market id="1"/></outcomes></bet_settlement>',
      ),
    ).toMatchObject({ markets: [{ marketId: 1, outcomes: [] }] });
  });

  it('reads the remaining messages', () => {
    expect(readMessage('<snapshot_complete request_id="7" timestamp="3" product="1"/>')).toEqual({
      type: 'snapshot_complete',
      producer: 1,
      timestamp: 3,
      requestId: 7,
    });
    expect(
      readMessage('<fixture_change event_id="sr:match:1" timestamp="3" product="3" change_type="1" start_time="9"/>'),
    ).toMatchObject({ type: 'fixture_change', changeType: 1, startTime: 9 });
    expect(
      readMessage(
        '<rollback_bet_settlement event_id="sr:match:1" timestamp="3" product="1"><market id="18" specifiers="total=2.5"/></rollback_bet_settlement>',
      ),
    ).toMatchObject({ type: 'rollback_bet_settlement', markets: [{ marketId: 18, specifiers: 'total=2.5' }] });
  });
});

const odds = (attributes: string) =>
  `<odds_change event_id="sr:match:1" timestamp="1" product="1"><odds><market id="1"><outcome id="1" ${attributes}/></market></odds></odds_change>`;
const settled = (attributes: string) =>
  `<bet_settlement certainty="1" event_id="sr:match:1" timestamp="1" product="1"><outcomes><market id="1"><outcome id="1" ${attributes}/></market></outcomes></bet_settlement>`;

describe('malformed messages', () => {
  it.each<[RejectReason, string, string | Uint8Array]>([
    ['bad_xml', 'an open tag', '<alive'],
    ['bad_xml', 'nothing', ''],
    ['bad_xml', 'bytes that are not UTF-8', new Uint8Array([0x3c, 0xff, 0xfe])],
    ['bad_xml', 'an unknown entity', '<alive product="&boom;" timestamp="1"/>'],
    ['bad_xml', 'endless nesting', '<a>'.repeat(50) + '</a>'.repeat(50)],
    [
      'entity_declared',
      'entities that would expand',
      '<!DOCTYPE a [<!ENTITY b "bbbb">]><alive product="1" timestamp="1"/>',
    ],
    ['too_large', 'five megabytes', ' '.repeat(5_000_000)],
    ['unknown_message', 'another root', '<constructor/>'],
    ['missing_attribute', 'no timestamp', '<alive product="1"/>'],
    ['missing_attribute', 'no event', '<bet_stop timestamp="1"/>'],
    ['bad_number', 'a word instead of a number', '<alive product="one" timestamp="1"/>'],
    ['bad_id', 'an invalid id', '<bet_stop event_id="1; drop table" timestamp="1"/>'],
  ])('rejects with %s: %s', (reason, _, xml) => {
    expect(() => readMessage(xml)).toThrow(RejectedMessage);
    try {
      readMessage(xml);
    } catch (error) {
      expect((error as RejectedMessage).reason).toBe(reason);
    }
  });
});

it.each<[RejectReason, string, string]>([
  ['bad_odds', 'odds below one', odds('odds="0.99"')],
  ['bad_odds', 'odds that are not a number', odds('odds="NaN"')],
  ['bad_odds', 'odds without an end', odds('odds="1e99"')],
  ['bad_status', 'an unknown market state', '<bet_stop event_id="sr:match:1" timestamp="1" market_status="5"/>'],
  ['bad_status', 'an unknown result', settled('result="2"')],
  ['bad_status', 'no result', settled('')],
  ['bad_factor', 'a void factor above one', settled('result="0" void_factor="1.5"')],
  [
    'bad_specifiers',
    'a specifier twice',
    '<rollback_bet_cancel event_id="sr:match:1" timestamp="1"><market id="1" specifiers="a=1|a=2"/></rollback_bet_cancel>',
  ],
  [
    'bad_specifiers',
    'a specifier without a value',
    '<rollback_bet_cancel event_id="sr:match:1" timestamp="1"><market id="1" specifiers="a="/></rollback_bet_cancel>',
  ],
])('skips unreadable parts with %s: %s', (reason, _, xml) => {
  expect(readMessage(xml)).toMatchObject({ unread: [{ why: { reason } }] });
});

it('reads the competitors of an outright, in one list or by groups', () => {
  const competitors = (...ids: number[]): string =>
    ids.map((id) => `<competitor id="sr:competitor:${id}" name="Team ${id}"/>`).join('');
  const info = (lists: string): string =>
    `<tournament_info><tournament id="sr:tournament:1" name="Cup"><sport id="sr:sport:1" name="Soccer"/><category id="sr:category:1" name="Ghana"/></tournament><season id="sr:season:2" name="Cup 2026" end_date="2026-12-31"/>${lists}</tournament_info>`;
  for (const lists of [
    `<competitors>${competitors(1, 2, 3)}</competitors>`,
    `<groups><group name="A">${competitors(1, 2)}</group><group name="B">${competitors(3, 1)}<competitor id="sr:competitor:9"/></group></groups>`,
  ])
    expect(readMessage(info(lists))).toMatchObject({
      runners: [1, 2, 3].map((id) => ({ id: `sr:competitor:${id}`, name: `Team ${id}` })),
    });
});

describe('outrights without dates, and races', () => {
  const SPORT = '<sport id="sr:sport:40" name="Formula 1"/><category id="sr:category:36" name="Formula 1"/>';
  const season = `<tournament id="sr:stage:1" name="Formula 1 2030">${SPORT}</tournament>`;
  const drivers =
    '<competitors><competitor id="sr:competitor:7" name="Verstappen, Max"/><competitor id="sr:competitor:8" name="Norris, Lando"/></competitors>';
  const race = (name: string, attributes: string): string =>
    `<${name} id="sr:stage:5" name="Grand Prix" ${attributes} stage_type="race">${season}${drivers}</${name}>`;
  const runners = [
    { id: 'sr:competitor:7', name: 'Verstappen, Max' },
    { id: 'sr:competitor:8', name: 'Norris, Lando' },
  ];
  const home = { id: 'sr:stage:5', name: 'Grand Prix' };

  it.each([
    [
      'a tournament without dates',
      `<tournament_info><tournament id="sr:simple_tournament:3" name="Cup">${SPORT}</tournament>${drivers}</tournament_info>`,
      { eventId: 'sr:simple_tournament:3', startTime: null, home: { name: 'Cup' } },
    ],
    [
      'a season without an end',
      `<tournament_info>${season}<season id="sr:season:4" name="2030"/>${drivers}</tournament_info>`,
      { eventId: 'sr:season:4', startTime: null, home: { name: '2030' } },
    ],
    [
      'a fixture of a race',
      `<fixtures_fixture>${race('fixture', 'start_time="2030-03-02T15:00:00+00:00" scheduled_end="2030-03-02T17:00:00+00:00"')}</fixtures_fixture>`,
      { startTime: Date.UTC(2030, 2, 2, 17), home },
    ],
    [
      'a summary of a race',
      `<race_summary>${race('sport_event', 'scheduled="2030-03-02T15:00:00+00:00"')}<sport_event_status status="not_started"/></race_summary>`,
      { startTime: Date.UTC(2030, 2, 2, 15), home },
    ],
    [
      'a summary of a stage without dates',
      `<stage_summary>${race('sport_event', '')}</stage_summary>`,
      { startTime: null, home, tournament: { id: 'sr:stage:1' } },
    ],
  ])('reads %s', (_name, xml, expected) => {
    expect(readMessage(xml)).toMatchObject({
      type: 'fixtures_fixture',
      sport: { id: 'sr:sport:40' },
      away: { id: '' },
      runners,
      ...expected,
    });
  });
});

it('skips markets, variants and outcomes without a name, and keeps the rest', () => {
  const outcomes = '<outcomes><outcome id="1" name="One"/><outcome id="2"/></outcomes>';
  expect(
    readMessage(
      `<market_descriptions><market id="1" name="1X2">${outcomes}</market><market id="2"/></market_descriptions>`,
    ),
  ).toMatchObject({
    markets: [{ id: 1, outcomes: [{ id: '1' }] }],
    unread: [{ why: { reason: 'missing_attribute' } }, { why: { reason: 'missing_attribute' } }],
  });
  expect(
    readMessage(
      `<variant_descriptions><variant id="a">${outcomes}</variant><variant>${outcomes}</variant></variant_descriptions>`,
    ),
  ).toMatchObject({ variants: [{ id: 'a', outcomes: [{ id: '1' }] }] });
});

it('reads the profile of a team that the feed knows only by name', () => {
  expect(
    readMessage('<simpleteam_profile><competitor id="sr:simpleteam:1" name="Legends"/></simpleteam_profile>'),
  ).toMatchObject({ type: 'competitor_profile', competitor: { name: 'Legends' }, colours: null });
});

it('reads the list of variants, each with its outcomes', () => {
  const list =
    '<variant_descriptions response_code="OK"><variant id="sr:exact_sets:bestof:3"><outcomes>' +
    '<outcome id="sr:exact_sets:bestof:3:32" name="2"/><outcome id="sr:exact_sets:bestof:3:33" name="3"/></outcomes>' +
    '<mappings><mapping product_id="1" sport_id="sr:sport:5" market_id="8:24"/></mappings></variant></variant_descriptions>';
  expect(readMessage(list)).toEqual({
    type: 'variant_descriptions',
    variants: [
      {
        id: 'sr:exact_sets:bestof:3',
        outcomes: [
          { id: 'sr:exact_sets:bestof:3:32', name: '2' },
          { id: 'sr:exact_sets:bestof:3:33', name: '3' },
        ],
      },
    ],
  });
});

it.each([
  ['jersey_number="10"', 10],
  ['jersey_number="0"', 0],
  ['jersey_number="GK"', null],
  ['jersey_number="1000"', null],
  ['', null],
])('reads the number on the jersey of a player: %s', (attribute, jersey) => {
  expect(
    readMessage(`<player_profile><player id="sr:player:1" name="Salah, Mohamed" ${attribute}/></player_profile>`),
  ).toEqual({
    type: 'player_profile',
    player: { id: 'sr:player:1', name: 'Salah, Mohamed' },
    jersey,
  });
});

describe('the profile of a team', () => {
  const profile = (...jerseys: string[]) =>
    readMessage(
      `<competitor_profile><competitor id="sr:competitor:44" name="Liverpool FC"/>${
        jerseys.length > 0 ? `<jerseys>${jerseys.map((each) => `<jersey ${each}/>`).join('')}</jerseys>` : ''
      }<players><player id="sr:player:1" name="Salah, Mohamed"/></players></competitor_profile>`,
    );
  const away = 'type="away" base="000000" sleeve="4fb5c1" number="ffffff"';

  it.each<[string, string[], [string, string] | null]>([
    [
      'the ground and the number',
      [away, 'type="home" base="E41E2C" sleeve="e41e2c" number="ffffff" stripes="false"'],
      ['e41e2c', 'ffffff'],
    ],
    ['the sleeves before the number', [away], ['000000', '4fb5c1']],
    [
      'a pattern before the sleeves',
      ['type="home" base="fe94a8" sleeve="000000" number="050505" stripes="true" stripes_color="facedb"'],
      ['fe94a8', 'facedb'],
    ],
    ['only one colour', ['type="home" base="ffffff" sleeve="ffffff" number="ffffff"'], null],
    ['words', ['type="home" base="red;}" sleeve="ffffff" number="url(x)"'], null],
    ['no jersey', [], null],
  ])('contains the colours of its jersey: %s', (_what, jerseys, colours) => {
    expect(profile(...jerseys)).toEqual({
      type: 'competitor_profile',
      competitor: { id: 'sr:competitor:44', name: 'Liverpool FC' },
      colours,
    });
  });
});
