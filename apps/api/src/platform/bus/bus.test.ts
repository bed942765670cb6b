import { Redis } from 'ioredis';
import { type Bus, type BusTopic, type BusTopics } from './index';
import { createInProcessBus } from './in-process';
import { createRedisBus } from './redis';
import { hasRedis, openTestRedis, type TestRedis } from './testing';

const fail = (error: unknown): never => {
  throw error;
};

/** Resolves with the next matching message of a topic. */
const next = <T extends BusTopic>(
  bus: Bus,
  topic: T,
  fits: (message: BusTopics[T]) => boolean = () => true,
): Promise<BusTopics[T]> =>
  new Promise((resolve) => {
    const end = bus.subscribe(topic, (message) => {
      if (!fits(message)) return;
      end();
      resolve(message);
    });
  });

const delta = (eventId: string, version = 1): BusTopics['event-delta'] => ({
  sportId: 'sr:sport:1',
  eventId,
  version,
  time: 0,
  markets: [],
});
const personal = (userId: string, balance = 1): BusTopics['personal'] => ({
  userId,
  message: { type: 'balance', data: { balance } },
});

describe('the bus of one server', () => {
  it('continues after a listener that throws', () => {
    const errors: unknown[] = [];
    const bus = createInProcessBus((error) => errors.push(error));
    const heard: string[] = [];
    bus.subscribe('results', () => fail(new Error('no')));
    const end = bus.subscribe('results', ({ eventId }) => heard.push(eventId));
    bus.publish('results', { eventId: 'a' });
    end();
    bus.publish('results', { eventId: 'b' });
    expect(heard).toEqual(['a']);
    expect(errors).toHaveLength(2);
  });
});

if (hasRedis())
  describe('the bus of several servers', () => {
    let redis: TestRedis;
    const open: Bus[] = [];
    /** A server that keeps running whatever happens to Redis. */
    const server = async (): Promise<Bus> => {
      const bus = await createRedisBus(redis.url, () => undefined);
      open.push(bus);
      return bus;
    };
    beforeEach(async () => void (redis = await openTestRedis()));
    afterEach(async () => {
      redis.thaw();
      await Promise.all(open.splice(0).map((bus) => bus.close()));
      await redis.stop();
    });

    it('delivers messages to the other servers, in order, and to its own listeners once', async () => {
      const [one, two] = await Promise.all([server(), server()]);
      const heardByOne: string[] = [];
      one.subscribe('results', ({ eventId }) => heardByOne.push(eventId));
      const heardByTwo: string[] = [];
      const both = new Promise<void>((resolve) => {
        two.subscribe('results', ({ eventId }) => heardByTwo.push(eventId) === 3 && resolve());
      });
      for (const eventId of ['a', 'b', 'c']) one.publish('results', { eventId });
      await both;
      const response = next(one, 'results');
      two.publish('results', { eventId: 'back' });
      await response;
      expect(heardByTwo).toEqual(['a', 'b', 'c', 'back']);
      expect(heardByOne).toEqual(['a', 'b', 'c', 'back']);
      expect([one.trouble(), two.trouble()]).toEqual([null, null]);
    });

    it('does not repeat earlier messages to a server that starts', async () => {
      const one = await server();
      one.publish('results', { eventId: 'old' });
      await one.close();
      const [two, three] = await Promise.all([server(), server()]);
      const first = next(three, 'results');
      two.publish('results', { eventId: 'new' });
      expect(await first).toEqual({ eventId: 'new' });
    });

    it('delivers personal messages only to servers with a listener for that player', async () => {
      const [one, two] = await Promise.all([server(), server()]);
      const heard: string[] = [];
      two.subscribe(
        'personal',
        ({ userId }) => heard.push(userId),
        (userId) => userId === 'here',
      );
      const last = next(two, 'results');
      for (let i = 0; i < 500; i++) one.publish('personal', personal(i === 250 ? 'here' : `away ${i}`));
      one.publish('results', { eventId: 'end' });
      await last;
      expect(heard).toEqual(['here']);
    });

    it('does not displace odds in a burst of personal messages', async () => {
      const [one, two] = await Promise.all([server(), server()]);
      const odds = next(two, 'event-delta');
      one.publish('event-delta', delta('a'));
      for (let i = 0; i < 100_000; i++) one.publish('personal', personal(`u${i}`));
      expect(await odds).toMatchObject({ eventId: 'a' });
    });

    it('publishes without delay while Redis is frozen, and delivers the messages to the others when it is back', async () => {
      const [one, two] = await Promise.all([server(), server()]);
      const own: string[] = [];
      one.subscribe('event-delta', ({ eventId }) => own.push(eventId));
      redis.freeze();
      const all = next(two, 'event-delta', ({ eventId }) => eventId === 'event 99');
      for (let i = 0; i < 100; i++) one.publish('event-delta', delta(`event ${i}`));
      expect(own).toHaveLength(100);
      redis.thaw();
      await all;
    });

    it('drops odds above the limit while Redis is frozen, and notifies the others that they missed some', async () => {
      const [one, two] = await Promise.all([server(), server()]);
      redis.freeze();
      const gaps: string[] = [];
      two.subscribe('gap', ({ stream }) => gaps.push(stream));
      const gap = next(two, 'gap');
      const news = next(two, 'results');
      one.publish('results', { eventId: 'kept' });
      for (let i = 0; i < 50_000; i++) one.publish('event-delta', delta(`event ${i}`));
      redis.thaw();
      expect(await gap).toEqual({ stream: 'odds' });
      expect(await news).toEqual({ eventId: 'kept' });
      expect(new Set(gaps)).toEqual(new Set(['odds']));
    });

    it('starts without Redis, and reports a gap when it becomes available', async () => {
      await redis.stop();
      const reported: string[] = [];
      const bus = await createRedisBus(redis.url, (_error, doing) => reported.push(doing));
      open.push(bus);
      expect(reported).toContainEqual(expect.stringContaining('starting without Redis'));
      expect(bus.trouble()).toBe('Redis is unreachable.');
      const gap = next(bus, 'gap', ({ stream }) => stream === 'odds');
      await redis.start();
      await gap;
      const other = await server();
      const heard = next(bus, 'results');
      other.publish('results', { eventId: 'a' });
      expect(await heard).toEqual({ eventId: 'a' });
    });

    it('reports a gap when Redis is back but empty', async () => {
      const [one, two] = await Promise.all([server(), server()]);
      const first = next(two, 'event-delta');
      one.publish('event-delta', delta('a'));
      await first;
      const gap = next(two, 'gap', ({ stream }) => stream === 'odds');
      await redis.stop();
      await redis.start();
      await gap;
      // The first server reconnects to Redis on its own schedule.
      const again = next(two, 'event-delta', ({ eventId }) => eventId === 'b');
      one.publish('event-delta', delta('b'));
      await again;
    });

    it('reports a gap to a server that was behind by more than the length of the stream', async () => {
      const [one, two] = await Promise.all([server(), server()]);
      const gap = next(two, 'gap', ({ stream }) => stream === 'odds');
      // Removes entries that `two` has not read yet, as the length limit does when `two` is slow.
      const writer = new Redis(redis.url);
      const turn = writer.multi();
      for (let i = 0; i < 300; i++)
        turn.xadd('oware:bus:odds', '*', 'from', 'other', 'event-delta a', JSON.stringify(delta('a')));
      turn.xtrim('oware:bus:odds', 'MAXLEN', 150);
      await turn.exec();
      await gap;
      writer.disconnect();
      expect(one.trouble()).toBeNull();
    });
  });
