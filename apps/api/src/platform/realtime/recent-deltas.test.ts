import { type EventDelta } from '@oware/contracts';
import fc from 'fast-check';
import { mergeDeltas } from './merge-deltas';
import { RecentDeltas } from './recent-deltas';

const change = (version: number, odds: number): EventDelta => ({
  eventId: 'sr:match:1',
  version,
  time: version,
  markets: [[1, '', 1, [[String(odds % 3), odds, 1]]]],
});

it('returns nothing for a topic without changes', () => {
  const recent = new RecentDeltas(() => 0);
  recent.add('a', change(1, 20_000));
  expect(recent.merge('b')).toBeUndefined();
});

it('returns all changes of the last 30 s as one delta, and none older than 40 s', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 15_000 }), { minLength: 1, maxLength: 40 }), (waits) => {
      let now = 0;
      const recent = new RecentDeltas(() => now);
      const all: { at: number; delta: EventDelta }[] = [];
      waits.forEach((wait, index) => {
        now += wait;
        const delta = change(index + 1, 10_100 + index);
        all.push({ at: now, delta });
        recent.add('a', delta);
        const found = recent.merge('a');
        const from = found?.from ?? found?.version ?? 0;
        const first = all[from - 1];
        if (found === undefined || first === undefined) throw new Error('nothing was kept');
        expect(first.at).toBeGreaterThanOrEqual(now - 40_000);
        expect(all.filter(({ at }) => at > now - 30_000).every(({ delta: { version } }) => version >= from)).toBe(true);
        expect(found).toEqual(
          all
            .slice(from - 1)
            .map((one) => one.delta)
            .reduce(mergeDeltas),
        );
      });
    }),
  );
});

it('forgets a topic without recent changes', () => {
  let now = 0;
  const recent = new RecentDeltas(() => now);
  recent.add('a', change(1, 20_000));
  now = 41_000;
  expect(recent.merge('a')).toBeUndefined();
});
