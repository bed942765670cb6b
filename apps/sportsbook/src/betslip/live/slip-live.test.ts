/** @jest-environment node */
import { type ApiResult } from '@oware/api-client';
import { type EventDelta, type SelectionsAnswer } from '@oware/contracts';
import { pickKey } from '../pick';
import { aPick } from '../testing/samples';
import { SlipLive } from './slip-live';

type Answer = ApiResult<SelectionsAnswer>;
const a = aPick({ eventId: 'sr:match:1' });
const b = aPick({ eventId: 'sr:match:2' });
const lost: Answer = { ok: false, error: { kind: 'network', status: null, bizCode: null, message: '', data: null } };

const found = (eventId: string, odds: number, version: number) => ({
  event: { id: eventId, version, status: 'live', score: { home: 0, away: 0, periods: [] }, clock: null },
  market: { id: 1, specifiers: '', status: 1 },
  outcome: { id: '1', name: 'Home', odds, active: true },
});
const snapshot = (...selections: (ReturnType<typeof found> | null)[]): Answer =>
  ({ ok: true, data: { selections, feed: { serverTime: 0, producers: [] } } as unknown as SelectionsAnswer });
const delta = (version: number, change: Partial<EventDelta> = {}): EventDelta => ({ eventId: 'sr:match:1', version, time: 0, markets: [], ...change });
const odds = (value: number | null, status: 1 | -1 = 1): Partial<EventDelta> => ({ markets: [[1, '', status, [['1', value, 1]]]] });

function world() {
  const answers: ((answer: Answer) => void)[] = [];
  const timers: { ms: number; run: () => void }[] = [];
  const followers = new Map<string, (delta: EventDelta) => void>();
  let connection: (connected: boolean) => void = () => undefined;
  let feed: () => void = () => undefined;
  const live = new SlipLive({
    snapshot: () => new Promise((resolve) => answers.push(resolve)),
    follow: ({ eventId }, told) => {
      followers.set(eventId, told);
      return () => void followers.delete(eventId);
    },
    onConnection: (told) => {
      connection = told;
      told(true);
      return () => undefined;
    },
    onFeed: (told) => {
      feed = told;
      return () => undefined;
    },
    now: () => 7,
    later: (ms, run) => {
      const timer = { ms, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  });
  return {
    live, followers, timers,
    asked: () => answers.length,
    async answer(answer: Answer) {
      answers.at(-1)!(answer);
      await new Promise((resolve) => setImmediate(resolve));
    },
    push: (change: EventDelta) => followers.get(change.eventId)?.(change),
    connect: (connected: boolean) => connection(connected),
    feedChanged: () => feed(),
    now: () => live.getView().now[pickKey(a)],
  };
}

it('is stale until a snapshot has come, then live and aged', async () => {
  const w = world();
  w.live.watch([a]);
  expect(w.live.getView()).toMatchObject({ freshness: 'stale', confirmedAt: null });
  await w.answer(snapshot(found('sr:match:1', 20_000, 3)));
  expect(w.live.getView()).toMatchObject({ freshness: 'live', confirmedAt: 7 });
  expect(w.now()).toMatchObject({ odds: 20_000, eventStatus: 'live' });
});

it('follows live changes, and leaves what they do not name', async () => {
  const w = world();
  w.live.watch([a, b]);
  await w.answer(snapshot(found('sr:match:1', 20_000, 3), found('sr:match:2', 30_000, 1)));
  w.push(delta(4, odds(21_000)));
  w.push(delta(5, { score: { home: 1, away: 0, periods: [] } }));
  w.push(delta(6, { markets: [[18, 'total=2.5', -1, []]] }));
  expect(w.now()).toMatchObject({ odds: 21_000, marketStatus: 1, score: { home: 1, away: 0 } });
  w.push(delta(7, { markets: [[1, '', -1, []]] }));
  expect(w.now()).toMatchObject({ odds: 21_000, marketStatus: -1 });
  expect(w.live.getView().now[pickKey(b)]).toMatchObject({ odds: 30_000, marketStatus: 1 });
});

it('does not go back to a snapshot that is older than a push', async () => {
  const w = world();
  w.live.watch([a]);
  w.push(delta(4, odds(21_000)));
  await w.answer(snapshot(found('sr:match:1', 20_000, 3)));
  expect(w.now()?.odds).toBe(21_000);
  w.push(delta(4, odds(19_000)));
  expect(w.now()?.odds).toBe(21_000);
});

it('closes betting when a push was missed, until a snapshot', async () => {
  const w = world();
  w.live.watch([a]);
  await w.answer(snapshot(found('sr:match:1', 20_000, 3)));
  w.push(delta(6, odds(21_000)));
  expect([w.live.getView().freshness, w.asked()]).toEqual(['stale', 2]);
  await w.answer(snapshot(found('sr:match:1', 22_000, 6)));
  expect([w.live.getView().freshness, w.now()?.odds]).toEqual(['live', 22_000]);
});

it('closes betting after a reconnect until a snapshot', async () => {
  const w = world();
  w.live.watch([a]);
  await w.answer(snapshot(found('sr:match:1', 20_000, 3)));
  w.connect(false);
  expect(w.live.getView()).toMatchObject({ freshness: 'stale', pushed: false });
  await w.answer(lost);
  expect(w.live.getView().freshness).toBe('offline');
  w.connect(true);
  expect(w.live.getView().freshness).toBe('stale');
  await w.answer(snapshot(found('sr:match:1', 19_000, 9)));
  expect([w.live.getView().freshness, w.now()?.odds]).toEqual(['live', 19_000]);
});

it('goes on without a socket by asking more often', async () => {
  const w = world();
  w.live.watch([a]);
  w.connect(false);
  await w.answer(snapshot(found('sr:match:1', 20_000, 3)));
  expect(w.live.getView()).toMatchObject({ freshness: 'live', pushed: false });
  expect(w.timers.map(({ ms }) => ms)).toEqual([5000]);
});

it('knows that an outcome is gone', async () => {
  const w = world();
  w.live.watch([a]);
  await w.answer(snapshot(null));
  expect(w.now()).toBeNull();
});

it('asks again when a pick joins, and lets go of events nobody has on the slip', async () => {
  const w = world();
  w.live.watch([a]);
  await w.answer(snapshot(found('sr:match:1', 20_000, 3)));
  w.live.watch([a, b]);
  expect([w.asked(), w.live.getView().freshness, [...w.followers.keys()]]).toEqual([2, 'stale', ['sr:match:1', 'sr:match:2']]);
  w.live.watch([b]);
  expect([...w.followers.keys()]).toEqual(['sr:match:2']);
  w.live.stop();
  expect([w.followers.size, w.timers.length]).toEqual([0, 0]);
});

it('takes over what a refusal said', async () => {
  const w = world();
  w.live.watch([a]);
  await w.answer(snapshot(found('sr:match:1', 20_000, 3)));
  w.live.told(pickKey(a), { ...w.now()!, odds: 18_000 });
  expect(w.now()?.odds).toBe(18_000);
});

it('confirms when a source of odds went down or came back, and when a push was missed but not when pushes were merged', async () => {
  const w = world();
  w.live.watch([a]);
  await w.answer(snapshot(found('sr:match:1', 20_000, 3)));
  w.push(delta(6, { ...odds(21_000), from: 4 }));
  expect([w.live.getView().freshness, w.now()?.odds, w.asked()]).toEqual(['live', 21_000, 1]);
  w.feedChanged();
  expect([w.live.getView().freshness, w.asked()]).toEqual(['stale', 2]);
});
