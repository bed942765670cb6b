import { type MatchMoment } from '@oware/contracts';
import fc from 'fast-check';
import { computeMomentum, summarizeMomentum } from './momentum';

const moment = (time: number, of: Partial<MatchMoment>): MatchMoment => ({
  id: time,
  time: time * 1000,
  kind: 'score',
  side: 0,
  home: 0,
  away: 0,
  part: null,
  period: '',
  matchTime: '',
  ...of,
});
const start = moment(0, { kind: 'start', side: null });
/** Newest first, as in the server's response. */
const computeSlices = (...moments: MatchMoment[]) => computeMomentum([start, ...moments].reverse());
const sum = (slices: readonly { home: number; away: number }[]): [number, number] =>
  slices.reduce<[number, number]>(([h, a], { home, away }) => [h + home, a + away], [0, 0]);

it.each<[string, Partial<MatchMoment>, [number, number]]>([
  ['a goal', { home: 1 }, [3, 0]],
  ['a corner', { kind: 'corner', side: 1 }, [0, 1]],
  ['a red card counts for the other side', { kind: 'redCard', side: 0 }, [0, 2]],
  ['points of a set', { kind: 'points', part: [2, 1] }, [2, 1]],
  ['a correction counts for neither side', { kind: 'correction', side: null }, [0, 0]],
])('%s', (_what, of, weight) => {
  expect(sum(computeSlices(moment(60, of)))).toEqual(weight);
});

it('counts points within a set from the previous moment, and from zero in the next set', () => {
  const points = (time: number, period: string, part: [number, number]): MatchMoment =>
    moment(time, { kind: 'points', period, part });
  expect(
    sum(computeSlices(points(10, 'Set 1', [3, 0]), points(20, 'Set 1', [3, 2]), points(30, 'Set 2', [1, 0]))),
  ).toEqual([4, 2]);
});

it('ignores the score before the first known moment of a match', () => {
  expect(sum(computeMomentum([moment(60, { home: 80, away: 70 })]))).toEqual([0, 0]);
  expect(computeMomentum([])).toEqual([]);
});

it('summarizes which side had more overall and lately', () => {
  const slices = computeSlices(moment(60, { home: 1 }), moment(5_400, { side: 1, home: 1, away: 1 }));
  expect(slices).toHaveLength(20);
  expect(summarizeMomentum(slices)).toEqual({ home: 1, away: 1, lately: -1 });
});

it('splits any match into at most twenty parts without losing weight', () => {
  const moments = fc.array(fc.record({ time: fc.nat(7_200), side: fc.constantFrom(0 as const, 1 as const) }));
  fc.assert(
    fc.property(moments, (all) => {
      const corners = all
        .sort((a, b) => a.time - b.time)
        .map(({ time, side }) => moment(time, { kind: 'corner', side }));
      const slices = computeSlices(...corners);
      expect(slices.length).toBeLessThanOrEqual(20);
      const [home, away] = sum(slices);
      expect(home + away).toBe(all.length);
    }),
  );
});
