import { forEachDatabase } from '../../../../testing/database';
import { type Database } from '../../../platform/database';
import { buildFixtureXml, buildOddsXml, createTestIngest } from './testing';

const ID = 'sr:match:7';
const START = 1_000_000;

forEachDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());
  beforeEach(() =>
    db.script(
      'truncate events, markets, outcomes, cancellations, cancellation_rollbacks, producers, settlement_queue, feed_rejects',
    ),
  );

  /** Creates a feed whose source's time follows its clock. */
  const begin = async (before?: Awaited<ReturnType<typeof createTestIngest>>) => {
    const feed = await createTestIngest(
      db,
      { [ID]: buildFixtureXml(ID) },
      before?.clock,
      before?.source ?? { time: START },
    );
    const { clock, source, ingest, send } = feed;
    const alive = (subscribed = 1) =>
      send(`<alive product="3" timestamp="${source.time}" subscribed="${subscribed}"/>`);
    const complete = (requestId = feed.recoveries.at(-1)?.requestId) =>
      send(`<snapshot_complete product="3" timestamp="${source.time}" request_id="${requestId}"/>`);
    /**
     * Advances the time with a check for silent producers every second, and a sign of life every ten seconds if `lives`.
     */
    const pass = async (seconds: number, lives: boolean) => {
      for (let at = 1; at <= seconds; at++) {
        clock.advance(1_000);
        source.time += 1_000;
        if (lives && at % 10 === 0) await alive();
        ingest.tick();
      }
      await ingest.idle();
    };
    const stored = async () =>
      (
        await db.query<{ up: boolean; last: number; alive: number }>(
          'select up, last_alive as last, alive_at as alive from producers',
        )
      )[0];
    return { ...feed, alive, complete, pass, stored };
  };
  const up = async (before?: Awaited<ReturnType<typeof createTestIngest>>) => {
    const feed = await begin(before);
    await feed.alive();
    await feed.complete();
    return feed;
  };

  it('logs the start of a recovery, and its end and duration', async () => {
    const { alive, pass, complete, recoveries, logged } = await begin();
    await alive();
    await pass(7, false);
    await complete();
    const { requestId } = recoveries[0] as { requestId: number };
    expect(logged).toEqual([
      [recoveries[0], 'requested a recovery from the feed'],
      [{ producer: 3, requestId, ms: 7_000 }, 'completed a recovery from the feed'],
    ]);
  });

  it.each([100, 400])(
    'requests everything since the last sign of life before an outage of %i s, until the response is complete',
    async (seconds) => {
      const { pass, recoveries, stored, complete, source } = await up();
      await pass(10, true);
      const cursor = source.time;
      await pass(seconds, false);
      expect(await stored()).toMatchObject({ up: false, last: cursor });
      await pass(10, true);
      expect(recoveries.slice(1)).toEqual([expect.objectContaining({ since: cursor - 20_000 })]);
      await pass(100, true);
      expect(recoveries.slice(1).map(({ since }) => since)).toEqual([
        cursor - 20_000,
        cursor - 20_000,
        cursor - 20_000,
      ]);
      expect(await stored()).toMatchObject({ up: false, last: cursor });
      await complete(recoveries[1]?.requestId);
      expect(await stored()).toMatchObject({ up: true, last: cursor + (seconds + 10) * 1_000 });
      await pass(10, true);
      expect(await stored()).toMatchObject({ up: true, last: source.time });
    },
  );

  it('waits for the rest of a snapshot for as long as messages of it arrive', async () => {
    const { pass, recoveries, send, source, complete, stored } = await up();
    await pass(30, false);
    await pass(10, true);
    const request = recoveries.at(-1)?.requestId;
    const before = recoveries.length;
    for (let part = 0; part < 8; part++) {
      await send(buildOddsXml(ID, { time: source.time }).replace('product="3"', `product="3" request_id="${request}"`));
      await pass(10, true);
    }
    expect(recoveries).toHaveLength(before);
    await pass(30, true);
    expect(recoveries).toHaveLength(before + 1);
    await complete(request);
    expect(await stored()).toMatchObject({ up: true });
  });

  it('continues from the same cursor when it crashes before the recovery is complete', async () => {
    const first = await up();
    const cursor = first.source.time;
    await first.pass(100, false);
    await first.pass(20, true);
    const request = first.recoveries.at(-1)?.requestId;
    const second = await begin(first);
    await second.alive();
    expect(second.recoveries).toEqual([expect.objectContaining({ since: cursor - 20_000 })]);
    await second.complete(request);
    expect(await second.stored()).toMatchObject({ up: false, last: cursor });
  });

  it('closes a producer at the start, until it has reported what was missed', async () => {
    const first = await up();
    await first.send(buildOddsXml(ID, { time: START }));
    const second = await begin(first);
    second.ingest.tick();
    await second.ingest.idle();
    expect(await second.stored()).toMatchObject({ up: false });
    expect(
      second
        .deltas()
        .at(-1)
        ?.markets.map(([, , status]) => status),
    ).toEqual([-1, -1]);
  });

  it('ignores a snapshot requested before a silence after it', async () => {
    const { pass, recoveries, complete, stored } = await up();
    await pass(30, false);
    await pass(10, true);
    const early = recoveries.at(-1)?.requestId;
    await pass(30, false);
    await pass(10, true);
    await complete(early);
    expect((await stored())?.up).toBe(false);
    await complete();
    expect((await stored())?.up).toBe(true);
  });

  it('closes a producer whose messages are processed more than 20 s late, by the source’s clock, until they are in time', async () => {
    const { pass, send, source, stored, recoveries, deltas } = await up();
    await send(buildOddsXml(ID, { time: START }));
    await pass(30, true);
    const cursor = (await stored())?.last;
    await send(buildOddsXml(ID, { time: source.time - 20_000, home: '2.2' }));
    expect((await stored())?.up).toBe(true);
    await send(buildOddsXml(ID, { time: source.time - 20_001, home: '2.3' }));
    expect(await stored()).toMatchObject({ up: false, last: cursor });
    expect(
      deltas()
        .at(-1)
        ?.markets.map(([, , status]) => status),
    ).toEqual([-1, -1]);
    await pass(20, true);
    expect(await stored()).toMatchObject({ up: true, last: source.time });
    expect(recoveries).toHaveLength(1);
  });

  it('counts the wait in the queue as lateness, and ignores a late sign of life', async () => {
    const { clock, ingest, source, stored } = await up();
    const alive = (await stored())?.alive;
    ingest.message(`<alive product="3" timestamp="${source.time}" subscribed="1"/>`);
    clock.advance(20_001);
    await ingest.idle();
    expect(await stored()).toMatchObject({ up: false, alive });
  });

  it('does not count responses to a recovery as late', async () => {
    const { pass, send, source, stored } = await up();
    await pass(30, true);
    await send(buildOddsXml(ID, { time: source.time - 300_000 }).replace('product=', 'request_id="1" product='));
    expect((await stored())?.up).toBe(true);
  });

  it('measures lateness by the source’s clock, so that an old recording is not late', async () => {
    const { clock, source, send, stored } = await up();
    clock.advance(1_000);
    source.time = 12_345;
    await send(buildOddsXml(ID, { time: 12_340 }));
    expect((await stored())?.up).toBe(true);
  });

  it('recovers everything when the cursor is from another clock', async () => {
    const first = await up();
    first.source.time = 5_000;
    const second = await begin(first);
    await second.alive();
    expect(second.recoveries).toEqual([expect.objectContaining({ since: 0 })]);
  });

  describe('a message from the future', () => {
    const ahead = (ms: number): number => START + ms;
    const rejects = () =>
      db.query<{ reason: string; body: string }>('select reason, body from feed_rejects order by id');
    const settled = (time: number): string =>
      `<bet_settlement event_id="${ID}" timestamp="${time}" product="3" certainty="2"><outcomes><market id="1"><outcome id="1" result="1"/></market></outcomes></bet_settlement>`;

    it('is accepted up to 30 s', async () => {
      const { send, board, errors } = await up();
      await send(buildOddsXml(ID, { time: ahead(30_000), home: '3.0' }));
      expect(board.get(ID)?.lines.get('1|')?.outcomes.get('1')?.odds).toBe(30_000);
      expect([await rejects(), errors]).toEqual([[], []]);
    });

    it.each([
      ['odds', buildOddsXml(ID, { time: ahead(30_001), home: '9.0' })],
      ['a result', settled(ahead(30_001))],
      ['a stop', `<bet_stop event_id="${ID}" timestamp="${ahead(86_400_000)}" product="3" groups="all"/>`],
      ['a stop without a producer', `<bet_stop event_id="${ID}" timestamp="${ahead(86_400_000)}" groups="all"/>`],
      ['a sign of life', `<alive timestamp="${ahead(86_400_000)}" product="3" subscribed="1"/>`],
    ])('is rejected and stored, closes its producer and causes a recovery: %s', async (_what, message) => {
      const { send, recoveries, stored, board, errors, pass, complete } = await up();
      await send(buildOddsXml(ID, { time: START }));
      await send(message);
      expect(await rejects()).toEqual([{ reason: 'from_the_future', body: message }]);
      expect(errors).toHaveLength(1);
      expect(await stored()).toMatchObject({ up: false, last: START });
      const line = board.get(ID)?.lines.get('1|');
      expect([line?.status, line?.outcomes.get('1')?.odds, line?.outcomes.get('1')?.result]).toEqual([1, 20_500, null]);
      await pass(20, true);
      expect(recoveries.slice(1)).toEqual([expect.objectContaining({ since: START - 20_000 })]);
      await send(settled(START + 5_000).replace('product=', `request_id="${recoveries.at(-1)?.requestId}" product=`));
      await complete();
      expect((await stored())?.up).toBe(true);
      expect(board.get(ID)?.lines.get('1|')?.outcomes.get('1')?.result).toBe(1);
    });

    it('does not block later odds and bet stops of its event', async () => {
      const { send, board, source } = await up();
      await send(buildOddsXml(ID, { time: ahead(3_600_000), home: '9.0' }));
      source.time += 1_000;
      await send(buildOddsXml(ID, { time: source.time, home: '2.0' }));
      expect(board.get(ID)?.lines.get('1|')?.outcomes.get('1')?.odds).toBe(20_000);
      await send(`<bet_stop event_id="${ID}" timestamp="${source.time}" product="3" groups="all"/>`);
      expect(board.get(ID)?.lines.get('1|')?.status).toBe(-1);
    });
  });

  it('rejects invalid numbers', async () => {
    const { send } = await up();
    const odds = buildOddsXml(ID, { time: START });
    const bad = [
      odds.replace(/timestamp="\d+"/, 'timestamp="-5"'),
      odds.replace('product="3"', 'product="-3"'),
      odds.replace('product="3"', 'product="99999"'),
      odds.replace(/timestamp="\d+"/, 'timestamp="999999999999999"'),
      odds.replace('product=', 'request_id="-1" product='),
      `<bet_cancel event_id="${ID}" timestamp="${START}" product="3" start_time="-1"><market id="1"/></bet_cancel>`,
      `<alive product="-1" timestamp="${START}" subscribed="1"/>`,
      buildFixtureXml('nonsense'),
      buildFixtureXml(ID).replace('2030-01-01', '+230000-01-01'),
    ];
    await send(...bad);
    const reasons = await db.query<{ reason: string }>('select reason from feed_rejects order by id');
    expect(reasons.map(({ reason }) => reason)).toEqual(
      bad.map((xml) => (xml.includes('nonsense') ? 'bad_id' : 'bad_number')),
    );
    expect(await db.query('select 1 from events')).toEqual([]);
  });

  it('reads a settlement without a certainty as certain', async () => {
    const { send } = await up();
    await send(
      buildOddsXml(ID, { time: START }),
      `<bet_settlement event_id="${ID}" timestamp="${START}" product="3"><outcomes><market id="1"><outcome id="1" result="1"/></market></outcomes></bet_settlement>`,
    );
    expect(await db.query("select result, certainty from outcomes where market_id = 1 and outcome_id = '1'")).toEqual([
      { result: 1, certainty: 2 },
    ]);
  });
});
