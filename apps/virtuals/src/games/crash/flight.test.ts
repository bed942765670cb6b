import { getFlight, getFlightDuration, getReachTime } from './flight';

const ENDS = [1, 1.01, 1.2, 2, 10, 100, 1000];

it.each(ENDS)('counts up to %d, never down, and then ends', (end) => {
  const moments = Array.from({ length: 400 }, (_, at) => getFlight(end, at * 50));
  for (const [at, { multiplier, ended }] of moments.entries()) {
    expect(multiplier).toBeGreaterThanOrEqual(moments[at - 1]?.multiplier ?? 1);
    expect(multiplier).toBeLessThanOrEqual(end);
    if (ended > 0) expect(multiplier).toBe(end);
  }
  expect(getFlight(end, 0)).toMatchObject({ multiplier: 1, ended: 0 });
  expect(getFlight(end, getFlightDuration(end))).toEqual(getFlight(end, Infinity));
  expect(getFlight(end, Infinity)).toMatchObject({ multiplier: end, ended: 1 });
});

it('reaches a multiplier at the same time in every flight, which lasts at least 2.5 seconds', () => {
  for (const end of [3, 30]) expect(getFlight(end, getReachTime(2)).multiplier).toBeCloseTo(2, 9);
  expect(ENDS.map((end) => Math.round(getFlightDuration(end)))).toEqual([2500, 2500, 2500, 3425, 6966, 12031, 17097]);
});
