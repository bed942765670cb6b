import { forEachDatabase } from '../../../../testing/database';
import { type Database } from '../../../platform/database';
import { buildFixtureXml, buildOddsXml, createTestIngest } from './testing';

const ID = 'sr:match:7';
const LINE = '<market id="1"/>';
const settled = (time: number, home: 0 | 1): string =>
  `<bet_settlement event_id="${ID}" timestamp="${time}" product="3" certainty="2"><outcomes>
     <market id="1"><outcome id="1" result="${home}"/><outcome id="2" result="0"/><outcome id="3" result="0"/></market>
   </outcomes></bet_settlement>`;
const of = (name: string, time: number, attributes = ''): string =>
  `<${name} event_id="${ID}" timestamp="${time}" product="3" ${attributes}>${LINE}</${name}>`;

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

  /** Starts a process with the feed, which loads the stored state. */
  const start = async () => {
    const feed = await createTestIngest(db, { [ID]: buildFixtureXml(ID) });
    await feed.bringUp(3);
    return feed;
  };
  /** Sends messages to a process and returns another one that is started afterwards. */
  const restart = async (...messages: string[]) => {
    await (await start()).send(...messages);
    return start();
  };
  const results = async () =>
    (
      await db.query<{ result: number | null }>("select result from outcomes where market_id = 1 and outcome_id = '1'")
    )[0]?.result;
  const status = async () =>
    (await db.query<{ status: number }>('select status from markets where market_id = 1'))[0]?.status;
  const home = async () =>
    (await db.query<{ odds: number }>("select odds from outcomes where market_id = 1 and outcome_id = '1'"))[0]?.odds;
  const cancelled = async () => (await db.query('select 1 from cancellations')).length;
  const queued = async () => (await db.query('select 1 from settlement_queue where market_id = 1')).length;

  it('ignores a result that was rolled back before a restart and is repeated after it', async () => {
    const feed = await restart(buildOddsXml(ID), settled(500, 1), of('rollback_bet_settlement', 600));
    const before = await queued();
    await feed.send(settled(500, 1));
    expect([await results(), await status(), await queued()]).toEqual([null, -1, before]);
    await feed.send(settled(700, 0));
    expect([await results(), await status()]).toEqual([0, -3]);
  });

  it('ignores a result after a restart that was corrected before it', async () => {
    const feed = await restart(buildOddsXml(ID), settled(500, 1), settled(600, 0));
    await feed.send(settled(500, 1));
    expect(await results()).toBe(0);
  });

  it('applies a rollback that arrives before its result', async () => {
    const feed = await restart(buildOddsXml(ID), of('rollback_bet_settlement', 600));
    await feed.send(settled(500, 1));
    expect([await results(), await status()]).toEqual([null, -1]);
  });

  it('ignores a cancellation that was rolled back before a restart, but applies a new one', async () => {
    const bounds = 'start_time="100" end_time="200"';
    const feed = await restart(buildOddsXml(ID), of('bet_cancel', 500, bounds), of('rollback_bet_cancel', 600, bounds));
    await feed.send(of('bet_cancel', 500, bounds));
    expect(await cancelled()).toBe(0);
    await feed.send(of('bet_cancel', 500));
    expect([await cancelled(), await status()]).toEqual([1, -4]);
    await feed.send(of('rollback_bet_cancel', 700));
    expect([await cancelled(), await status()]).toEqual([0, -1]);
    await feed.send(of('bet_cancel', 800, bounds), of('rollback_bet_cancel', 600, bounds));
    expect(await cancelled()).toBe(1);
  });

  it('ignores outdated odds after a restart, also those of a recovery', async () => {
    const feed = await restart(buildOddsXml(ID, { time: 500, home: '3.0' }));
    await feed.send(buildOddsXml(ID, { time: 400, home: '2.0' }));
    await feed.send(
      buildOddsXml(ID, { time: 400, home: '2.0' }).replace(
        'product=',
        `request_id="${feed.recoveries.at(-1)?.requestId}" product=`,
      ),
    );
    expect(await home()).toBe(30_000);
    await feed.send(buildOddsXml(ID, { time: 501, home: '4.0' }));
    expect(await home()).toBe(40_000);
  });

  it('applies only those lines of a message that are new', async () => {
    const feed = await start();
    await feed.send(buildOddsXml(ID, { time: 400 }));
    await feed.send(
      `<odds_change event_id="${ID}" timestamp="600" product="3"><odds><market id="18" specifiers="total=2.5" status="-1"/></odds></odds_change>`,
    );
    await feed.send(buildOddsXml(ID, { time: 500, home: '9.0' }));
    const board = [...(feed.board.get(ID)?.lines.values() ?? [])];
    expect(board.map((line) => [line.status, line.oddsTime])).toEqual([
      [1, 500],
      [-1, 600],
    ]);
    expect(await home()).toBe(90_000);
  });

  it('opens nothing for odds older than a bet stop, a rollback or a result that arrived first', async () => {
    const feed = await restart(
      buildOddsXml(ID, { time: 10 }),
      `<bet_stop event_id="${ID}" timestamp="500" product="3" groups="all"/>`,
    );
    await feed.send(
      buildOddsXml(ID, { time: 400, home: '3.0' }),
      buildOddsXml(ID, { time: 400, home: '3.0' }).replace('id="18"', 'id="19"'),
    );
    expect(
      (await db.query<{ status: number }>('select distinct status from markets')).map((row) => row.status),
    ).toEqual([-1]);
    expect(await home()).toBe(30_000);
    await feed.send(buildOddsXml(ID, { time: 501 }));
    expect(await status()).toBe(1);
    await feed.send(settled(700, 1), of('rollback_bet_settlement', 800), buildOddsXml(ID, { time: 750 }));
    expect(await status()).toBe(-1);
  });

  it('opens a line for odds that are newer than the rollback, in any order of arrival', async () => {
    const feed = await restart(buildOddsXml(ID), settled(500, 1), buildOddsXml(ID, { time: 700, home: '5.0' }));
    expect(await status()).toBe(-3);
    await feed.send(of('rollback_bet_settlement', 600));
    expect([await status(), await results(), await home()]).toEqual([1, null, 50_000]);
    expect(await db.query("select active from outcomes where market_id = 1 and outcome_id = '1'")).toEqual([
      { active: true },
    ]);
  });

  it('compares the state of play by feed time after a restart', async () => {
    const play = (time: number, goals: number): string =>
      buildOddsXml(ID, {
        time,
        event: `<sport_event_status status="1" match_status="6" home_score="${goals}" away_score="0"/>`,
      });
    const feed = await restart(play(500, 2));
    await feed.send(play(400, 1), `<fixture_change event_id="${ID}" timestamp="450" product="3" change_type="3"/>`);
    const [event] = await db.query<{ status: string; score: { home: number } }>('select status, score from events');
    expect([event?.status, event?.score.home]).toEqual(['live', 2]);
  });

  it('settles an event that has left the memory without losing its names, version or times', async () => {
    const feed = await start();
    await feed.send(buildOddsXml(ID), settled(500, 1), of('rollback_bet_settlement', 600));
    const [before] = await db.query<{ version: number }>('select version from events');
    await db.query("update events set status = 'closed', updated_at = 0");
    const event = feed.board.get(ID);
    if (event) feed.board.put({ ...event, status: 'closed', updatedAt: 0 });
    feed.board.forgetOld(feed.clock.now(), 1);
    await feed.send(settled(500, 1));
    expect(await results()).toBeNull();
    await feed.send(settled(700, 1));
    const [after] = await db.query<{ version: number; home_name: string }>('select version, home_name from events');
    expect([await results(), after?.home_name, (after?.version ?? 0) > (before?.version ?? 0)]).toEqual([
      1,
      'Hearts of Oak',
      true,
    ]);
  });

  it('increments the stored version, whatever the version in memory', async () => {
    const feed = await start();
    await feed.send(buildOddsXml(ID));
    await db.query('update events set version = 1000');
    await feed.send(buildOddsXml(ID, { time: 20, home: '3.0' }));
    expect(feed.deltas().at(-1)?.version).toBe(1001);
    expect(await db.query('select version from events')).toEqual([{ version: 1001 }]);
  });
});
