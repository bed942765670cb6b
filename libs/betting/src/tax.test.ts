import { winningsTax } from './tax';

describe('the tax on winnings', () => {
  it.each([
    ['what is won beyond the stake', 20_000, 10_000, 500, 500],
    ['nothing of a loss', 5_000, 10_000, 500, 0],
    ['nothing at the stake', 10_000, 10_000, 500, 0],
    ['rounded down', 10_039, 10_000, 500, 1],
    ['nothing at a rate of nothing', 20_000, 0, 0, 0],
    ['all at the whole rate', 20_000, 5_000, 10_000, 15_000],
  ])('takes %s', (_what, payout, stake, rate, tax) => {
    expect(winningsTax(payout, stake, rate)).toBe(tax);
  });

  it.each([-1, 10_001, 0.5, NaN])('has no rate of %d', (rate) => {
    expect(() => winningsTax(2, 1, rate)).toThrow(
      expect.objectContaining({ code: 'rate_invalid', name: 'BettingError' }),
    );
  });
});
