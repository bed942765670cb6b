import { eventTopic, FEED_TOPIC, listTopic, type EventDelta, type Push } from '@oware/contracts';
import { BehaviorSubject, EMPTY, Observable, Subject, type RealtimeStatus } from '@oware/realtime';
import { POLL_MS, TRUST_MS } from './freshness';
import { OddsBook } from './odds-book';
import { LINGER_MS, OddsFollower } from './odds-follower';
import { pushedOdds } from './pushed-odds';
import { delta, match, ref } from './testing';

const topic = listTopic('sr:sport:1', 'sr:match:1');
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
/** Runs what was put off, until the responses asked for are in. */
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
  response = () => follower.seed([match({ version: 20 })], now);
  begin();
});

function begin(): void {
  follower = new OddsFollower({
    book: new OddsBook(),
    source: pushedOdds({ status$: status, subscribed$: EMPTY, topic$: pushes as never }),
    now: () => now,
    pageAge: () => pageAge,
    later: (_ms, run) => laters.push(run),
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

it('shows the pushes of what it follows, frame by frame', async () => {
  follower.follow(match(), now);
  connection('ready');
  push(delta(11, [[1, '', 1, [['1', 22_000, 1]]]]));
  push(delta(12, [[1, '', 1, [['1', 23_000, 1]]]]));
  expect(follower.book.view(ref())?.odds).toBe(20_500);
  await frame();
  expect(follower.book.view(ref())?.odds).toBe(23_000);
});

it('is open at once with a fresh response and asks for nothing', () => {
  follower.follow(match(), now);
  connection('ready');
  expect(state()).toBe('open');
  expect(laters).toEqual([]);
});

it('locks a response that is old when it is first looked at, until a snapshot', async () => {
  connection('ready');
  follower.follow(match(), now - 6000);
  expect(state()).toBe('locked');
  await settle();
  expect(state()).toBe('open');
  expect(refetches).toBe(1);
});

it('asks again when the page itself took long to come', async () => {
  pageAge = 9000;
  follower.follow(match(), now);
  connection('ready');
  expect(state()).toBe('locked');
  await settle();
  expect(state()).toBe('open');
});

it('asks again when the page took long to come and the socket was there before what follows it', async () => {
  pageAge = 9000;
  connection('ready');
  begin();
  follower.follow(match(), now);
  expect(state()).toBe('locked');
  await settle();
  await settle();
  expect(state()).toBe('open');
  follower.follow(match({ id: 'sr:match:2' }), now);
  expect(follower.book.view({ ...ref(), eventId: 'sr:match:2' })?.state).toBe('open');
});

it('locks after a missed push until a snapshot', async () => {
  follower.follow(match(), now);
  connection('ready');
  push(delta(15));
  await frame();
  expect(state()).toBe('locked');
  await settle();
  expect(state()).toBe('open');
});

it('locks after a reconnect until a snapshot, however short the break was', async () => {
  follower.follow(match(), now);
  connection('ready');
  connection('down');
  expect(state()).toBe('open');
  connection('ready');
  expect(state()).toBe('locked');
  await settle();
  expect(state()).toBe('open');
  expect(refetches).toBe(1);
});

it('asks again when the snapshot failed', async () => {
  response = () => {
    response = () => follower.seed([match({ version: 20 })], now);
    throw new Error('no network');
  };
  follower.follow(match(), now);
  connection('ready');
  push(delta(15));
  await frame();
  await settle();
  expect(state()).toBe('locked');
  await settle();
  expect(state()).toBe('open');
});

it('locks everything when a source of odds changes, until a snapshot says what is open', async () => {
  follower.follow(match(), now);
  connection('ready');
  topics.get(FEED_TOPIC)?.next({ topic: FEED_TOPIC, pushType: 'GROUP', body: { producer: 1, up: false, time: now } });
  expect(state()).toBe('locked');
  const suspended = match({ version: 20 }).markets.map((market) => ({ ...market, status: -1 as const }));
  response = () => follower.seed([match({ version: 20, markets: suspended })], now);
  await settle();
  expect(state()).toBe('locked');
});

it('without the socket it asks regularly, and locks what could not be confirmed', async () => {
  follower.follow(match(), now);
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

it('stays subscribed for a while after an event has left the screen, then forgets it', async () => {
  const leave = follower.follow(match(), now);
  connection('ready');
  leave();
  pass(LINGER_MS - 1);
  push(delta(11, [[1, '', 1, [['1', 22_000, 1]]]]));
  await frame();
  const again = follower.follow(match(), now - 60_000);
  expect(follower.book.view(ref())).toMatchObject({ odds: 22_000, state: 'open' });
  again();
  pass(LINGER_MS);
  expect(follower.book.view(ref())).toBeUndefined();
  expect([...topics.keys()]).toEqual([]);
  expect(tick).toBeNull();
});

it('hears of all markets once they are shown, and of those of lists alone until then', () => {
  const leaveList = follower.follow(match(), now);
  expect([...topics.keys()].filter((name) => name !== FEED_TOPIC)).toEqual([topic]);
  const leavePage = follower.follow(match(), now, 'whole');
  expect([...topics.keys()].filter((name) => name !== FEED_TOPIC)).toEqual([eventTopic('sr:sport:1', 'sr:match:1')]);
  leavePage();
  leaveList();
});
