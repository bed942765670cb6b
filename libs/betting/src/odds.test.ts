import { acceptsOdds, formatOdds, getTotalOdds } from './odds';

describe('odds', () => {
  it.each([
    [20_500, '2.05'],
    [20_799, '2.07'],
    [10_000, '1.00'],
    [5_000, '0.50'],
    [0, '0.00'],
    [10_090, '1.00'],
    [10_000_000, '1000.00'],
    [12_345_678_901_234_567_890n, '1234567890123456.78'],
  ])('formats %s as "%s"', (odds, text) => {
    expect(formatOdds(odds)).toBe(text);
  });

  it('multiplies to total odds, rounded down', () => {
    expect(getTotalOdds([17_000, 13_000, 20_500, 15_000])).toBe(67_957n);
    expect(getTotalOdds([])).toBe(10_000n);
    expect(formatOdds(getTotalOdds(Array(50).fill(10_000_000)))).toBe(`1${'0'.repeat(150)}.00`);
  });

  it.each([
    ['none', 20_000, 20_000, true],
    ['none', 20_000, 20_100, false],
    ['higher', 20_000, 20_000, true],
    ['higher', 20_000, 20_100, true],
    ['any', 20_000, 20_000, true],
    ['higher', 20_000, 19_900, false],
    ['any', 20_000, 19_900, true],
  ] as const)('with "%s", odds seen at %i are placed at %i: %s', (policy, seen, now, accepted) => {
    expect(acceptsOdds(policy, seen, now)).toBe(accepted);
  });
});
