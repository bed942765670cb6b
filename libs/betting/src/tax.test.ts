import { getWinningsTax } from './tax';

describe('the tax on winnings', () => {
  it.each([
    ['a share of the winnings above the stake', 20_000, 10_000, 500, 500],
    ['nothing from a loss', 5_000, 10_000, 500, 0],
    ['nothing at the stake', 10_000, 10_000, 500, 0],
    ['an amount that is rounded down', 10_039, 10_000, 500, 1],
    ['nothing at a rate of zero', 20_000, 0, 0, 0],
    ['all winnings at the full rate', 20_000, 5_000, 10_000, 15_000],
  ])('takes %s', (_what, payout, stake, rate, tax) => {
    expect(getWinningsTax(payout, stake, rate)).toBe(tax);
  });

  it.each([-1, 10_001, 0.5, NaN])('rejects the rate %d', (rate) => {
    expect(() => getWinningsTax(2, 1, rate)).toThrow(
      expect.objectContaining({ code: 'rate_invalid', name: 'BettingError' }),
    );
  });
});
