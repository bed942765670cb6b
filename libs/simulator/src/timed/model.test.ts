import { followLevel, getEndsOfExtra } from '../engine/extra';
import type { Course, View } from '../match';
import { playOf } from '../sports';
import { measureReturns } from '../testing/measure-returns';

const MINUTE = 60_000;
const HANDBALL = 'sr:sport:6';
const BASEBALL = 'sr:sport:3';

it('sells the last minute of a match at what is scored in it: no score comes with the whistle', () => {
  const find = (course: Course): View => course.at(course.duration - 0.5 * MINUTE);
  const returns = measureReturns(playOf(HANDBALL), { matches: 2_500, find });
  expect(returns.get('18 13')?.mean).toBeLessThan(1);
  expect([...returns].filter(([, { deviations }]) => Math.abs(deviations) > 3.6)).toEqual([]);
});

it('sells an extra inning with those that follow it', () => {
  const regular = (9 * 1080 + 9 * 60) * 1_000;
  const find = (course: Course): View | null => (course.duration > regular ? course.at(regular + MINUTE) : null);
  const returns = measureReturns(playOf(BASEBALL), { matches: 8_000, find });
  expect(returns.get('258 12')?.mean).toBeLessThan(1.05);
  expect([...returns].filter(([, { deviations }]) => Math.abs(deviations) > 3.6)).toEqual([]);
});

describe('extra periods', () => {
  const half = { counted: [0, 0], chance: 0.5 } as const;
  const cells = [
    half,
    { counted: [1, 0], chance: 0.2 },
    { counted: [0, 1], chance: 0.2 },
    { counted: [1, 1], chance: 0.1 },
  ] as const;
  const chanceOf = (ends: ReturnType<typeof getEndsOfExtra>, home: number, away: number): number =>
    ends.find(({ counted }) => counted[0] === home && counted[1] === away)?.chance ?? 0;

  it('go on until one side leads, with the points of each', () => {
    const ends = getEndsOfExtra(cells);
    // One without a score changes nothing: 1-0, 0-1 and 1-1 are left, 2 : 2 : 1.
    expect(chanceOf(ends, 1, 0)).toBeCloseTo(0.4, 2);
    expect(chanceOf(ends, 2, 1)).toBeCloseTo(0.08, 2);
    expect(chanceOf(ends, 1, 2)).toBeCloseTo(0.08, 2);
    expect(ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(ends.every(({ counted: [home, away] }) => home !== away)).toBe(true);
  });

  it('follow one that ends level', () => {
    const ends = followLevel(cells, [{ counted: [3, 0], chance: 1 }]);
    expect(chanceOf(ends, 3, 0)).toBeCloseTo(0.5, 9);
    expect(chanceOf(ends, 4, 1)).toBeCloseTo(0.1, 9);
  });
});
