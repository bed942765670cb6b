import { getEventTopic, FEED_TOPIC, getListTopic, type EventDelta, type Push } from '@oware/contracts';
import { BehaviorSubject, EMPTY, Observable, Subject, type RealtimeStatus } from '@oware/realtime';
import { POLL_MS, TRUST_MS } from './freshness';
import { OddsBook } from './odds-book';
import { LINGER_MS, OddsFollower } from './odds-follower';
import { createPushedOdds } from './pushed-odds';
import { buildDelta, buildMatch, ref } from './testing';

const topic = getListTopic('sr:sport:1', 'sr:match:1');
let now: number;
let pageAge: number;
let status: BehaviorSubject<RealtimeStatus>;
let topics: Map<string, Subject<Push>>;
let laters: (() => void)[];
let tick: (() => void) | null;
let refetches: number;
let follower: OddsFollower;
let response: () => void;

function pushes(name: string): Observable<Push> {
  return new Observable((subscriber) => {
    const subject = new Subject<Push>();
    topics.set(name, subject);
    const inner = subject.subscribe(subscriber);
    return () => {
      topics.delete(name);
      inner.unsubscribe();
    };
  });
}
const push = (body: EventDelta): void => topics.get(topic)?.next({ topic, pushType: 'GROUP', body });
const connection = (state: RealtimeStatus['state']): void => status.next({ state, since: now });
const state = (): string | undefined => follower.book.view(ref())?.state;
const frame = (): Promise<void> => new Promise((resolve) => void requestAnimationFrame(() => resolve()));
/** Runs delayed functions, and waits for the responses to their calls. */
async function settle(): Promise<void> {
  laters.splice(0).forEach((run) => run());
  await Promise.resolve();
  await Promise.resolve();
}
const pass = (ms: number): void => {
  now += ms;
  tick?.();
};

beforeEach(() => {
  now = 1_000_000;
  pageAge = 1000;
  status = new BehaviorSubject<RealtimeStatus>({ state: 'connecting', since: 0 });
  topics = new Map();
  laters = [];
  tick = null;
  refetches = 0;
  response = () => follower.seed([buildMatch({ version: 20 })], now);
  begin();
});

function begin(): void {
  follower = new OddsFollower({
    book: new OddsBook(),
    source: createPushedOdds({ status$: status, subscribed$: EMPTY, topic$: pushes as never }),
    now: () => now,
    pageAge: () => pageAge,
    schedule: (_ms, run) => laters.push(run),
    every: (_ms, run) => {
      tick = run;
      return () => (tick = null);
    },
  });
  follower.snapshots.add({
    has: (id) => id === 'sr:match:1',
    refetch: () => {
      refetches++;
      response();
      return Promise.resolve();
    },
  });
}

it('applies pushes of followed events frame by frame', async () => {
  follower.follow(buildMatch(), now);
  connection('ready');
  push(buildDelta(11, [[1, '', 1, [['1', 22_000, 1]]]]));
  push(buildDelta(12, [[1, '', 1, [['1', 23_000, 1]]]]));
  expect(follower.book.view(ref())?.odds).toBe(20_500);
  await frame();
  expect(follower.book.view(ref())?.odds).toBe(23_000);
});

it('is open immediately with a fresh response, and asks for nothing', () => {
  follower.follow(buildMatch(), now);
  connection('ready');
  expect(state()).toBe('open');
  expect(laters).toEqual([]);
});

it('locks an event with an old response, until a snapshot', async () => {
  connection('ready');
  follower.follow(buildMatch(), now - 6000);
  expect(state()).toBe('locked');
  await settle();
  expect(state()).toBe('open');
  expect(refetches).toBe(1);
});

it('asks again when the page itself took long to load', async () => {
  pageAge = 9000;
  follower.follow(buildMatch(), now);
  connection('ready');
  expect(state()).toBe('locked');
  await settle();
  expect(state()).toBe('open');
});

it('asks again when the page took long to load and the socket was ready before the first event was followed', async () => {
  pageAge = 9000;
  connection('ready');
  begin();
  follower.follow(buildMatch(), now);
  expect(state()).toBe('locked');
  await settle();
  await settle();
  expect(state()).toBe('open');
  follower.follow(buildMatch({ id: 'sr:match:2' }), now);
  expect(follower.book.view({ ...ref(), eventId: 'sr:match:2' })?.state).toBe('open');
});

it('locks after a missed push, until a snapshot', async () => {
  follower.follow(buildMatch(), now);
  connection('ready');
  push(buildDelta(15));
  await frame();
  expect(state()).toBe('locked');
  await settle();
  expect(state()).toBe('open');
});

it('locks after a reconnect, however short the interruption, until a snapshot', async () => {
  follower.follow(buildMatch(), now);
  connection('ready');
  connection('down');
  expect(state()).toBe('open');
  connection('ready');
  expect(state()).toBe('locked');
  await settle();
  expect(state()).toBe('open');
  expect(refetches).toBe(1);
});

it('asks again when the snapshot fails', async () => {
  response = () => {
    response = () => follower.seed([buildMatch({ version: 20 })], now);
    throw new Error('no network');
  };
  follower.follow(buildMatch(), now);
  connection('ready');
  push(buildDelta(15));
  await frame();
  await settle();
  expect(state()).toBe('locked');
  await settle();
  expect(state()).toBe('open');
});

it('locks everything when a source of odds changes, until a snapshot confirms it', async () => {
  follower.follow(buildMatch(), now);
  connection('ready');
  topics.get(FEED_TOPIC)?.next({ topic: FEED_TOPIC, pushType: 'GROUP', body: { producer: 1, up: false, time: now } });
  expect(state()).toBe('locked');
  const suspended = buildMatch({ version: 20 }).markets.map((market) => ({ ...market, status: -1 as const }));
  response = () => follower.seed([buildMatch({ version: 20, markets: suspended })], now);
  await settle();
  expect(state()).toBe('locked');
});

it('polls without the socket, and locks unconfirmed odds', async () => {
  follower.follow(buildMatch(), now);
  pass(POLL_MS + 1);
  expect(state()).toBe('open');
  await settle();
  expect(refetches).toBe(1);
  response = () => {
    throw new Error('no network');
  };
  pass(TRUST_MS + 1);
  expect(state()).toBe('locked');
});

it('stays subscribed for a while after an event has left the screen, then drops it', async () => {
  const leave = follower.follow(buildMatch(), now);
  connection('ready');
  leave();
  pass(LINGER_MS - 1);
  push(buildDelta(11, [[1, '', 1, [['1', 22_000, 1]]]]));
  await frame();
  const again = follower.follow(buildMatch(), now - 60_000);
  expect(follower.book.view(ref())).toMatchObject({ odds: 22_000, state: 'open' });
  again();
  pass(LINGER_MS);
  expect(follower.book.view(ref())).toBeUndefined();
  expect([...topics.keys()]).toEqual([]);
  expect(tick).toBeNull();
});

it('subscribes to all markets once they are shown, and only to those of lists until then', () => {
  const leaveList = follower.follow(buildMatch(), now);
  expect([...topics.keys()].filter((name) => name !== FEED_TOPIC)).toEqual([topic]);
  const leavePage = follower.follow(buildMatch(), now, 'whole');
  expect([...topics.keys()].filter((name) => name !== FEED_TOPIC)).toEqual([getEventTopic('sr:sport:1', 'sr:match:1')]);
  leavePage();
  leaveList();
});
