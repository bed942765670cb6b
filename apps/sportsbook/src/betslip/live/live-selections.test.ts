/** @jest-environment node */
import { type ApiResult } from '@oware/api-client';
import { BUILDER_MARKET, type EventDelta, type CurrentOutcome, type SelectionsResponse } from '@oware/contracts';
import { CONFIRM_MS, POLL_MS, TRUST_MS } from '../../odds/freshness';
import { OddsBook } from '../../odds/odds-book';
import { OddsFollower } from '../../odds/odds-follower';
import { type ConnectionState, type OddsSource } from '../../odds/odds-source';
import { buildMatch } from '../../odds/testing';
import { getSelectionKey } from '../selection';
import { buildSelection } from '../testing/samples';
import { LiveSelections } from './live-selections';

type SelectionsResult = ApiResult<SelectionsResponse>;
const a = buildSelection({ eventId: 'sr:match:1' });
const b = buildSelection({ eventId: 'sr:match:2' });
const lost: SelectionsResult = {
  ok: false,
  error: { kind: 'network', status: null, bizCode: null, message: '', data: null },
};

const found = (eventId: string, odds: number, version: number) => ({
  event: { id: eventId, version, status: 'live', score: { home: 0, away: 0, periods: [] }, clock: null },
  market: { id: 1, specifiers: '', status: 1 },
  outcome: { id: '1', name: 'Home', odds, active: true },
});
const snapshot = (...selections: (ReturnType<typeof found> | null)[]): SelectionsResult => ({
  ok: true,
  data: { selections, feed: { serverTime: 0, producers: [] } } as unknown as SelectionsResponse,
});
const delta = (version: number, change: Partial<EventDelta> = {}): EventDelta => ({
  eventId: 'sr:match:1',
  version,
  time: 0,
  markets: [],
  ...change,
});
const odds = (value: number | null, status: 1 | -1 = 1): Partial<EventDelta> => ({
  markets: [[1, '', status, [['1', value, 1]]]],
});

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function createWorld() {
  let now = 100_000;
  const responses: ((response: SelectionsResult) => void)[] = [];
  const timers: { ms: number; run: () => void }[] = [];
  const followed = new Set<string>();
  let state: ConnectionState = 'ready';
  const connections = new Set<(state: ConnectionState) => void>();
  let deltas: (deltas: EventDelta[]) => void = () => undefined;
  let feed: () => void = () => undefined;
  let subscribed: (eventId: string) => void = () => undefined;
  let tick: () => void = () => undefined;
  const source: OddsSource = {
    follow: ({ id }) => {
      followed.add(id);
      return () => void followed.delete(id);
    },
    onDeltas: (listener) => {
      deltas = listener;
      return () => undefined;
    },
    onConnection: (listener) => {
      connections.add(listener);
      listener(state);
      return () => void connections.delete(listener);
    },
    onSubscribed: (listener) => {
      subscribed = listener;
      return () => undefined;
    },
    onFeed: (listener) => {
      feed = listener;
      return () => undefined;
    },
  };
  const schedule = (ms: number, run: () => void) => {
    const timer = { ms, run };
    timers.push(timer);
    return () => {
      if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1);
    };
  };
  const book = new OddsBook();
  const follower = new OddsFollower({
    book,
    source,
    now: () => now,
    pageAge: () => 0,
    schedule: (_ms, run) => run(),
    every: (_ms, run) => {
      tick = run;
      return () => undefined;
    },
  });
  const live = new LiveSelections({
    odds: { book, live: (start) => start({ follower, source }) ?? (() => undefined) },
    snapshot: () => new Promise((resolve) => responses.push(resolve)),
    now: () => now,
    schedule,
  });
  return {
    live,
    follower,
    followed,
    timers,
    countRequests: () => responses.length,
    async response(response: SelectionsResult) {
      responses.at(-1)!(response);
      await settled();
    },
    async pass(ms: number) {
      now += ms;
      tick();
      await settled();
    },
    subscribed: (eventId: string) => subscribed(eventId),
    push: (change: EventDelta) => deltas([change]),
    async connect(next: ConnectionState) {
      state = next;
      for (const listener of [...connections]) listener(next);
      await settled();
    },
    async feedChanged() {
      feed();
      await settled();
    },
    now: () => live.getView().now[getSelectionKey(a)],
    /** The view of an odds cell for the same outcome. */
    cell: () => follower.book.view(a),
  };
}

it('is stale until the first snapshot, then live with a confirmation time', async () => {
  const w = createWorld();
  w.live.watch([a]);
  expect(w.live.getView()).toMatchObject({ freshness: 'stale', confirmedAt: null });
  expect(w.now()).toBeUndefined();
  await w.response(snapshot(found('sr:match:1', 20_000, 3)));
  expect(w.live.getView()).toMatchObject({ freshness: 'live', confirmedAt: 100_000, pushed: true });
  expect(w.now()).toMatchObject({ odds: 20_000, eventStatus: 'live' });
});

it('is live immediately with odds that a cell shows, and still asks for a snapshot', async () => {
  const w = createWorld();
  w.follower.follow(buildMatch({ status: 'live' }), 99_000);
  w.live.watch([a]);
  expect([w.live.getView().freshness, w.now()?.odds, w.countRequests()]).toEqual(['live', 20_500, 1]);
  expect(w.live.getView().confirmedAt).toBe(99_000);
  await w.response(snapshot(found('sr:match:1', 20_500, 10)));
  expect(w.live.getView().confirmedAt).toBe(100_000);
});

it('takes its age from the last push of its event, for any market, unless a push was missed', async () => {
  const w = createWorld();
  w.live.watch([a, b]);
  await w.response(snapshot(found('sr:match:1', 20_000, 3), found('sr:match:2', 30_000, 1)));
  await w.pass(9000);
  expect(w.live.confirmedAt()).toBe(100_000);
  w.push(delta(4, { markets: [[18, 'total=2.5', -1, []]] }));
  w.push({ ...delta(2, odds(31_000)), eventId: 'sr:match:2' });
  expect(w.live.confirmedAt()).toBe(109_000);
  await w.pass(5000);
  w.push({ ...delta(9, odds(21_000)), from: 8 });
  expect(w.live.confirmedAt()).toBe(100_000);
});

it('applies live changes, and leaves other selections unchanged', async () => {
  const w = createWorld();
  w.live.watch([a, b]);
  await w.response(snapshot(found('sr:match:1', 20_000, 3), found('sr:match:2', 30_000, 1)));
  w.push(delta(4, odds(21_000)));
  w.push(delta(5, { score: { home: 1, away: 0, periods: [] } }));
  w.push(delta(6, { markets: [[18, 'total=2.5', -1, []]] }));
  expect(w.now()).toMatchObject({ odds: 21_000, marketStatus: 1, score: { home: 1, away: 0 } });
  const before = w.live.getView().now[getSelectionKey(b)];
  w.push(delta(7, { markets: [[1, '', -1, []]] }));
  expect(w.now()).toMatchObject({ odds: 21_000, marketStatus: -1 });
  expect(before).toMatchObject({ odds: 30_000, marketStatus: 1 });
  expect(w.live.getView().now[getSelectionKey(b)]).toBe(before);
});

it('does not apply a snapshot that is older than a push, and asks for another one', async () => {
  const w = createWorld();
  w.live.watch([a]);
  w.push(delta(4, odds(21_000)));
  await w.response(snapshot(found('sr:match:1', 20_000, 3)));
  expect([w.now()?.odds, w.live.getView().freshness]).toEqual([21_000, 'stale']);
  await w.response(snapshot(found('sr:match:1', 21_000, 4)));
  expect([w.now()?.odds, w.live.getView().freshness]).toEqual([21_000, 'live']);
  w.push(delta(4, odds(19_000)));
  expect(w.now()?.odds).toBe(21_000);
});

it('asks once more when its events are subscribed: no push reports a change made before the subscription', async () => {
  const w = createWorld();
  w.live.watch([a, b]);
  await w.response(snapshot(found('sr:match:1', 20_000, 3), found('sr:match:2', 30_000, 1)));
  w.subscribed('sr:match:9');
  w.subscribed('sr:match:1');
  w.subscribed('sr:match:2');
  expect([w.countRequests(), w.timers.length]).toEqual([1, 1]);
  w.timers[0]?.run();
  await w.response(snapshot(found('sr:match:1', 22_000, 4), found('sr:match:2', 30_000, 1)));
  expect([w.countRequests(), w.now()?.odds]).toEqual([2, 22_000]);
});

it('asks again after five seconds for a bet builder without a price, and after thirty for a suspended selection', async () => {
  const w = createWorld();
  const suspended = { ...found('sr:match:1', 20_000, 3), outcome: { id: '1', name: 'Home', odds: null, active: true } };
  w.live.watch([a]);
  await w.response(snapshot(suspended as never));
  expect(w.timers.map(({ ms }) => ms)).toEqual([CONFIRM_MS]);
  w.timers[0]?.run();
  await w.response(snapshot({ ...suspended, market: { ...suspended.market, id: BUILDER_MARKET } } as never));
  expect(w.timers.map(({ ms }) => ms)).toEqual([POLL_MS]);
});

it('closes betting after a missed push, until a snapshot', async () => {
  const w = createWorld();
  w.live.watch([a]);
  await w.response(snapshot(found('sr:match:1', 20_000, 3)));
  w.push(delta(6, odds(21_000)));
  expect([w.live.getView().freshness, w.countRequests()]).toEqual(['stale', 2]);
  await w.response(snapshot(found('sr:match:1', 22_000, 6)));
  expect([w.live.getView().freshness, w.now()?.odds]).toEqual(['live', 22_000]);
});

it('asks immediately when the connection is lost, and closes betting after a reconnect until a snapshot', async () => {
  const w = createWorld();
  w.live.watch([a]);
  await w.response(snapshot(found('sr:match:1', 20_000, 3)));
  await w.connect('down');
  expect([w.live.getView().pushed, w.countRequests()]).toEqual([false, 2]);
  await w.response(lost);
  expect(w.live.getView().freshness).toBe('offline');
  await w.connect('ready');
  expect([w.live.getView().freshness === 'live', w.countRequests()]).toEqual([false, 3]);
  await w.response(snapshot(found('sr:match:1', 19_000, 9)));
  expect([w.live.getView().freshness, w.now()?.odds]).toEqual(['live', 19_000]);
});

it('does not treat a snapshot as confirmed if it was requested before doubts about the odds arose', async () => {
  const w = createWorld();
  w.live.watch([a]);
  let finish: () => void = () => undefined;
  w.follower.snapshots.add({ has: () => true, refetch: () => new Promise<void>((resolve) => (finish = resolve)) });
  await w.feedChanged();
  // While the page's list is being fetched, no second snapshot is requested.
  await w.feedChanged();
  await w.response(snapshot(found('sr:match:1', 20_000, 3)));
  expect([w.now()?.odds, w.live.getView().freshness]).toEqual([20_000, 'stale']);
  finish();
  await settled();
  await w.response(snapshot(found('sr:match:1', 20_000, 3)));
  expect(w.live.getView().freshness).toBe('live');
});

it('polls more often without a socket, and closes betting when there is no response', async () => {
  const w = createWorld();
  w.live.watch([a]);
  await w.connect('down');
  await w.response(snapshot(found('sr:match:1', 20_000, 3)));
  expect(w.live.getView()).toMatchObject({ freshness: 'live', pushed: false });
  const requests = w.countRequests();
  await w.pass(POLL_MS + 1);
  expect(w.countRequests()).toBe(requests + 1);
  await w.pass(TRUST_MS);
  expect([w.live.getView().freshness, w.cell()?.state]).toEqual(['stale', 'locked']);
});

it('asks regularly in addition to the socket', async () => {
  const w = createWorld();
  w.live.watch([a]);
  await w.response(snapshot(found('sr:match:1', 20_000, 3)));
  expect(w.timers.map(({ ms }) => ms)).toEqual([CONFIRM_MS]);
});

it('detects that an outcome is gone', async () => {
  const w = createWorld();
  w.live.watch([a]);
  await w.response(snapshot(null));
  expect([w.now(), w.live.getView().freshness, w.cell()?.state]).toEqual([null, 'live', 'gone']);
});

it('asks again when a selection is added, and stops following events that are not on the slip', async () => {
  const w = createWorld();
  w.live.watch([a]);
  await w.response(snapshot(found('sr:match:1', 20_000, 3)));
  w.live.watch([a, b]);
  expect([w.countRequests(), w.live.getView().freshness, [...w.followed]]).toEqual([
    2,
    'stale',
    ['sr:match:1', 'sr:match:2'],
  ]);
  w.live.watch([b]);
  await w.pass(10_000);
  expect([...w.followed]).toEqual(['sr:match:2']);
  w.live.stop();
  await w.pass(10_000);
  expect([w.followed.size, w.timers.length]).toEqual([0, 0]);
});

it('stops asking when a listener removes the last selection during an update', async () => {
  const w = createWorld();
  w.live.watch([a]);
  const end = w.live.subscribe(() => {
    end();
    w.live.stop();
  });
  await w.response(snapshot(found('sr:match:1', 20_000, 3)));
  await w.pass(60_000);
  expect([w.countRequests(), w.timers.length]).toEqual([1, 0]);
});

it('asks for nothing when the selections are removed just before a request', async () => {
  const w = createWorld();
  w.live.watch([a]);
  await w.response(snapshot(found('sr:match:1', 20_000, 3)));
  const end = w.live.subscribe(() => {
    end();
    w.live.stop();
  });
  w.live.confirm();
  await w.pass(60_000);
  expect([w.countRequests(), w.timers.length]).toEqual([1, 0]);
});

it('applies the outcomes of a rejection, also to cells', async () => {
  const w = createWorld();
  w.live.watch([a]);
  await w.response(snapshot(found('sr:match:1', 20_000, 3)));
  const rejected: CurrentOutcome = { ...a, odds: 18_000, active: true, marketStatus: 1, eventStatus: 'live' };
  w.live.receive(rejected);
  expect(w.now()).toMatchObject({ odds: 18_000, score: { home: 0, away: 0 } });
  expect(w.cell()?.odds).toBe(18_000);
  w.live.receive({ ...rejected, marketStatus: -3 });
  expect(w.cell()?.state).toBe('gone');
});

it('asks for confirmation when a source of odds goes down or recovers, but not when pushes are merged', async () => {
  const w = createWorld();
  w.live.watch([a]);
  await w.response(snapshot(found('sr:match:1', 20_000, 3)));
  w.push(delta(6, { ...odds(21_000), from: 4 }));
  expect([w.live.getView().freshness, w.now()?.odds, w.countRequests()]).toEqual(['live', 21_000, 1]);
  await w.feedChanged();
  expect([w.live.getView().freshness, w.countRequests()]).toEqual(['stale', 2]);
});

it('never differs from a cell of the same outcome in its odds or in whether it can be bet on', async () => {
  const w = createWorld();
  w.follower.follow(buildMatch({ status: 'live' }), 99_000);
  w.live.watch([a]);
  const agree = (): void => {
    expect(w.now()?.odds).toBe(w.cell()?.odds);
    expect(w.live.getView().freshness === 'live' && w.now()?.marketStatus === 1).toBe(w.cell()?.state === 'open');
  };
  agree();
  w.push(delta(11, odds(21_000)));
  agree();
  await w.response(snapshot(found('sr:match:1', 21_000, 11)));
  agree();
  w.push(delta(12, odds(21_000, -1)));
  agree();
  w.push(delta(20, odds(22_000)));
  agree();
  w.follower.seed([buildMatch({ status: 'live', version: 20 })], 100_000);
  agree();
  await w.feedChanged();
  agree();
  await w.response(snapshot(found('sr:match:1', 23_000, 20)));
  agree();
});
