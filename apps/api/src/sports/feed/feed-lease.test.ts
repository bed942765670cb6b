import { createInProcessBus } from '../../platform/bus/in-process';
import { type Bus } from '../../platform/bus';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { LEASE_TTL, Leases } from '../../platform/leases/leases';
import { Feed } from './feed';
import { buildFixtureXml, buildOddsXml } from './ingest/testing';
import { type FeedSink, type FeedSource } from './source';

const ID = 'sr:match:7';
const START = 1_700_000_000_000;

/** A source that sends what a test requests. */
class Script implements FeedSource {
  sink: FeedSink | null = null;
  starts = 0;

  constructor(private readonly clock: SetClock) {}
  now = (): number => this.clock.now();

  start(sink: FeedSink): void {
    this.sink = sink;
    this.starts++;
    sink.message(`<alive product="3" timestamp="${this.now()}" subscribed="1"/>`);
  }
  recover(_producer: number, _since: number, requestId: number): void {
    this.sink?.message(`<snapshot_complete product="3" timestamp="${this.now()}" request_id="${requestId}"/>`);
  }
  fixture = async (id: string): Promise<string> => buildFixtureXml(id);
  stop(): void {
    this.sink = null;
  }
}

/** A database that can stop responding to this process for a while. */
function stallable(db: Database) {
  let gate: Promise<void> = Promise.resolve();
  let open = (): void => undefined;
  const stalled: Database = {
    ...db,
    async query<Row>(text: string, params?: unknown[]) {
      await gate;
      return db.query<Row>(text, params);
    },
    async transaction(work) {
      await gate;
      return db.transaction(work);
    },
  };
  return {
    db: stalled,
    stall(): void {
      gate = new Promise((resolve) => (open = resolve));
    },
    resume: () => open(),
  };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
}

onDatabase((name, openDatabase) => {
  let db: Database;
  let clock: SetClock;
  let bus: Bus;
  let steps: { id: string; from: number; to: number }[];
  const feeds: Feed[] = [];
  const errors: unknown[] = [];
  beforeAll(async () => void (db = await openDatabase()));
  beforeEach(async () => {
    await db.script(
      'truncate events, markets, outcomes, cancellations, cancellation_rollbacks, producers, settlement_queue, feed_rejects, leases',
    );
    clock = new SetClock(START);
    bus = createInProcessBus((error) => errors.push(error));
    steps = [];
    const newest = new Map<string, number>();
    bus.subscribe('event-delta', ({ eventId, version }) => {
      const before = newest.get(eventId) ?? 0;
      if (version <= before) steps.push({ id: eventId, from: before, to: version });
      newest.set(eventId, version);
    });
  });
  afterEach(async () => {
    for (const feed of feeds.splice(0)) await feed.stop();
  });
  afterAll(() => db.close());

  /** Starts a process with the feed. */
  const process = async (
    options: {
      source?: FeedSource | null;
      bus?: Bus;
      publishMissed?: (delta: unknown) => void;
      holder?: string;
      log?: { info(...line: unknown[]): void };
    } = {},
  ) => {
    const own = stallable(db);
    const script = new Script(clock);
    const { source = script, holder, ...rest } = options;
    const feed = new Feed({
      bus,
      ...rest,
      source,
      db: own.db,
      clock,
      leases: new Leases({ db: own.db, clock, ...(holder && { holder }), ...(rest.log && { log: rest.log }) }),
      onError: (error) => errors.push(error),
    });
    feeds.push(feed);
    await feed.start();
    await feed.idle();
    const send = async (...messages: string[]): Promise<void> => {
      messages.forEach((message) => script.sink?.message(message));
      await feed.idle();
      await new Promise((resolve) => setImmediate(resolve));
      await feed.idle();
    };
    return { feed, script, send, stall: own.stall, resume: own.resume };
  };
  const version = async (): Promise<number | undefined> =>
    (await db.query<{ version: number }>('select version from events'))[0]?.version;
  const odds = (time: number, home: string): string => buildOddsXml(ID, { time: START + time, home });
  const homeOn = (feed: Feed): number | null | undefined =>
    feed.board.get(ID)?.lines.get('1|')?.outcomes.get('1')?.odds;
  const result = async (): Promise<number | null | undefined> =>
    (
      await db.query<{ result: number | null }>("select result from outcomes where market_id = 1 and outcome_id = '1'")
    )[0]?.result;

  it('can be taken immediately after a crash on the embedded database', async () => {
    if (name !== 'PGlite') return;
    await process();
    const next = await process();
    expect([next.feed.reads, next.script.starts]).toEqual([true, 1]);
  });

  it('logs the former holder, the duration of a takeover, and the start and end of its recovery', async () => {
    const lines: unknown[] = [];
    await (await process({ holder: 'feed-1/7' })).feed.stop();
    clock.advance(300);
    await process({ holder: 'feed-2/8', log: { info: (...line) => void lines.push(line) } });
    expect(lines).toMatchObject([
      [{ lease: 'feed', from: 'feed-1/7', unheldMs: 300 }, 'took over a lease'],
      [{ fencingToken: 2 }, 'taking over the feed'],
      [{ fencingToken: 2, ms: expect.any(Number) }, 'started reading the feed'],
      [{ producer: 3, since: expect.any(Number) }, 'requested a recovery from the feed'],
      [{ producer: 3, ms: 0 }, 'completed a recovery from the feed'],
    ]);
  });

  it('converges on a server that receives nothing from the bus, and notifies its browsers', async () => {
    const missed: unknown[] = [];
    const reader = await process();
    const deaf = await process({
      source: null,
      bus: createInProcessBus(() => undefined),
      publishMissed: (delta) => missed.push(delta),
    });
    await reader.send(odds(1, '2.5'));
    await until(async () => deaf.feed.board.get(ID)?.version === (await version()));
    await reader.send(odds(2, '2.6'));
    await until(async () => deaf.feed.board.get(ID)?.version === (await version()));
    expect(homeOn(deaf.feed)).toBe(26_000);
    expect(missed.at(-1)).toMatchObject({
      eventId: ID,
      sportId: 'sr:sport:1',
      version: await version(),
      from: await version(),
      markets: expect.arrayContaining([
        [
          1,
          '',
          1,
          [
            ['1', 26_000, 1],
            ['2', 33_000, 1],
            ['3', 38_000, 1],
          ],
        ],
        [
          18,
          'total=2.5',
          1,
          [
            ['12', 19_000, 1],
            ['13', 19_500, 1],
          ],
        ],
      ]),
    });
  });

  if (name !== 'PGlite')
    describe('in two processes', () => {
      it('is read by one of them; the other follows and does not start its source', async () => {
        const [one, two] = [await process(), await process()];
        expect([one.feed.reads, two.feed.reads, two.script.starts]).toEqual([true, false, 0]);
        await one.send(odds(1, '2.5'));
        await until(() => homeOn(two.feed) === 25_000);
        expect(steps).toEqual([]);
      });

      it('passes to the next process when one stops', async () => {
        const [one, two] = [await process(), await process()];
        await one.feed.stop();
        await until(() => two.feed.reads);
        await two.send(odds(1, '2.5'));
        expect(homeOn(two.feed)).toBe(25_000);
      });

      it('passes from a silent process, which can commit nothing and follows when it resumes', async () => {
        const one = await process();
        await one.send(odds(1, '2.5'));
        const two = await process();
        one.stall();
        one.script.sink?.message(odds(2, '9.0'));
        clock.advance(LEASE_TTL);
        await until(() => two.feed.reads);
        await two.feed.idle();
        await two.send(odds(3, '3.0'));
        expect(one.feed.reads).toBe(true);
        one.resume();
        await until(() => !one.feed.reads);
        await until(() => homeOn(one.feed) === 30_000);
        expect([one.script.sink, two.feed.reads]).toEqual([null, true]);
        await two.send(odds(4, '3.1'));
        await until(() => homeOn(one.feed) === 31_000);
        expect(await db.query("select odds from outcomes where market_id = 1 and outcome_id = '1'")).toEqual([
          { odds: 31_000 },
        ]);
        expect(await db.query('select epoch from leases')).toEqual([{ epoch: 2 }]);
        expect(steps).toEqual([]);
      });

      it('preserves the times of results in a takeover', async () => {
        const settled = `<bet_settlement event_id="${ID}" timestamp="${START + 5}" product="3" certainty="2"><outcomes><market id="1"><outcome id="1" result="1"/></market></outcomes></bet_settlement>`;
        const one = await process();
        const two = await process();
        await one.send(
          odds(1, '2.5'),
          settled,
          `<rollback_bet_settlement event_id="${ID}" timestamp="${START + 6}" product="3"><market id="1"/></rollback_bet_settlement>`,
        );
        one.stall();
        clock.advance(LEASE_TTL);
        await until(() => two.feed.reads);
        await two.send(settled);
        expect(await result()).toBeNull();
        one.resume();
        await until(() => !one.feed.reads);
      });

      it('is left to others by a process that cannot read its source, which retries later', async () => {
        const now = performance.now.bind(performance);
        let later = 0;
        const time = jest.spyOn(performance, 'now').mockImplementation(() => now() + later);
        const one = await process();
        const broken = Object.assign(new Script(clock), {
          tries: 0,
          works: false,
          start(sink: FeedSink): void {
            broken.tries++;
            if (!broken.works) throw new Error('The broker does not respond.');
            Script.prototype.start.call(broken, sink);
          },
        });
        const two = await process({ source: broken });
        await one.feed.stop();
        await until(() => broken.tries === 1);
        const three = await process();
        await until(() => three.feed.reads);
        await three.send(odds(1, '2.5'));
        await until(() => homeOn(two.feed) === 25_000);
        expect([two.feed.reads, broken.tries]).toEqual([false, 1]);

        await three.feed.stop();
        later = 2 * LEASE_TTL;
        await until(() => broken.tries === 2);
        broken.works = true;
        later *= 2;
        await until(() => two.feed.reads);
        expect(errors.map(String)).toContain('Error: The broker does not respond.');
        time.mockRestore();
      });

      it('can return to a process that lost it', async () => {
        const [one, two] = [await process(), await process()];
        await one.send(odds(1, '2.5'));
        one.stall();
        clock.advance(LEASE_TTL);
        await until(() => two.feed.reads);
        one.resume();
        await until(() => !one.feed.reads);
        await two.send(odds(2, '2.6'));
        await two.feed.stop();
        await until(() => one.feed.reads);
        await one.send(odds(3, '2.7'));
        expect([homeOn(one.feed), one.script.starts]).toEqual([27_000, 2]);
        expect(steps).toEqual([]);
      });
    });
});
