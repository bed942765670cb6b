import { sampleCases } from '@oware/test-lanes';
import { getPlay } from '../sports';
import { measureReturns } from '../testing/measure-returns';

/** Minutes before and in a match; the last is less than a minute of play before the end of regular time. */
const MOMENTS = [-1, 20, 40, 61.5, 63];

describe('prices of basketball', () => {
  it.each(sampleCases(MOMENTS))('return what their chances imply, %d minutes after the tip-off', (minutes) => {
    const returns = measureReturns(getPlay('sr:sport:2'), {
      matches: 1_500,
      find: (course) => course.at(minutes * 60_000),
    });
    expect(returns.size).toBeGreaterThan(5);
    expect([...returns].filter(([, { deviations }]) => Math.abs(deviations) > 3.6)).toEqual([]);
  });
});
