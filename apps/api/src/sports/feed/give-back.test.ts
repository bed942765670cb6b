import { VOID_REASON } from '@oware/betting';
import { onDatabase } from '../../../testing/database';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { findCancellationsByRule } from './give-back';
import { buildFixtureXml, buildOddsXml, createTestIngest } from './ingest/testing';

const ID = 'sr:match:7';
const HOUR = 60 * 60_000;
/** Start time in the fixture. */
const START = Date.parse('2030-01-01T12:00:00Z');

onDatabase((_name, open) => {
  let db: Database;
  beforeAll(async () => void (db = await open()));
  afterAll(() => db.close());
  beforeEach(() =>
    db.script(
      'truncate events, markets, outcomes, cancellations, cancellation_rollbacks, producers, settlement_queue, feed_rejects, players',
    ),
  );

  const begin = async () => {
    const clock = new SetClock(START - 72 * HOUR);
    const feed = await createTestIngest(db, { [ID]: buildFixtureXml(ID) }, clock, { time: START - 69 * HOUR });
    await feed.bringUp(3);
    await feed.send(buildOddsXml(ID));
    return feed;
  };
  const state = (number: number): string =>
    `<odds_change event_id="${ID}" product="3" timestamp="${START - 71 * HOUR}"><sport_event_status status="${number}" match_status="90"/></odds_change>`;
  const voided = () =>
    db.query<{ market: number; reason: number; until: number | null }>(
      'select market_id as market, void_reason as reason, end_time::float8 as until from cancellations order by market_id',
    );

  it.each([
    ['cancelled', 5, 0],
    ['postponed', 8, 48],
    ['abandoned', 9, 48],
  ])('voids the open lines of a match that is %s, once, at the time of the rules', async (_status, number, hours) => {
    const feed = await begin();
    await feed.send(state(number));
    // A result of the feed for one of its lines is kept.
    await feed.send(
      `<bet_settlement event_id="${ID}" timestamp="${START - 70 * HOUR}" product="3" certainty="2"><outcomes><market id="18" specifiers="total=2.5"><outcome id="12" result="1"/><outcome id="13" result="0"/></market></outcomes></bet_settlement>`,
    );
    expect(await findCancellationsByRule(db, START + hours * HOUR - 1, feed.source.time)).toEqual([]);
    const due = await findCancellationsByRule(db, START + hours * HOUR, feed.source.time);
    for (const cancel of due) feed.ingest.giveBack(cancel);
    await feed.ingest.idle();
    expect(await voided()).toEqual([{ market: 1, reason: VOID_REASON.notPlayed, until: null }]);
    expect(await findCancellationsByRule(db, START + hours * HOUR, feed.source.time)).toEqual([]);
    const queued = await db.query<{ market_id: number }>('select distinct market_id from settlement_queue order by 1');
    expect(queued).toEqual([{ market_id: 1 }, { market_id: 18 }]);
  });

  it('ignores matches that are on, and lines that the feed cancelled', async () => {
    const feed = await begin();
    expect(await findCancellationsByRule(db, START + 1000 * HOUR, feed.source.time)).toEqual([]);
    await feed.send(
      state(5),
      `<bet_cancel event_id="${ID}" product="3" timestamp="${START - 70 * HOUR}"><market id="1" void_reason="7"/><market id="18" specifiers="total=2.5" void_reason="7"/></bet_cancel>`,
    );
    expect(await findCancellationsByRule(db, START + 1000 * HOUR, feed.source.time)).toEqual([]);
    expect((await voided()).map(({ reason }) => reason)).toEqual([7, 7]);
  });

  it('voids bets placed before a match was moved too far, and accepts new ones', async () => {
    const feed = await begin();
    const move = (startTime: number): Promise<void> =>
      feed.send(
        `<fixture_change event_id="${ID}" product="3" timestamp="${START - 71 * HOUR}" change_type="2" start_time="${startTime}"/>`,
      );
    await move(START + 49 * HOUR);
    expect(await voided()).toEqual([
      { market: 1, reason: VOID_REASON.moved, until: feed.clock.now() },
      { market: 18, reason: VOID_REASON.moved, until: feed.clock.now() },
    ]);
    expect(feed.board.get(ID)?.lines.get('1|')?.status).toBe(1);
  });
});
