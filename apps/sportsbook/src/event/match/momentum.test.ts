import { type MatchMoment } from '@oware/contracts';
import fc from 'fast-check';
import { momentumOf, momentumWords } from './momentum';

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
/** The newest first, as the server gives them. */
const slicesOf = (...moments: MatchMoment[]) => momentumOf([start, ...moments].reverse());
const sum = (slices: readonly { home: number; away: number }[]): [number, number] =>
  slices.reduce<[number, number]>(([h, a], { home, away }) => [h + home, a + away], [0, 0]);

it.each<[string, Partial<MatchMoment>, [number, number]]>([
  ['a goal', { home: 1 }, [3, 0]],
  ['a corner', { kind: 'corner', side: 1 }, [0, 1]],
  ['a red card speaks for the other side', { kind: 'redCard', side: 0 }, [0, 2]],
  ['points of a set', { kind: 'points', part: [2, 1] }, [2, 1]],
  ['a correction counts for nobody', { kind: 'correction', side: null }, [0, 0]],
])('%s', (_what, of, weight) => {
  expect(sum(slicesOf(moment(60, of)))).toEqual(weight);
});

it('counts points within a set from the moment before, and from zero in the next set', () => {
  const points = (time: number, period: string, part: [number, number]): MatchMoment =>
    moment(time, { kind: 'points', period, part });
  expect(sum(slicesOf(points(10, 'Set 1', [3, 0]), points(20, 'Set 1', [3, 2]), points(30, 'Set 2', [1, 0])))).toEqual([
    4, 2,
  ]);
});

it('does not take the score of a match that was under way for what happened in its first moment', () => {
  expect(sum(momentumOf([moment(60, { home: 80, away: 70 })]))).toEqual([0, 0]);
  expect(momentumOf([])).toEqual([]);
});

it('says in words who had more, and who lately', () => {
  const slices = slicesOf(moment(60, { home: 1 }), moment(5_400, { side: 1, home: 1, away: 1 }));
  expect(slices).toHaveLength(20);
  expect(momentumWords(slices)).toEqual({ home: 1, away: 1, lately: -1 });
});

it('cuts any match into at most twenty parts and loses no weight', () => {
  const moments = fc.array(fc.record({ time: fc.nat(7_200), side: fc.constantFrom(0 as const, 1 as const) }));
  fc.assert(
    fc.property(moments, (all) => {
      const corners = all
        .sort((a, b) => a.time - b.time)
        .map(({ time, side }) => moment(time, { kind: 'corner', side }));
      const slices = slicesOf(...corners);
      expect(slices.length).toBeLessThanOrEqual(20);
      const [home, away] = sum(slices);
      expect(home + away).toBe(all.length);
    }),
  );
});
