import { BehaviorSubject, NEVER, Subject } from 'rxjs';
import { PERSONAL_TOPIC } from '@oware/contracts';
import { provideRealtime } from './current';
import { missed$ } from './missed';
import { type Realtime, type RealtimeStatus } from './realtime';

afterEach(() => provideRealtime(null));

/** Counts how often `missed$` reports that data requested at `requestTime` may be stale. */
function listen(requestTime: number, state: RealtimeStatus['state'] | null) {
  const subscribed = new Subject<string>();
  const connect = (now: RealtimeStatus['state']): void =>
    provideRealtime({
      status$: new BehaviorSubject({ state: now, since: 100_000 }),
      subscribed$: subscribed,
      topic$: () => NEVER,
      personal$: () => NEVER,
    } as unknown as Realtime);
  if (state) connect(state);
  let count = 0;
  const listening = missed$(() => requestTime).subscribe(() => (count += 1));
  return { subscribed, connect, count: () => count, end: () => listening.unsubscribe() };
}

test.each([
  ['older than a connection that is ready', 1, 99_999, 'ready'],
  ['requested while the connection joined its topics', 1, 102_000, 'ready'],
  ['newer than a connection that is ready', 0, 110_000, 'ready'],
  ['missing', 0, Infinity, 'ready'],
  ['requested before the first connection', 0, 0, 'connecting'],
] as const)('for data that is %s: emits %i time(s) immediately', (_what, times, requestTime, state) => {
  const { subscribed, count, end } = listen(requestTime, state);
  expect(count()).toBe(times);
  subscribed.next('event^sr:sport:1^sr:match:1');
  expect(count()).toBe(times);
  subscribed.next(PERSONAL_TOPIC);
  subscribed.next(PERSONAL_TOPIC);
  expect(count()).toBe(times + 2);
  end();
  subscribed.next(PERSONAL_TOPIC);
  expect(count()).toBe(times + 2);
});

test('uses the time of the subscription for a connection that is made later', () => {
  const { subscribed, connect, count } = listen(0, null);
  connect('connecting');
  expect(count()).toBe(0);
  subscribed.next(PERSONAL_TOPIC);
  expect(count()).toBe(1);
});
