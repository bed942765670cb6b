import { VOID_REASON } from '@oware/betting';
import type { Database } from '../../platform/database';
import { openTestDatabase } from '../../../testing/database';
import { createUnknownEvent } from '../catalogue/event-state';
import { LanguageNames } from '../catalogue/language-names';
import { catalogueSql } from '../catalogue/sql';
import { loadPlayers } from '../catalogue/store';
import { CatalogueView } from '../catalogue/view';
import { listFeedCases } from './cases';
import { Descriptions } from '../model/descriptions/descriptions';
import { buildFixtureXml, buildOddsXml, createTestIngest } from './ingest/testing';
import { type Envelope } from './uof/message';

/*
 * Messages of a real feed that our simulator never sends. Each case is one message about a match with two open lines: 1X2 (1: 1, 2, 3) and
 * over/under 2.5 (18: 12, 13), both with odds from time 10.
 */
const ID = 'sr:match:1';
const OPEN = ['1: 1 2 3', '18 total=2.5: 12 13'];

const oddsChange = (markets: string, attributes = '', status = ''): string =>
  `<odds_change event_id="${ID}" timestamp="20" product="3"${attributes}>${status}<odds>${markets}</odds></odds_change>`;
const settlement = (markets: string): string =>
  `<bet_settlement event_id="${ID}" timestamp="20" product="3" certainty="1"><outcomes>${markets}</outcomes></bet_settlement>`;
const suspended = '<market id="1" status="-1"/>';
const total = (attributes: string, outcomes = '<outcome id="12" odds="1.8"/><outcome id="13" odds="2.05"/>'): string =>
  `<market id="18" ${attributes}>${outcomes}</market>`;

interface Case {
  message: string;
  /** The event in the message's routing key. */
  envelope?: Envelope;
  /** Lines that are open afterwards, each with its open outcomes. */
  open: string[];
  /** Reasons why parts were skipped. */
  rejects?: string[];
  /** Whether a recovery of the event is requested. */
  recovery?: boolean;
}

const cases: Record<string, Case> = {
  'specifiers with a bar at their end': {
    message: oddsChange(suspended + total('specifiers="total=2.5|" status="1"')),
    open: ['18 total=2.5: 12 13'],
  },
  'odds of 0.0 for an outcome that is not offered': {
    message: oddsChange(
      suspended +
        total('specifiers="total=2.5"', '<outcome id="12" odds="0.0" active="0"/><outcome id="13" odds="2"/>'),
    ),
    open: ['18 total=2.5: 13'],
  },
  'odds of 1000000.0': {
    message: oddsChange(
      suspended + total('specifiers="total=2.5"', '<outcome id="12" odds="1000000.0"/><outcome id="13" odds="2"/>'),
    ),
    open: ['18 total=2.5: 13'],
    rejects: ['bad_odds'],
  },
  'an unknown state of a market': {
    message: oddsChange(suspended + total('specifiers="total=2.5" status="2"')),
    open: [],
    rejects: ['bad_status'],
  },
  'an outcome without an id': {
    message: oddsChange(
      suspended + total('specifiers="total=2.5"', '<outcome odds="1.8"/><outcome id="13" odds="2"/>'),
    ),
    open: ['18 total=2.5: 13'],
    rejects: ['missing_attribute'],
  },
  'a line whose specifiers cannot be read': {
    message: oddsChange('<market id="1"><outcome id="1" odds="2"/></market>' + total('specifiers="total="')),
    open: ['1: 1'],
    rejects: ['bad_specifiers'],
    recovery: true,
  },
  'a market without an id': {
    message: oddsChange('<market id="1"><outcome id="1" odds="2"/></market><market specifiers="total=2.5"/>'),
    open: ['1: 1'],
    rejects: ['missing_attribute'],
    recovery: true,
  },
  'a market id that no column holds': {
    message: oddsChange('<market id="1"><outcome id="1" odds="2"/></market><market id="99999999999"/>'),
    open: ['1: 1'],
    rejects: ['bad_number'],
    recovery: true,
  },
  'a state of play that is unknown': {
    message: oddsChange(total('specifiers="total=2.5"'), '', '<sport_event_status status="12"/>'),
    open: OPEN,
    rejects: ['bad_status'],
  },
  'a score that is no number': {
    message: oddsChange(suspended, '', '<sport_event_status status="1" home_score="one" away_score="0"/>'),
    open: ['18 total=2.5: 12 13'],
    rejects: ['bad_number'],
  },
  'a message without a readable time': {
    message: `<odds_change event_id="${ID}" timestamp="soon" product="3"><odds>${suspended}</odds></odds_change>`,
    open: [],
    rejects: ['bad_number'],
    recovery: true,
  },
  'a stop with an unknown state': {
    message: `<bet_stop event_id="${ID}" timestamp="20" product="3" groups="all" market_status="7"/>`,
    open: [],
    rejects: ['bad_status'],
  },
  'a settlement with a factor that cannot be read': {
    message: settlement('<market id="1"><outcome id="1" result="1" void_factor="half"/></market>'),
    open: ['18 total=2.5: 12 13'],
    rejects: ['bad_factor'],
    recovery: true,
  },
  'a settlement with a winner whose share of a dead heat is nothing': {
    message: settlement('<market id="1"><outcome id="1" result="1" dead_heat_factor="0"/></market>'),
    open: ['18 total=2.5: 12 13'],
    rejects: ['bad_factor'],
    recovery: true,
  },
  'a settlement with a loser whose share of a dead heat is nothing': {
    message: settlement('<market id="1"><outcome id="1" result="0" dead_heat_factor="0.0"/></market>'),
    open: ['1: 2 3', '18 total=2.5: 12 13'],
  },
  'a settlement of one outcome that has lost': {
    message: settlement('<market id="1"><outcome id="2" result="0"/></market>'),
    open: ['1: 1 3', '18 total=2.5: 12 13'],
  },
  'a settlement with a winner': {
    message: settlement('<market id="1"><outcome id="2" result="1"/></market>'),
    open: ['18 total=2.5: 12 13'],
  },
  'a cancellation of one outcome': {
    message: `<bet_cancel event_id="${ID}" timestamp="20" product="3"><market id="1"><outcome id="2"/></market></bet_cancel>`,
    open: ['1: 1 3', '18 total=2.5: 12 13'],
  },
  'a cancellation of all outcomes, each by its name': {
    message: `<bet_cancel event_id="${ID}" timestamp="20" product="3"><market id="1"><outcome id="1"/><outcome id="2"/><outcome id="3"/></market></bet_cancel>`,
    open: ['18 total=2.5: 12 13'],
  },
  'a settlement with an unknown certainty': {
    message: settlement('<market id="1"><outcome id="2" result="1"/></market>').replace(
      'certainty="1"',
      'certainty="9"',
    ),
    open: ['18 total=2.5: 12 13'],
    rejects: ['bad_status'],
  },
  'a settlement with a void_reason that cannot be read': {
    message: settlement('<market id="1" void_reason="x"><outcome id="2" result="1"/></market>'),
    open: ['18 total=2.5: 12 13'],
    rejects: ['bad_number'],
  },
  'a cancellation with a void_reason that cannot be read': {
    message: `<bet_cancel event_id="${ID}" timestamp="20" product="3"><market id="1" void_reason="x"/></bet_cancel>`,
    open: ['18 total=2.5: 12 13'],
    rejects: ['bad_number'],
  },
  'a fixture change with a change_type that cannot be read': {
    message: `<fixture_change event_id="${ID}" timestamp="20" product="3" change_type="x"/>`,
    open: OPEN,
    rejects: ['bad_number'],
  },
  'a message that is not well-formed': {
    message: `<bet_stop event_id="${ID}" timestamp="20" product="3" groups="all">`,
    open: [],
    rejects: ['bad_xml'],
    recovery: true,
  },
  'a message that is cut off before its event, which its routing key names': {
    message: '<odds_change produ',
    envelope: { eventId: ID, isOfRecovery: false },
    open: [],
    rejects: ['bad_xml'],
    recovery: true,
  },
  'an empty message whose routing key names an event': {
    message: '',
    envelope: { eventId: ID, isOfRecovery: false },
    open: [],
    rejects: ['bad_xml'],
    recovery: true,
  },
  'a stop without an event, which its routing key names': {
    message: '<bet_stop timestamp="20" product="3" groups="all"/>',
    envelope: { eventId: ID, isOfRecovery: false },
    open: [],
    rejects: ['missing_attribute'],
    recovery: true,
  },
  'an empty message of a recovery whose routing key names an event': {
    message: '',
    envelope: { eventId: ID, isOfRecovery: true },
    open: [],
    rejects: ['bad_xml'],
  },
  'an empty message whose routing key names an event that is unknown': {
    message: '',
    envelope: { eventId: 'sr:match:9', isOfRecovery: false },
    open: OPEN,
    rejects: ['bad_xml'],
  },
  'a message that names another event than its routing key': {
    message: `<bet_pause event_id="${ID}" timestamp="20" product="3"/>`,
    envelope: { eventId: 'sr:match:9', isOfRecovery: false },
    open: [],
    rejects: ['unknown_message'],
    recovery: true,
  },
  'a message of an unknown kind that names an event': {
    message: `<bet_pause event_id="${ID}" timestamp="20" product="3"/>`,
    open: [],
    rejects: ['unknown_message'],
    recovery: true,
  },
  'an own market of the product': {
    message: oddsChange(`${suspended}<market id="900000011"><outcome id="1" odds="2"/></market>`),
    open: ['18 total=2.5: 12 13'],
    rejects: ['bad_id'],
  },
};

let db: Database;
beforeAll(async () => void (db = await openTestDatabase()));
afterAll(() => db.close());
beforeEach(() =>
  db.script(
    'truncate events, markets, outcomes, cancellations, cancellation_rollbacks, producers, settlement_queue, feed_rejects, feed_cases, players',
  ),
);

/** Creates an ingest with the match and its lines open. */
async function openMatch() {
  const fixtures: Record<string, string> = { [ID]: buildFixtureXml(ID) };
  const feed = await createTestIngest(db, fixtures);
  await feed.bringUp(3);
  await feed.send(buildOddsXml(ID));
  const open = (): string[] =>
    [...(feed.board.get(ID)?.lines.values() ?? [])]
      .filter(({ status }) => status === 1)
      .map(
        ({ marketId, specifiers, outcomes }) =>
          `${[marketId, specifiers].filter(Boolean).join(' ')}: ${[...outcomes.values()]
            .filter(({ active }) => active)
            .map(({ id }) => id)
            .join(' ')}`,
      );
  expect(open()).toEqual(OPEN);
  return { ...feed, fixtures, open };
}

it.each(Object.entries(cases))('%s', async (_name, { message, envelope, open: expected, rejects = [], recovery }) => {
  const { ingest, send, open, eventRecoveries, board } = await openMatch();
  ingest.message(message, undefined, envelope);
  await send();
  expect(open()).toEqual(expected);
  expect(await db.query('select reason from feed_rejects order by id')).toEqual(rejects.map((reason) => ({ reason })));
  expect(eventRecoveries).toEqual(recovery ? [{ producer: 3, eventId: ID }] : []);
  expect(board.get(ID)?.lines.size).toBe(2);
});

it('opens the lines that the recovery of the event reports', async () => {
  const { send, open, eventRecoveries } = await openMatch();
  await send(oddsChange('<market specifiers="total=2.5"/>'));
  expect(open()).toEqual([]);
  await send(buildOddsXml(ID, { time: 30 }));
  expect(open()).toEqual(OPEN);
  expect(eventRecoveries).toHaveLength(1);
});

it('requests a recovery of an event at most once in half a minute, and not for messages of a recovery', async () => {
  const { send, eventRecoveries, clock, ingest } = await openMatch();
  const unreadable = '<market specifiers="total=2.5"/>';
  await send(oddsChange(unreadable));
  await send(oddsChange(unreadable));
  await send(oddsChange(unreadable, ' request_id="77"'));
  await send(`<odds_change event_id="${ID}" timestamp="soon" product="3" request_id="77"/>`);
  expect(eventRecoveries).toHaveLength(1);
  clock.advance(30_000);
  ingest.tick();
  await ingest.idle();
  await send(oddsChange(unreadable, ' request_id="78"'));
  await send(`<odds_change event_id="${ID}" timestamp="soon" product="3" request_id="78"/>`);
  expect(eventRecoveries).toHaveLength(1);
  await send(oddsChange(unreadable));
  expect(eventRecoveries).toHaveLength(2);
});

it('reverses the results that a rollback names, or all', async () => {
  const { send, board } = await openMatch();
  const results = (): (number | null)[] =>
    [...(board.get(ID)?.lines.get('1|')?.outcomes.values() ?? [])].map(({ result }) => result);
  await send(
    settlement(
      '<market id="1"><outcome id="1" result="1"/><outcome id="2" result="1"/><outcome id="3" result="0"/></market>',
    ),
  );
  expect(results()).toEqual([1, 1, 0]);
  const rollback = (time: number, outcomes: string): string =>
    `<rollback_bet_settlement event_id="${ID}" timestamp="${time}" product="3"><market id="1">${outcomes}</market></rollback_bet_settlement>`;
  await send(rollback(30, '<outcome id="2"/>'));
  expect(results()).toEqual([1, null, 0]);
  await send(rollback(40, ''));
  expect(results()).toEqual([null, null, null]);
});

describe('results that arrive out of order', () => {
  const settle = (time: number, results: Record<string, number>): string =>
    `<bet_settlement event_id="${ID}" timestamp="${time}" product="3" certainty="2"><outcomes><market id="1">${Object.entries(
      results,
    )
      .map(([id, result]) => `<outcome id="${id}" result="${result}"/>`)
      .join('')}</market></outcomes></bet_settlement>`;
  const rollback = (time: number, id?: string): string =>
    `<rollback_bet_settlement event_id="${ID}" timestamp="${time}" product="3"><market id="1">${id === undefined ? '' : `<outcome id="${id}"/>`}</market></rollback_bet_settlement>`;
  const all = { 1: 1, 2: 0, 3: 0 };

  it.each([
    ['of one, then an older one of another', [settle(30, { 2: 0 }), settle(25, { 3: 0 })], [null, 0, 0], -1],
    ['of one, then an older winner', [settle(30, { 2: 0 }), settle(25, { 1: 1, 3: 0 })], [1, 0, 0], -3],
    ['of one rolled back, then older ones of all', [rollback(30, '2'), settle(25, all)], [1, null, 0], -1],
    ['of all rolled back, then older ones of all', [rollback(30), settle(25, all)], [null, null, null], -1],
    ['of one, then an older one of the same', [settle(30, { 2: 0 }), settle(25, { 2: 1 })], [null, 0, null], -1],
    ['rolled back, then older, then newer', [rollback(30, '2'), settle(25, all), settle(40, { 2: 0 })], [1, 0, 0], -3],
    [
      'of one again, then an older rollback of another',
      [settle(20, { 2: 0, 3: 0 }), settle(30, { 2: 0 }), rollback(25, '3')],
      [null, 0, null],
      -1,
    ],
    [
      'of one, then one of another from between its rollback and the first',
      [settle(20, { 3: 0 }), rollback(22, '3'), settle(30, { 2: 0 }), settle(25, { 3: 0 })],
      [null, 0, 0],
      -1,
    ],
    [
      'of one, then an older rollback of all',
      [settle(20, { 2: 0, 3: 0 }), settle(30, { 2: 0 }), rollback(25)],
      [null, 0, null],
      -1,
    ],
    [
      'of a winner, then an older rollback of all',
      [settle(20, all), settle(30, { 1: 1 }), rollback(25)],
      [1, null, null],
      -3,
    ],
    ['of a winner, then a newer one of another', [settle(20, { 1: 1 }), settle(30, { 2: 0 })], [1, 0, null], -3],
    ['of one, then only an older winner', [settle(30, { 2: 0 }), settle(20, { 1: 1 })], [1, 0, null], -3],
  ])('%s', async (_name, messages, expected, status) => {
    const { send, board } = await openMatch();
    // A bet stop first: the expected statuses are those of a suspended match.
    await send(`<bet_stop event_id="${ID}" timestamp="20" product="3" groups="all"/>`);
    const results = (from: typeof board) => {
      const line = from.get(ID)?.lines.get('1|');
      return [['1', '2', '3'].map((id) => line?.outcomes.get(id)?.result), line?.status];
    };
    for (const message of messages) await send(message);
    expect(results(board)).toEqual([expected, status]);
    const restarted = await createTestIngest(db);
    await restarted.send(...messages);
    expect(results(restarted.board)).toEqual([expected, status]);
  });

  it('ignores an older result of an outcome that a rollback named first, even when it has odds', async () => {
    const { send, board } = await openMatch();
    await send(rollback(30, '4'));
    const outcome = (from: typeof board) => from.get(ID)?.lines.get('1|')?.outcomes.get('4');
    expect(outcome(board)).toMatchObject({ odds: null, active: false, result: null });
    await send(oddsChange('<market id="1"><outcome id="4" odds="5"/></market>').replace('"20"', '"40"'));
    const restarted = await createTestIngest(db);
    await restarted.send(settle(25, { 4: 1 }));
    expect(outcome(restarted.board)).toMatchObject({ active: true, result: null });
  });

  it('ignores an older result of an outcome that was added after the rollback of its line', async () => {
    const { send, board } = await openMatch();
    await send(rollback(30));
    await send(oddsChange('<market id="1"><outcome id="4" odds="5"/></market>').replace('"20"', '"40"'));
    const restarted = await createTestIngest(db);
    for (const feed of [{ send, board }, restarted]) {
      await feed.send(settle(25, { 4: 1 }));
      expect(feed.board.get(ID)?.lines.get('1|')?.outcomes.get('4')).toMatchObject({ active: true, result: null });
    }
  });

  it('stores the time of a repeated result without sending it to clients', async () => {
    const { send, deltas, published } = await openMatch();
    await send(settle(20, { 2: 0, 3: 0 }));
    const sent = [deltas().length, published.length];
    await send(settle(30, { 2: 0 }));
    expect([deltas().length, published.length]).toEqual(sent);
    const times = await db.query(
      'select outcome_id as id, result_time::float8 as time from outcomes where market_id = 1 order by 1',
    );
    expect(times).toEqual([
      { id: '1', time: null },
      { id: '2', time: 30 },
      { id: '3', time: 20 },
    ]);
  });

  it('dates results that an older version stored without a time by their line', async () => {
    const { send } = await openMatch();
    await send(settle(20, { 2: 0 }), rollback(30, '2'));
    await db.query('update outcomes set result_time = null');
    const restarted = await createTestIngest(db);
    await restarted.send(settle(25, { 2: 0, 3: 0 }));
    const outcomes = restarted.board.get(ID)?.lines.get('1|')?.outcomes;
    expect(['2', '3'].map((id) => outcomes?.get(id)?.result)).toEqual([null, 0]);
  });
});

describe('a settlement of some outcomes', () => {
  const scorers = (ids: string, odds: string, time: number): string =>
    `<odds_change event_id="${ID}" timestamp="${time}" product="3"><odds><market id="40">${[...ids]
      .map((id) => `<outcome id="sr:player:${id}" odds="${odds}"/>`)
      .join('')}</market></odds></odds_change>`;

  it('opens the others later if it precedes all odds', async () => {
    const { send, open } = await openMatch();
    await send(settlement('<market id="19"><outcome id="1" result="0"/></market>'));
    await send(settlement('<market id="19"><outcome id="2" result="0"/></market>').replace('"20"', '"21"'));
    await send(
      oddsChange('<market id="19"><outcome id="3" odds="2"/><outcome id="4" odds="2"/></market>').replace(
        '"20"',
        '"30"',
      ),
    );
    expect(open()).toContain('19: 3 4');
  });

  it('leaves the others open if it is of a player who scored', async () => {
    const { send, open, board } = await openMatch();
    await send(scorers('123', '3', 15));
    await send(settlement('<market id="40"><outcome id="sr:player:1" result="1"/></market>'));
    expect(board.get(ID)?.lines.get('40|')?.settled).toBe(false);
    await send(scorers('23', '2.5', 30));
    expect(open()).toContain('40: sr:player:2 sr:player:3');
  });
});

it('stores the teams of players, which later odds and results without teams do not remove', async () => {
  const { send } = await openMatch();
  const odds = (time: number, teams: readonly string[]): string =>
    `<odds_change event_id="${ID}" timestamp="${time}" product="3"><odds><market id="40">${teams
      .map((team, index) => `<outcome id="sr:player:${index}" odds="3"${team}/>`)
      .join('')}</market></odds></odds_change>`;
  await send(odds(15, [' team="1"', ' team="2"', ' team="3"', '']));
  await send(
    settlement('<market id="40"><outcome id="sr:player:0" result="1"/></market>'),
    odds(30, ['', '', '', '']),
    settlement('<market id="40"><outcome id="sr:player:1" result="0"/></market>').replace('"20"', '"40"'),
    `<rollback_bet_settlement event_id="${ID}" timestamp="50" product="3"><market id="40"><outcome id="sr:player:1"/></market></rollback_bet_settlement>`,
  );
  const { board } = await createTestIngest(db);
  const event = board.get(ID);
  const { markets } = new CatalogueView(board, new Descriptions()).withAllMarkets(event ?? createUnknownEvent(ID, 0));
  const players = markets.find(({ id }) => id === 40)?.outcomes ?? [];
  expect(players.map(({ side }) => side)).toEqual([0, 1, undefined, undefined]);
  expect(players.map((player) => 'side' in player)).toEqual([true, true, false, false]);
});

it('stores the jersey number of a player, whether the profile is received before or after the odds', async () => {
  const { send } = await openMatch();
  const profile = (id: number, number: string) =>
    `<player_profile><player id="sr:player:${id}" name="Ayew" jersey_number="${number}"/></player_profile>`;
  const odds = `<odds_change event_id="${ID}" timestamp="15" product="3"><odds><market id="40" status="1">${[0, 1, 2]
    .map((id) => `<outcome id="sr:player:${id}" odds="2.5" active="1"/>`)
    .join('')}</market></odds></odds_change>`;
  await send(profile(0, '10'), odds, profile(1, '7'), profile(2, 'GK'));
  const { board } = await createTestIngest(db);
  const { markets } = new CatalogueView(board, new Descriptions()).withAllMarkets(
    board.get(ID) ?? createUnknownEvent(ID, 0),
  );
  const players = markets.find(({ id }) => id === 40)?.outcomes ?? [];
  expect(players.map(({ jersey }) => jersey)).toEqual([10, 7, undefined]);
  expect(await loadPlayers(db)).toEqual(
    expect.arrayContaining([
      { id: 'sr:player:0', name: 'Ayew', jersey: 10 },
      { id: 'sr:player:2', name: 'Ayew', jersey: null },
    ]),
  );
});

it('accepts a new result of an outcome after a restart when another one has won', async () => {
  const { send } = await openMatch();
  await send(settlement('<market id="1"><outcome id="1" result="1"/><outcome id="2" result="1"/></market>'));
  await send(
    `<rollback_bet_settlement event_id="${ID}" timestamp="30" product="3"><market id="1"><outcome id="2"/></market></rollback_bet_settlement>`,
  );
  const restarted = await createTestIngest(db);
  const line = () => restarted.board.get(ID)?.lines.get('1|');
  expect(line()).toMatchObject({ status: -1, settled: false });
  await restarted.send(
    settlement('<market id="1"><outcome id="1" result="1"/><outcome id="2" result="0"/></market>').replace(
      '"20"',
      '"40"',
    ),
  );
  expect(line()).toMatchObject({ status: -3, settled: true });
  expect(line()?.outcomes.get('2')?.result).toBe(0);
});

describe('cancellations of outcomes', () => {
  const PERIOD = ' start_time="5" end_time="15"';
  const message = (type: string, time: number, ids: string, bounds = ''): string =>
    `<${type} event_id="${ID}" timestamp="${time}" product="3"${bounds}><market id="1">${[...ids]
      .map((id) => `<outcome id="${id}"/>`)
      .join('')}</market></${type}>`;
  const cancel = (time: number, ids: string, bounds?: string): string => message('bet_cancel', time, ids, bounds);
  const rollback = (time: number, ids: string, bounds?: string): string =>
    message('rollback_bet_cancel', time, ids, bounds);
  /** Returns the outcomes of 1X2 on which a bet placed at 10 is void. */
  const findVoided = async (): Promise<string> =>
    (
      await db.query<{ id: string }>(
        `select outcome_id as id from outcomes o where market_id = 1
           and exists (select from ${catalogueSql.cancellations_at.name}(event_id, 1, '', o.outcome_id, 10)) order by 1`,
      )
    )
      .map(({ id }) => id)
      .join('');

  it.each([
    ['of one', [cancel(20, '2')], '2'],
    ['of one for a period', [cancel(20, '2', PERIOD)], '2'],
    ['of one, rolled back by its name', [cancel(20, '2'), rollback(30, '2')], ''],
    ['of one, rolled back without names', [cancel(20, '2'), rollback(30, '')], ''],
    ['of two, one rolled back', [cancel(20, '23'), rollback(30, '3')], '2'],
    ['of all, one rolled back', [cancel(20, ''), rollback(30, '2')], '13'],
    ['of all for a period, one rolled back', [cancel(20, '', PERIOD), rollback(30, '2', PERIOD)], '13'],
    ['of all, rolled back for another period', [cancel(20, ''), rollback(30, '2', PERIOD)], '123'],
    ['of all again after one was rolled back', [cancel(20, ''), rollback(30, '2'), cancel(40, '')], '123'],
    ['of all, after a newer rollback of one', [rollback(30, '2'), cancel(20, '')], '13'],
    ['of one, after a newer rollback of all', [rollback(30, ''), cancel(20, '2')], ''],
    ['of one, rolled back twice and made again', [cancel(20, '2'), rollback(30, '2'), cancel(40, '2')], '2'],
  ])('%s', async (_name, messages, expected) => {
    const { send, board } = await openMatch();
    await send(...messages, ...messages);
    expect(await findVoided()).toBe(expected);
    const restarted = await createTestIngest(db);
    expect(restarted.board.get(ID)?.lines.get('1|')?.cancels).toEqual(board.get(ID)?.lines.get('1|')?.cancels);
    await restarted.send(...messages);
    expect(await findVoided()).toBe(expected);
    const queued = await db.query('select distinct market_id from settlement_queue');
    expect(queued).toEqual([{ market_id: 1 }]);
  });

  it('keeps betting open only on outcomes that are not cancelled', async () => {
    const { send, open } = await openMatch();
    await send(cancel(20, ''), rollback(30, '2'));
    expect(open()).toEqual(['18 total=2.5: 12 13']);
    await send(buildOddsXml(ID, { time: 40 }));
    expect(open()).toEqual(['1: 2', '18 total=2.5: 12 13']);
  });
});

describe('a fixture with other competitors', () => {
  const HOLD = 5_000;
  const change = (time: number): string =>
    `<fixture_change event_id="${ID}" timestamp="${time}" product="3" change_type="4"/>`;
  const replaced = buildFixtureXml(ID).replace(
    'sr:competitor:2" name="Asante Kotoko"',
    'sr:competitor:9" name="Medeama"',
  );
  const swapped = buildFixtureXml(ID)
    .replace('qualifier="home"', 'qualifier="x"')
    .replace('qualifier="away"', 'qualifier="home"')
    .replace('qualifier="x"', 'qualifier="away"');
  const renamed = buildFixtureXml(ID).replace('Asante Kotoko', 'Kotoko');
  const findVoids = () =>
    db.query(
      'select market_id as market, end_time::float8 as until, void_reason as reason from cancellations order by 1',
    );

  it.each([
    ['a team is replaced', replaced, 'sides_replaced', { home: 'Hearts of Oak', away: 'Medeama' }],
    ['both teams are on the other side', swapped, 'sides_swapped', { home: 'Asante Kotoko', away: 'Hearts of Oak' }],
  ])('voids earlier bets and waits for new odds when %s', async (_name, fixture, kind, names) => {
    const { send, open, fixtures, clock, source, board, ingest, eventRecoveries } = await openMatch();
    fixtures[ID] = fixture;
    const until = clock.now() + HOLD;
    await send(change(30));
    const voids = [1, 18].map((market) => ({ market, until, reason: VOID_REASON.replaced }));
    expect(await findVoids()).toEqual(voids);
    expect(open()).toEqual([]);
    expect(board.get(ID)).toMatchObject({ home: { name: names.home }, away: { name: names.away } });
    expect(await listFeedCases(db, 10)).toMatchObject([
      { eventId: ID, kind, after: { home: { name: names.home }, away: { name: names.away } }, closedAt: null },
    ]);
    expect(await db.query('select distinct market_id from settlement_queue order by 1')).toEqual([
      { market_id: 1 },
      { market_id: 18 },
    ]);
    // Odds from before the change, or from another server that is also changing it.
    await send(buildOddsXml(ID, { time: HOLD - 1 }), change(31));
    const restarted = await createTestIngest(db, fixtures, clock);
    await restarted.send(change(32), buildOddsXml(ID, { time: HOLD - 1 }));
    expect(restarted.board.get(ID)?.lines.get('1|')?.status).toBe(-1);
    expect(await findVoids()).toEqual(voids);
    expect(open()).toEqual([]);
    expect(eventRecoveries).toEqual([]);
    clock.advance(HOLD);
    ingest.tick();
    await ingest.idle();
    expect(eventRecoveries).toEqual([{ producer: 3, eventId: ID }]);
    source.time = HOLD;
    await send(buildOddsXml(ID, { time: HOLD }));
    expect(open()).toEqual(OPEN);
  });

  it('changes only the name when only the name differs', async () => {
    const { send, open, fixtures } = await openMatch();
    fixtures[ID] = renamed;
    await send(change(30));
    expect(open()).toEqual(OPEN);
    expect(await findVoids()).toEqual([]);
  });

  it('keeps existing results', async () => {
    const { send, fixtures } = await openMatch();
    fixtures[ID] = replaced;
    await send(settlement('<market id="1"><outcome id="1" result="1"/></market>'), change(30));
    expect(await findVoids()).toMatchObject([{ market: 18 }]);
  });

  it('requests the odds after the change, even if an earlier message was unreadable', async () => {
    const { send, eventRecoveries, ingest, clock } = await openMatch();
    await send(oddsChange('<market specifiers="total=2.5"/>'), replaced);
    expect(eventRecoveries).toEqual([]);
    clock.advance(HOLD);
    ingest.tick();
    await ingest.idle();
    expect(eventRecoveries).toEqual([{ producer: 3, eventId: ID }]);
  });

  it('shows the missing name of a competitor once it arrives', async () => {
    const { send, board, fixtures } = await openMatch();
    fixtures[ID] = buildFixtureXml(ID).replace('sr:competitor:2" name="Asante Kotoko"', 'sr:competitor:9" name=""');
    const title = '<market id="6003" name="{$competitor2} to win" groups="all"><outcomes/></market>';
    await send(change(30), `<market_descriptions>${title}</market_descriptions>`);
    await send(oddsChange('<market id="6003"><outcome id="sr:competitor:9" odds="3"/></market>'));
    const restarted = await createTestIngest(db, fixtures);
    expect(board.get(ID)?.away).toEqual({ id: 'sr:competitor:9', name: 'sr:competitor:9' });
    const profile = '<competitor_profile><competitor id="sr:competitor:9" name="Medeama"/></competitor_profile>';
    await restarted.send(`<market_descriptions>${title}</market_descriptions>`, profile);
    const event = restarted.board.get(ID);
    expect(event?.away).toEqual({ id: 'sr:competitor:9', name: 'Medeama' });
    expect(event?.lines.get('6003|')).toMatchObject({ name: 'Medeama to win' });
    expect(event?.lines.get('6003|')?.outcomes.get('sr:competitor:9')?.name).toBe('Medeama');
  });

  it('suspends the lines when the new fixture is unreadable', async () => {
    const { send, open, fixtures, eventRecoveries } = await openMatch();
    fixtures[ID] = `<fixtures_fixture><fixture id="${ID}" start_time="2030-01-01T12:00:00+00:00"/></fixtures_fixture>`;
    await send(change(30));
    expect(open()).toEqual([]);
    expect(eventRecoveries).toEqual([{ producer: 3, eventId: ID }]);
    expect(await db.query('select reason from feed_rejects')).toEqual([{ reason: 'missing_attribute' }]);
  });

  it('leaves the lines open when a fixture in another language is unreadable', async () => {
    const { send, open, ingest } = await openMatch();
    ingest.message(`<fixtures_fixture><fixture id="${ID}"/></fixtures_fixture>`, 'tw');
    await send();
    expect(open()).toEqual(OPEN);
  });

  it('retries the request of a fixture that the source could not send', async () => {
    const { send, open, fixtures, clock, ingest } = await openMatch();
    Object.defineProperty(fixtures, ID, {
      configurable: true,
      get: () => {
        throw new Error('503');
      },
    });
    await send(change(30));
    expect(open()).toEqual(OPEN);
    Object.defineProperty(fixtures, ID, { value: replaced });
    clock.advance(30_000);
    ingest.tick();
    await ingest.idle();
    await new Promise((resolve) => setImmediate(resolve));
    await ingest.idle();
    expect(open()).toEqual([]);
  });
});

it('names the outcomes of a flex score by the resulting score, in every language', async () => {
  const { send, board } = await openMatch();
  const describe = (id: number, attributes = ''): string =>
    `<market id="${id}" name="Correct score [{score}]" groups="all"><outcomes><outcome id="114" name="1:0"/></outcomes>${attributes}</market>`;
  const isFlexScore = '<attributes><attribute name="is_flex_score" description="by score"/></attributes>';
  const descriptionsXml = `<market_descriptions>${describe(41, isFlexScore)}${describe(7_001, isFlexScore)}${describe(7_002)}</market_descriptions>`;
  await send(descriptionsXml);
  board.feedNames.add([{ language: 'tw', ref: 'market:41/114', name: '1:0' }]);
  const lines = [41, 7_001, 7_002].map(
    (id) => `<market id="${id}" specifiers="score=1:0"><outcome id="114" odds="3"/></market>`,
  );
  await send(oddsChange(lines.join('')));
  const names = await db.query(
    "select market_id as id, name from outcomes where specifiers = 'score=1:0' order by market_id",
  );
  expect(names).toEqual([
    { id: 41, name: '2:0' },
    { id: 7_001, name: '2:0' },
    { id: 7_002, name: '1:0' },
  ]);
  const event = board.get(ID);
  const tw = new LanguageNames('tw', {
    names: board.feedNames,
    descriptions: new Descriptions(),
    translate: (english) => english,
  });
  expect(event && tw.outcome(event, 41, 'score=1:0', '114')).toBe('2:0');
});

it('shows a name that arrives in the same batch as its line', async () => {
  const { send, board } = await openMatch();
  const player = '<player_profile><player id="sr:player:5" name="Andre Ayew"/></player_profile>';
  await send(oddsChange('<market id="40"><outcome id="sr:player:5" odds="3"/></market>'), player);
  expect(board.get(ID)?.lines.get('40|')?.outcomes.get('sr:player:5')?.name).toBe('Andre Ayew');
});

it('replaces ids by names that arrive later, also after a restart', async () => {
  const { send } = await openMatch();
  const lines = [
    '<market id="40"><outcome id="sr:player:5" odds="3"/></market>',
    '<market id="6001"><outcome id="sr:player:5,sr:player:6" odds="3"/></market>',
    '<market id="6002" specifiers="variant=pre:x:1"><outcome id="pre:o:1" odds="3"/></market>',
    '<market id="6003" specifiers="player=sr:player:6"><outcome id="74" odds="3"/></market>',
  ];
  await send(
    '<market_descriptions><market id="6003" name="{%player} to score" groups="all"><outcomes/></market></market_descriptions>',
    oddsChange(lines.join('')),
  );
  const feed = await createTestIngest(db);
  const readNames = () =>
    [...(feed.board.get(ID)?.lines.values() ?? [])]
      .filter(({ marketId }) => marketId >= 40)
      .map(({ name, outcomes }) => [name, ...[...outcomes.values()].map((outcome) => outcome.name)].join(': '))
      .sort();
  const player = (id: number, name: string): string =>
    `<player_profile><player id="sr:player:${id}" name="${name}"/></player_profile>`;
  expect(readNames().join()).toContain('sr:player:5');
  await feed.send(
    player(5, 'Andre Ayew'),
    '<market_descriptions><market id="6003" name="{%player} to score" groups="all"><outcomes><outcome id="74" name="yes"/></outcomes></market></market_descriptions>',
  );
  await feed.send(
    player(6, 'Jordan Ayew'),
    '<variant_descriptions><variant id="pre:x:1"><outcomes><outcome id="pre:o:1" name="Both score"/></outcomes></variant></variant_descriptions>',
  );
  expect(readNames()).toEqual([
    expect.stringMatching(/: Andre Ayew$/),
    'Jordan Ayew to score: Yes',
    'Market 6001: Andre Ayew / Jordan Ayew',
    'Market 6002: Both score',
  ]);
  expect(await db.query("select from outcomes where name like '%sr:player%'")).toEqual([]);
  expect(feed.deltas().length).toBeGreaterThan(0);
});

it('keeps the names of lines when a new process does not know them yet', async () => {
  const { send, fixtures } = await openMatch();
  await send(
    '<market_descriptions><market id="6002" variant="pre:x:1" name="Winner of the group" groups="all"><outcomes><outcome id="pre:o:1" name="Ghana"/></outcomes></market></market_descriptions>',
    '<competitor_profile><competitor id="sr:competitor:44" name="Medeama"/></competitor_profile>',
    oddsChange(
      '<market id="6002" specifiers="variant=pre:x:1"><outcome id="pre:o:1" odds="3"/></market><market id="6003" specifiers="team=sr:competitor:44"><outcome id="sr:competitor:44" odds="3"/></market>',
    ),
    '<market_descriptions><market id="6003" name="{%team} to win" groups="all"><outcomes/></market></market_descriptions>',
  );
  fixtures[ID] = buildFixtureXml(ID).replace('Asante Kotoko', 'Kotoko');
  const feed = await createTestIngest(db, fixtures);
  const readNames = () =>
    [...(feed.board.get(ID)?.lines.values() ?? [])]
      .filter(({ marketId }) => marketId > 6_000)
      .map(({ name, outcomes }) => [name, ...[...outcomes.values()].map((outcome) => outcome.name)].join(': '))
      .sort();
  const names = ['Medeama to win: Medeama', 'Winner of the group: Ghana'];
  expect(readNames()).toEqual(names);
  await feed.send(
    '<market_descriptions><market id="6003" name="{%team} to win" groups="all"><outcomes/></market><market id="6002" name="Winner" groups="all"><outcomes/></market></market_descriptions>',
    `<fixture_change event_id="${ID}" timestamp="30" product="3"/>`,
  );
  expect(feed.board.get(ID)?.away.name).toBe('Kotoko');
  expect(readNames()).toEqual([names[0], expect.stringMatching(/^Winner.*: Ghana$/)]);
});

it('excludes settled outcomes from the cancellation when the competitors are replaced', async () => {
  const { send, fixtures } = await openMatch();
  await send(settlement('<market id="1"><outcome id="2" result="0"/></market>'));
  fixtures[ID] = buildFixtureXml(ID).replace(
    'sr:competitor:2" name="Asante Kotoko"',
    'sr:competitor:9" name="Medeama"',
  );
  await send(`<fixture_change event_id="${ID}" timestamp="30" product="3" change_type="4"/>`);
  expect(await db.query('select market_id as market, outcome_id as id from cancellations order by 1, 2')).toEqual([
    { market: 1, id: '1' },
    { market: 1, id: '3' },
    { market: 18, id: null },
  ]);
});

describe('goals after regular play', () => {
  const half = (code: number, home: number, away: number): string =>
    `<period_score match_status_code="${code}" number="${code - 5}" home_score="${home}" away_score="${away}"/>`;
  const status = (code: number, home: number, away: number, parts = ''): string =>
    `<sport_event_status status="1" match_status="${code}" home_score="${home}" away_score="${away}"><period_scores>${parts}</period_scores></sport_event_status>`;
  const regular = half(6, 1, 0) + half(7, 0, 1);
  const extra = '<period_score match_status_code="41" number="3" home_score="2" away_score="0"/>';

  it("waits for new odds when the result of a line's winner is corrected", async () => {
    const { send, open } = await openMatch();
    await send(settlement('<market id="1"><outcome id="1" result="1"/></market>'));
    expect(open().filter((line) => line.startsWith('1:'))).toEqual([]);
    await send(settlement('<market id="1"><outcome id="1" result="0"/></market>').replace('"20"', '"21"'));
    expect(open().filter((line) => line.startsWith('1:'))).toEqual([]);
    await send(buildOddsXml(ID, { time: 30 }));
    expect(open().filter((line) => line.startsWith('1:'))).not.toEqual([]);
  });

  it.each([
    ['in regular play, without parts', [status(7, 1, 1), status(7, 2, 1)], [2, 1]],
    ['in extra time, without parts', [status(7, 1, 1), status(41, 2, 1), status(42, 3, 1)], [1, 1]],
    ['in extra time, with parts', [status(7, 1, 1), status(41, 3, 1, regular + extra)], [1, 1]],
    [
      'in extra time, with parts in another order',
      [status(7, 0, 0), status(41, 3, 1, extra + half(7, 0, 1) + half(6, 1, 0))],
      [1, 1],
    ],
    ['of penalties', [status(7, 1, 1), status(50, 6, 5)], [1, 1]],
    ['before an interruption', [status(7, 1, 1), status(41, 2, 1), status(80, 3, 1), status(100, 3, 1)], [1, 1]],
    ['before the end', [status(7, 1, 1), status(41, 2, 1), status(100, 3, 1)], [1, 1]],
    [
      'before a state that names no part',
      [status(7, 1, 1), status(41, 2, 1), status(42, 3, 1).replace(' match_status="42"', '')],
      [1, 1],
    ],
    ['after none in regular play', [status(7, 0, 0), status(41, 1, 0), status(100, 1, 0)], [0, 0]],
    ['when extra time was reported by mistake', [status(7, 1, 1), status(41, 1, 1), status(7, 2, 1)], [2, 1]],
    ['in a last minute that is reported with extra time', [status(7, 0, 1), status(41, 1, 1, regular)], [1, 1]],
  ])('%s', async (_name, states, expected) => {
    const { send, board } = await openMatch();
    for (const [at, state] of states.entries()) await send(oddsChange('', '', state).replace('"20"', `"${20 + at}"`));
    expect(board.get(ID)?.scores.at(-1)?.slice(0, 2)).toEqual(expected);
  });
});

it('suspends a line at the time in its odds, unless newer odds have another time', async () => {
  const { send, open, source, ingest } = await openMatch();
  const at = (time: number): string => `<market_metadata next_betstop="${time}"/>`;
  const tick = async (time: number): Promise<void> => {
    source.time = time;
    ingest.tick();
    await ingest.idle();
  };
  const lines = (first: number, second: number): string =>
    `<market id="1">${at(first)}<outcome id="1" odds="2"/></market>` +
    total('specifiers="total=2.5"', `${at(second)}<outcome id="12" odds="1.8"/>`);
  await send(oddsChange(lines(5_000, 5_000)));
  await send(oddsChange(lines(5_000, 9_000)).replace('"20"', '"30"'));
  await tick(4_999);
  expect(open()).toEqual(['1: 1', '18 total=2.5: 12']);
  await tick(5_000);
  expect(open()).toEqual(['18 total=2.5: 12']);
  await tick(9_000);
  expect(open()).toEqual([]);
});
