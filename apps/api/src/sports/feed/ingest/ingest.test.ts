import { forEachDatabase } from '../../../../testing/database';
import { type Database } from '../../../platform/database';
import { type Board } from '../../catalogue/board';
import { ROLLED_BACK } from '../../catalogue/event-state';
import { catalogueSql } from '../../catalogue/sql';
import { SetClock, systemClock } from '../../../platform/clock';
import { getDatabaseTime } from '../../../platform/database/now';
import { feedMetrics } from './metrics';
import { buildFixtureXml, buildOddsXml, createTestIngest } from './testing';

const ID = 'sr:match:7';
const settlement = (id: string, certainty: 1 | 2, time: number, home: 0 | 1 = 1) =>
  `<bet_settlement event_id="${id}" timestamp="${time}" product="3" certainty="${certainty}"><outcomes>
     <market id="1"><outcome id="1" result="${home}"/><outcome id="2" result="0"/><outcome id="3" result="0" void_factor="0.5"/></market>
   </outcomes></bet_settlement>`;
const line = (name: string, attributes = '') =>
  `<${name} event_id="${ID}" timestamp="900" product="3" ${attributes}><market id="1"/></${name}>`;

forEachDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());
  beforeEach(() =>
    db.script(
      'truncate events, markets, outcomes, cancellations, cancellation_rollbacks, producers, settlement_queue, feed_rejects, players',
    ),
  );

  const begin = async () => {
    const feed = await createTestIngest(db, { [ID]: buildFixtureXml(ID) });
    await feed.bringUp(3);
    await feed.send(buildOddsXml(ID));
    return feed;
  };
  const shownOn = (board: Board) => {
    const event = board.get(ID);
    return event === undefined ? [] : [...event.lines.values()].map((line) => board.getStatus(event, line));
  };
  const queue = () =>
    db.query<{ market_id: number; specifiers: string }>(
      'select market_id, specifiers from settlement_queue order by id',
    );
  const outcome = async (id: string) =>
    (
      await db.query<Record<string, unknown>>(
        `select odds, active, result, void_factor::text, certainty from outcomes where event_id = $1 and market_id = 1 and outcome_id = $2`,
        [ID, id],
      )
    )[0];

  /** A database that responds, but rejects a number of write transactions, as after a failover. */
  const failingOver = () => {
    const failing = {
      refusals: 0,
      db: {
        ...db,
        transaction: (work) =>
          db.transaction(async (tx) => {
            if (failing.refusals-- > 0) await tx.query('set transaction read only');
            return work(tx);
          }),
      } satisfies Database as Database,
    };
    return failing;
  };

  it('stores odds, names them by the fixture and publishes them after the commit', async () => {
    const { board, deltas, errors } = await begin();
    const [event] = await db.query<Record<string, unknown>>('select * from events');
    expect(event).toMatchObject({ id: ID, sport_id: 'sr:sport:1', home_name: 'Hearts of Oak', status: 'notStarted' });
    expect(await outcome('1')).toMatchObject({ odds: 20_500, active: true, result: null });
    const names = await db.query<{ name: string }>(
      `select name from outcomes where event_id = $1 order by market_id, outcome_id`,
      [ID],
    );
    expect(names.map((row) => row.name)).toEqual(['Hearts of Oak', 'Draw', 'Asante Kotoko', 'Over 2.5', 'Under 2.5']);
    const state = board.get(ID);
    expect(deltas().at(-1)).toMatchObject({ eventId: ID, sportId: 'sr:sport:1', version: state?.version });
    expect(event?.version).toBe(state?.version);
    expect(errors).toEqual([]);
  });

  it('increments the version with each push, and pushes only changes', async () => {
    const { send, deltas } = await begin();
    const before = deltas().at(-1)?.version ?? 0;
    await send(buildOddsXml(ID, { time: 20, home: '2.1' }));
    expect(deltas().at(-1)).toMatchObject({ version: before + 1, markets: [[1, '', 1, [['1', 21_000, 1]]]] });
    await send(buildOddsXml(ID, { time: 30, home: '2.1' }));
    expect(deltas().at(-1)?.version).toBe(before + 1);
  });

  it('ignores outdated odds', async () => {
    const { send } = await begin();
    await send(buildOddsXml(ID, { time: 9, home: '9.0' }));
    expect(await outcome('1')).toMatchObject({ odds: 20_500 });
  });

  it('hides an event until its fixture is known', async () => {
    const feed = await createTestIngest(db);
    await feed.send(buildOddsXml('sr:match:8'));
    expect(feed.deltas()).toEqual([]);
    await feed.send(buildFixtureXml('sr:match:8'));
    expect(feed.deltas()).toHaveLength(1);
    expect(feed.board.get('sr:match:8')?.home.name).toBe('Hearts of Oak');
  });

  describe('the detailed score', () => {
    const show = async (sport: number, ...states: string[]) => {
      const fixture = buildFixtureXml(ID).replace('sr:sport:1"', `sr:sport:${sport}"`);
      const feed = await createTestIngest(db, { [ID]: fixture });
      for (const [at, state] of states.entries())
        await feed.send(`<odds_change event_id="${ID}" timestamp="${20 + at}" product="3">${state}</odds_change>`);
      const { clock, score } = feed.board.get(ID) ?? {};
      return { clock, score };
    };

    it('contains the game and the server of tennis', async () => {
      const state = `<sport_event_status status="1" match_status="9" home_score="1" away_score="0" home_gamescore="50" away_gamescore="40" current_server="2">
        <period_scores><period_score number="1" home_score="6" away_score="4"/><period_score number="2" home_score="4" away_score="3"/></period_scores></sport_event_status>`;
      expect((await show(5, state)).clock).toEqual({
        matchTime: '',
        running: false,
        period: 'Set 2',
        game: ['A', '40'],
        turn: 1,
      });
    });

    it('contains overs and wickets of cricket, and keeps the wickets when the match is over', async () => {
      const state = (status: number, code: number, of: string) =>
        `<sport_event_status status="${status}" match_status="${code}" home_score="134" away_score="0" ${of}/>`;
      const played = state(1, 501, 'innings="1" over="15" delivery="2" home_dismissals="3" away_dismissals="0"');
      const { clock, score } = await show(21, played);
      expect(clock).toEqual({ matchTime: '15.2 ov', running: true, period: '1st innings', turn: 0 });
      expect(score).toEqual({ home: 134, away: 0, periods: [], out: [3, 0] });
      expect((await show(21, played, state(3, 100, ''))).score?.out).toEqual([3, 0]);
    });
  });

  describe('the colours in the profile of a team', () => {
    const profile = (id: number, ground: string) =>
      `<competitor_profile><competitor id="sr:competitor:${id}" name="T"/><jerseys><jersey type="home" base="${ground}" sleeve="ffffff" number="000000"/></jerseys></competitor_profile>`;
    const [red, blue] = [
      ['c8102e', 'ffffff'],
      ['034694', 'ffffff'],
    ];

    it('are set on its events, which may be known before or after the profile', async () => {
      const feed = await begin();
      await feed.send(profile(1, 'c8102e'));
      expect(feed.board.get(ID)?.colours).toEqual({ home: red });
      await feed.send(profile(2, '034694'), buildOddsXml('sr:match:8'), buildFixtureXml('sr:match:8'));
      for (const id of [ID, 'sr:match:8']) expect(feed.board.get(id)?.colours).toEqual({ home: red, away: blue });
      const before = feed.deltas().length;
      await feed.send(profile(1, 'c8102e'), profile(2, '034694'));
      expect(feed.deltas()).toHaveLength(before);
    });

    it('are stored, and copied between events by a process that did not receive the profile', async () => {
      await (await begin()).send(profile(1, 'c8102e'));
      const next = await createTestIngest(db, { 'sr:match:9': buildFixtureXml('sr:match:9') });
      expect(next.board.get(ID)?.colours).toEqual({ home: red });
      await next.send(buildOddsXml('sr:match:9'));
      expect(next.board.get('sr:match:9')?.colours).toEqual({ home: red });
    });
  });

  describe('the count of short interruptions of betting on a line', () => {
    const turns = async (): Promise<number> =>
      Number(
        (await db.query<{ turns: string }>(`select ${catalogueSql.turns_of_line.name}($1, 1, '') as turns`, [ID]))[0]
          ?.turns,
      );
    const live = (score: string) =>
      `<sport_event_status status="1" match_status="6" home_score="${score[0]}" away_score="${score[2]}"/>`;
    const stop = `<bet_stop event_id="${ID}" timestamp="21" product="3" groups="all"/>`;

    it.each<[string, string[]]>([
      ['a stop and new odds', [stop, buildOddsXml(ID, { time: 22 })]],
      ['suspended odds and open ones', [buildOddsXml(ID, { time: 21, status: -1 }), buildOddsXml(ID, { time: 22 })]],
      [
        'a reversed goal',
        [buildOddsXml(ID, { time: 21, event: live('1:0') }), buildOddsXml(ID, { time: 22, event: live('0:0') })],
      ],
      [
        'a closed outcome',
        [
          `<odds_change event_id="${ID}" timestamp="21" product="3"><odds><market id="1" status="1"><outcome id="1" odds="2.05" active="0"/>
            <outcome id="2" odds="3.3"/><outcome id="3" odds="3.8"/></market></odds></odds_change>`,
          buildOddsXml(ID, { time: 22 }),
        ],
      ],
    ])('increases with %s, in one batch', async (_what, messages) => {
      const { send, board } = await begin();
      await send(buildOddsXml(ID, { time: 20, event: live('0:0') }));
      const before = await turns();
      await send(...messages);
      expect(shownOn(board)).toEqual([1, 1]);
      expect(await turns()).toBeGreaterThan(before);
    });

    it('increases when a source is down and up again', async () => {
      const { send, bringUp } = await begin();
      const before = await turns();
      await send('<alive product="3" timestamp="30" subscribed="0"/>');
      await bringUp(3);
      expect(await turns()).toBeGreaterThan(before);
    });

    it('does not increase with changed odds or signs of life', async () => {
      const { send } = await begin();
      await send(buildOddsXml(ID, { time: 20, event: live('0:0') }));
      const before = await turns();
      await send(
        buildOddsXml(ID, { time: 21, home: '2.5', event: live('0:0') }),
        '<alive product="3" timestamp="22" subscribed="1"/>',
      );
      expect(await turns()).toBe(before);
    });
  });

  it('suspends all lines or those of a group by a bet stop', async () => {
    const { send, board } = await begin();
    const statuses = () => [...(board.get(ID)?.lines.values() ?? [])].map((each) => each.status);
    await send(`<bet_stop event_id="${ID}" timestamp="20" product="3" groups="corners"/>`);
    expect(statuses()).toEqual([1, 1]);
    await send(`<bet_stop event_id="${ID}" timestamp="21" product="1" groups="all"/>`);
    expect(statuses()).toEqual([1, 1]);
    await send(`<bet_stop event_id="${ID}" timestamp="22" product="3" groups="score"/>`);
    expect(statuses()).toEqual([-1, -1]);
  });

  it('hands lines over to the live producer, whose messages then apply', async () => {
    const { send, board } = await begin();
    await send(buildOddsXml(ID, { time: 20, product: 1 }), buildOddsXml(ID, { time: 30, product: 3, status: -2 }));
    expect([...(board.get(ID)?.lines.values() ?? [])].map((each) => [each.status, each.producer])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('stores results with their queue rows, and repeated results only once', async () => {
    const { send, published } = await begin();
    await send(settlement(ID, 1, 500));
    expect(await outcome('1')).toMatchObject({ result: 1, certainty: 1, active: false, odds: 20_500 });
    expect(await outcome('3')).toMatchObject({ result: 0, void_factor: '0.5' });
    expect(await queue()).toEqual([{ market_id: 1, specifiers: '' }]);
    expect(published.at(-1)).toEqual({ topic: 'results', message: { eventId: ID } });
    await send(settlement(ID, 1, 500));
    expect(await queue()).toHaveLength(1);
    await send(settlement(ID, 2, 600));
    expect(await queue()).toHaveLength(2);
  });

  it('reads a settlement without a certainty as certain, and counts it', async () => {
    const { send } = await begin();
    const counted = async () => (await feedMetrics.uncertain.get()).values[0]?.value ?? 0;
    const before = await counted();
    await send(settlement(ID, 1, 500).replace(' certainty="1"', ''));
    expect(await outcome('1')).toMatchObject({ result: 1, certainty: 2 });
    expect(await counted()).toBe(before + 1);
    await send(settlement(ID, 2, 600));
    expect(await counted()).toBe(before + 1);
  });

  it('opens a settled line after a rollback, but not for odds', async () => {
    const { send, board } = await begin();
    await send(settlement(ID, 1, 500), buildOddsXml(ID, { time: 600 }));
    const status = () => board.get(ID)?.lines.get('1|')?.status;
    expect(status()).toBe(-3);
    await send(line('rollback_bet_settlement'));
    expect(status()).toBe(-1);
    expect(await outcome('1')).toMatchObject({ result: null, void_factor: null, certainty: ROLLED_BACK });
    await send(buildOddsXml(ID, { time: 901 }));
    expect(status()).toBe(1);
    await send(settlement(ID, 1, 950, 0));
    expect(await outcome('1')).toMatchObject({ result: 0 });
    expect(await queue()).toHaveLength(3);
  });

  it('ignores results older than a rollback', async () => {
    const { send } = await begin();
    await send(settlement(ID, 1, 500), line('rollback_bet_settlement'), settlement(ID, 1, 500));
    expect(await outcome('1')).toMatchObject({ result: null });
  });

  it('stores cancellations with their bounds, once, and rolls them back', async () => {
    const { send, board } = await begin();
    const cancel = line('bet_cancel', 'start_time="100" end_time="200"');
    await send(cancel, cancel, line('bet_cancel'));
    const rows = () => db.query<Record<string, unknown>>('select start_time, end_time from cancellations order by id');
    expect(await rows()).toEqual([
      { start_time: 100, end_time: 200 },
      { start_time: null, end_time: null },
    ]);
    expect(board.get(ID)?.lines.get('1|')?.status).toBe(-4);
    await send(line('rollback_bet_cancel'));
    expect(await rows()).toEqual([{ start_time: 100, end_time: 200 }]);
    expect(board.get(ID)?.lines.get('1|')?.status).toBe(-1);
    expect(await queue()).toHaveLength(2);
  });

  it('stores a malformed message with its reason and continues', async () => {
    const { send, board, errors } = await begin();
    await send(
      '<odds_change event_id="sr:match:7" timestamp="x"/>',
      Buffer.from([0xff, 0x00]),
      buildOddsXml(ID, { time: 20, home: '4.0' }),
    );
    expect(board.get(ID)?.lines.get('1|')?.outcomes.get('1')?.odds).toBe(40_000);
    expect(await db.query<Record<string, unknown>>('select reason from feed_rejects order by id')).toEqual([
      { reason: 'bad_number' },
      { reason: 'bad_xml' },
    ]);
    expect(errors).toEqual([]);
  });

  it('closes the lines of a silent producer until the requested snapshot is complete', async () => {
    const { clock, ingest, board, published, recoveries, send, deltas } = await begin();
    const shown = () => shownOn(board);
    expect(shown()).toEqual([1, 1]);
    clock.advance(20_000);
    ingest.tick();
    await ingest.idle();
    expect(shown()).toEqual([1, 1]);
    clock.advance(1);
    ingest.tick();
    await ingest.idle();
    expect(shown()).toEqual([-1, -1]);
    expect(published.filter((each) => each.topic === 'feed-state').at(-1)?.message).toMatchObject({
      producer: 3,
      up: false,
    });
    expect(deltas().at(-1)?.markets).toEqual([
      [1, '', -1, []],
      [18, 'total=2.5', -1, []],
    ]);
    expect(await db.query<Record<string, unknown>>('select up from producers')).toEqual([{ up: false }]);

    await send('<alive product="3" timestamp="1" subscribed="1"/>');
    const request = recoveries.at(-1);
    expect(request).toMatchObject({ producer: 3, since: 0 });
    await send(
      buildOddsXml(ID, { time: 15, home: '2.2' }).replace('product=', `request_id="${request?.requestId}" product=`),
    );
    await send(`<snapshot_complete product="3" timestamp="2" request_id="1"/>`);
    expect(shown()).toEqual([-1, -1]);
    await send(`<snapshot_complete product="3" timestamp="2" request_id="${request?.requestId}"/>`);
    expect(shown()).toEqual([1, 1]);
    expect(board.get(ID)?.lines.get('1|')?.outcomes.get('1')?.odds).toBe(22_000);
    expect(
      deltas()
        .at(-1)
        ?.markets.map(([, , status]) => status),
    ).toEqual([1, 1]);
  });

  it('stores each sign of life with an intact subscription by its arrival', async () => {
    const { clock, ingest, send } = await begin();
    const aliveAt = async () => (await db.query<{ at: number }>('select alive_at as at from producers'))[0]?.at;
    expect(await aliveAt()).toBe(clock.now());
    clock.advance(1_000);
    await send('<alive product="3" timestamp="2" subscribed="1"/>');
    const alive = clock.now();
    expect(await aliveAt()).toBe(alive);
    clock.advance(1_000);
    await send(buildOddsXml(ID, { time: 500 }), '<alive product="3" timestamp="3" subscribed="0"/>');
    expect(await aliveAt()).toBe(alive);
    ingest.message('<alive product="3" timestamp="4" subscribed="1"/>');
    const arrived = clock.now();
    clock.advance(9_000);
    await ingest.idle();
    expect(await aliveAt()).toBe(arrived);
  });

  it('does not extend betting by the time that a sign of life waited to be stored', async () => {
    const clock = new SetClock(1_700_000_000_000);
    const waiting: Database = {
      ...db,
      async transaction(work) {
        clock.advance(5_000);
        return db.transaction(async (tx) => {
          clock.advance(4_000);
          return work(tx);
        });
      },
    };
    const { board, send } = await createTestIngest(waiting, {}, clock);
    const arrived = clock.now();
    await send('<alive product="3" timestamp="1" subscribed="1"/>');
    expect(clock.now()).toBe(arrived + 9_000);
    expect(await db.query('select alive_at as at from producers')).toEqual([{ at: arrived }]);
    expect(board.producer(3)?.aliveAt).toBe(arrived);
  });

  it("measures that wait by a monotonic clock, relative to the database's time", async () => {
    let begun = Infinity;
    const waiting: Database = {
      ...db,
      async transaction(work) {
        await new Promise((resolve) => setTimeout(resolve, 200));
        begun = await getDatabaseTime(db);
        return db.transaction(work);
      },
    };
    const { board, send } = await createTestIngest(waiting, {}, systemClock as SetClock);
    await send('<alive product="3" timestamp="1" subscribed="1"/>');
    expect(board.producer(3)?.aliveAt).toBeLessThan(begun);
  });

  it('closes a match with an overdue kick-off until the feed starts or moves it', async () => {
    const { clock, ingest, board, send, deltas } = await begin();
    const start = Date.UTC(2030, 0, 1, 12);
    const look = async () => {
      await send(
        '<alive product="3" timestamp="2" subscribed="1"/>',
        '<alive product="1" timestamp="2" subscribed="1"/>',
      );
      ingest.tick();
      await ingest.idle();
    };
    clock.advance(start - 1 - clock.now());
    await look();
    expect(shownOn(board)).toEqual([1, 1]);
    clock.advance(1);
    expect(shownOn(board)).toEqual([-1, -1]);
    await look();
    const published = deltas();
    expect(published.at(-1)?.markets).toEqual([
      [1, '', -1, []],
      [18, 'total=2.5', -1, []],
    ]);
    await look();
    expect(deltas()).toHaveLength(published.length);

    await send(
      `<fixture_change event_id="${ID}" timestamp="600" product="3" change_type="2" start_time="${start + 60_000}"/>`,
    );
    await send(buildFixtureXml(ID).replace('12:00:00', '12:01:00'));
    expect(shownOn(board)).toEqual([1, 1]);
    expect(deltas().at(-1)?.version).toBeGreaterThan(published.at(-1)?.version ?? 0);
    clock.advance(60_000);
    await look();
    await send(
      buildOddsXml(ID, {
        time: 900,
        event: '<sport_event_status status="1" match_status="6" home_score="0" away_score="0"/>',
      }),
    );
    expect(shownOn(board)).toEqual([1, 1]);
    expect(
      deltas()
        .at(-1)
        ?.markets.map(([, , status]) => status),
    ).toEqual([1, 1]);
  });

  it('closes the lines of a match in play in a sport with bets only before the match', async () => {
    const boxing = 'sr:match:10';
    const { board, send, deltas, bringUp } = await createTestIngest(db, {
      [boxing]: buildFixtureXml(boxing).replace('"sr:sport:1"', '"sr:sport:10"'),
    });
    await bringUp(3);
    await send(buildOddsXml(boxing));
    await send(buildOddsXml(boxing, { time: 20, status: -1 }));
    const inPlay = '<sport_event_status status="1" match_status="6" home_score="0" away_score="0"/>';
    await send(`<odds_change event_id="${boxing}" timestamp="30" product="3">${inPlay}</odds_change>`);
    expect(deltas().at(-1)).toMatchObject({
      status: 'live',
      markets: [
        [1, '', -3, []],
        [18, 'total=2.5', -3, []],
      ],
    });
    await send(buildOddsXml(boxing, { time: 40 }));
    expect(
      deltas()
        .at(-1)
        ?.markets.map(([, , status]) => status),
    ).toEqual([-3, -3]);
    expect(board.get(boxing)?.status).toBe('live');
  });

  it('forgets a closed match that has left the memory', async () => {
    const { clock, ingest, board, deltas } = await begin();
    const look = async () => {
      ingest.tick();
      await ingest.idle();
      return deltas().length;
    };
    clock.advance(Date.UTC(2030, 0, 1, 12) - clock.now());
    const published = await look();
    const event = board.get(ID);
    clock.advance(1);
    board.forgetOld(clock.now(), 0, 0);
    expect([board.get(ID), await look()]).toEqual([undefined, published]);
    if (event !== undefined) board.put(event);
    expect(await look()).toBe(published + 1);
  });

  it('recovers after a lost subscription', async () => {
    const { recoveries, board, send } = await begin();
    await send('<alive product="3" timestamp="3" subscribed="0"/>');
    expect(board.producer(3)?.up).toBe(false);
    expect(recoveries).toHaveLength(2);
  });

  it('leaves other producers open when one is down', async () => {
    const { send, board, bringUp } = await begin();
    await bringUp(1);
    await send('<alive product="1" timestamp="3" subscribed="0"/>');
    expect(shownOn(board)).toEqual([1, 1]);
  });

  it('loads its stored state', async () => {
    const { send, board } = await begin();
    await send(settlement(ID, 1, 500), line('bet_cancel', 'start_time="100" end_time="200"'));
    const again = await createTestIngest(db);
    const before = board.get(ID);
    const after = again.board.get(ID);
    expect(after).toEqual(before);
    expect(after?.lines.get('18|total=2.5')?.status).toBe(1);
  });

  it('waits for a database that responds but rejects writes, and loses nothing', async () => {
    const failing = failingOver();
    const { send, board, errors, bringUp } = await createTestIngest(failing.db, { [ID]: buildFixtureXml(ID) });
    await bringUp(3);
    await send(buildOddsXml(ID));
    failing.refusals = 12;
    await send(
      buildOddsXml(ID, { time: 20, home: '4.0' }),
      buildOddsXml(ID, { time: 30, home: '5.0' }),
      settlement(ID, 2, 500),
    );
    expect(errors).toHaveLength(12);
    expect(errors.map((error) => (error as { code?: string }).code)).toEqual(Array(12).fill('25006'));
    expect(await outcome('1')).toMatchObject({ odds: 50_000, result: 1, certainty: 2 });
    expect(await queue()).toEqual([{ market_id: 1, specifiers: '' }]);
    expect(board.producer(3)?.up).toBe(true);
    expect(await db.query('select reason from feed_rejects')).toEqual([]);
  });

  it('drops uncommitted messages when it stops while the database rejects writes', async () => {
    const failing = failingOver();
    const { send, ingest } = await createTestIngest(failing.db, { [ID]: buildFixtureXml(ID) });
    await send(buildOddsXml(ID));
    failing.refusals = 1;
    for (let time = 500; time < 700; time++) ingest.message(settlement(ID, 2, time));
    ingest.message('<alive product="3" timestamp="700" subscribed="1"/>');
    await ingest.stop();
    expect(await db.query('select id from producers')).toEqual([]);
    expect(await queue()).toEqual([]);
  });

  it('requests a single recovery when it cannot store a message', async () => {
    const { send, board, recoveries, clock, source } = await begin();
    await db.script('alter table outcomes add constraint no_results check (result is null)');
    clock.advance(30_000);
    source.time += 30_000;
    await send('<alive product="3" timestamp="30000" subscribed="1"/>');
    await send(settlement(ID, 2, 30_000));
    expect([board.producer(3)?.up, recoveries.length, shownOn(board)]).toEqual([false, 2, [-1, -1]]);
    expect(await db.query('select reason from feed_rejects')).toEqual([{ reason: 'unexpected_error' }]);
    const response = (xml: string) => xml.replace('product=', `request_id="${recoveries.at(-1)?.requestId}" product=`);
    await send(response(settlement(ID, 2, 30_000)));
    await send(`<snapshot_complete product="3" timestamp="30001" request_id="${recoveries.at(-1)?.requestId}"/>`);
    await db.script('alter table outcomes drop constraint no_results');
    expect([board.producer(3)?.up, recoveries.length, shownOn(board)]).toEqual([true, 2, [1, 1]]);
  });

  it.each([
    [10, 1],
    [400_000, 2],
  ])('stores three messages of %d characters in %d transactions', async (length, transactions) => {
    let began = 0;
    const counted: Database = {
      ...db,
      transaction(work) {
        began++;
        return db.transaction(work);
      },
    };
    const { send } = await createTestIngest(counted);
    await send(...Array<string>(3).fill('x'.repeat(length)));
    expect(began).toBe(transactions);
    expect(await db.query('select reason from feed_rejects')).toHaveLength(3);
  });

  it('stores nothing of a batch that fails, and tries its messages one by one', async () => {
    const { send, board, errors } = await begin();
    const tooEarly = `<fixture_change event_id="${ID}" timestamp="1" product="3" start_time="4100000000000"/>`;
    await db.script('alter table events add constraint in_this_age check (start_time < 4000000000000)');
    await send(tooEarly, buildOddsXml(ID, { time: 20, home: '5.0' }));
    await db.script('alter table events drop constraint in_this_age');
    expect(board.get(ID)?.lines.get('1|')?.outcomes.get('1')?.odds).toBe(50_000);
    expect(errors.length).toBeGreaterThan(0);
    expect(await db.query<Record<string, unknown>>('select reason from feed_rejects')).toEqual([
      { reason: 'unexpected_error' },
    ]);
  });
});
