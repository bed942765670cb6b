import { createEndlessSimulator } from '@oware/simulator';
import { createInProcessBus } from '../../platform/bus/in-process';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { Leases } from '../../platform/leases/leases';
import { Feed } from './feed';
import { createDatabaseStateStore } from './simulator-states';

onDatabase((_name, open) => {
  let db: Database;
  const clock = new SetClock(1_700_000_000_000);
  const errors: unknown[] = [];
  const begin = async () => {
    const onError = (error: unknown): void => void errors.push(error);
    const simulator = createEndlessSimulator({
      clock,
      onError,
      seed: 'feed',
      speed: 60,
      // One sport played by the clock, one by points, one virtual: the others differ only in their models.
      sports: ['sr:sport:1', 'sr:sport:5', 'sr:sport:137'],
      store: createDatabaseStateStore(db, 'endless'),
      every: () => () => undefined,
    });
    const bus = createInProcessBus(onError);
    const versions = new Map<string, number>();
    const gaps: string[] = [];
    bus.subscribe('event-delta', ({ eventId, version }) => {
      const before = versions.get(eventId);
      if (before !== undefined && version !== before + 1) gaps.push(eventId);
      versions.set(eventId, version);
    });
    const feed = new Feed({ db, bus, clock, leases: new Leases({ db, clock }), source: simulator, onError });
    await feed.start();
    await feed.idle();
    const play = async (seconds: number): Promise<void> => {
      for (let at = 0; at < seconds; at += 3) {
        clock.advance(3_000);
        simulator.tick();
        await feed.idle();
      }
    };
    return { feed, simulator, play, gaps };
  };
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  it('stores the simulated programme across a restart, without gaps and with every result', async () => {
    const first = await begin();
    await first.play(60);
    await first.feed.stop();
    clock.advance(45_000);
    const { feed, play, gaps } = await begin();
    await play(60);
    await feed.stop();

    expect(errors).toEqual([]);
    expect([...first.gaps, ...gaps]).toEqual([]);
    const [closed] = await db.query<{ n: number }>(`select count(*) as n from events where status = 'closed'`);
    expect(closed?.n).toBeGreaterThan(10);
    const open = await db.query(
      `select m.event_id, m.market_id, m.specifiers from markets m join events e on e.id = m.event_id
       where e.status = 'closed' and m.status not in (-3, -4)`,
    );
    expect(open).toEqual([]);
    const unqueued = await db.query(
      `select m.event_id, m.market_id from markets m where m.status in (-3, -4) and not exists (
         select 1 from settlement_queue q where q.event_id = m.event_id and q.market_id = m.market_id and q.specifiers = m.specifiers)`,
    );
    expect(unqueued).toEqual([]);
    const live = await db.query<{ producer: number }>(
      `select distinct m.producer from markets m join events e on e.id = m.event_id where e.status = 'live' and m.status = 1`,
    );
    expect(live).toEqual([{ producer: 1 }]);
    for (const event of feed.board.events()) {
      const [stored] = await db.query<{ version: number }>('select version from events where id = $1', [event.id]);
      expect(stored?.version).toBe(event.version);
    }
    expect(await db.query('select reason from feed_rejects')).toEqual([]);
  }, 120_000);
});
