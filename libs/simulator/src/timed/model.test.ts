import { countCases } from '@oware/test-lanes';
import { followLevel, getEndsOfExtra } from '../engine/extra';
import type { Course, View } from '../match';
import { getPlay } from '../sports';
import { measureReturns } from '../testing/measure-returns';

const MINUTE = 60_000;
const HANDBALL = 'sr:sport:6';
const BASEBALL = 'sr:sport:3';

it('prices the last minute of a match by the scores in it: none is at the final whistle', () => {
  const find = (course: Course): View => course.at(course.duration - 0.5 * MINUTE);
  const returns = measureReturns(getPlay(HANDBALL), { matches: countCases(2_500, 500), find });
  expect(returns.get('18 13')?.mean).toBeLessThan(1);
  expect([...returns].filter(([, { deviations }]) => Math.abs(deviations) > 3.6)).toEqual([]);
});

it('prices an extra inning including those that may follow it', () => {
  const regular = (9 * 1080 + 9 * 60) * 1_000;
  const find = (course: Course): View | null => (course.duration > regular ? course.at(regular + MINUTE) : null);
  const returns = measureReturns(getPlay(BASEBALL), { matches: countCases(8_000, 3_000), find });
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
  const getChance = (ends: ReturnType<typeof getEndsOfExtra>, home: number, away: number): number =>
    ends.find(({ counted }) => counted[0] === home && counted[1] === away)?.chance ?? 0;

  it('continue until one side leads, with the points of each', () => {
    const ends = getEndsOfExtra(cells);
    // Periods without a score change nothing: 1-0, 0-1 and 1-1 remain, 2 : 2 : 1.
    expect(getChance(ends, 1, 0)).toBeCloseTo(0.4, 2);
    expect(getChance(ends, 2, 1)).toBeCloseTo(0.08, 2);
    expect(getChance(ends, 1, 2)).toBeCloseTo(0.08, 2);
    expect(ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(ends.every(({ counted: [home, away] }) => home !== away)).toBe(true);
  });

  it('follow a level one', () => {
    const ends = followLevel(cells, [{ counted: [3, 0], chance: 1 }]);
    expect(getChance(ends, 3, 0)).toBeCloseTo(0.5, 9);
    expect(getChance(ends, 4, 1)).toBeCloseTo(0.1, 9);
  });
});
