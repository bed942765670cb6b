import fc from 'fast-check';
import { splitStake, validateStake } from './stake';

describe('a stake', () => {
  const limits = { minStake: 101_234, maxStake: 999_999 };

  it.each([
    [0, 'stake_missing'],
    [101_299, 'stake_below_minimum'],
    [101_300, undefined],
    [999_900, undefined],
    [999_901, 'stake_above_maximum'],
  ])('%i: %s', (stake, problem) => {
    expect(validateStake(stake, limits)).toBe(problem);
  });

  it('may be the whole balance and no more', () => {
    expect(validateStake(500_000, limits, 500_000)).toBeUndefined();
    expect(validateStake(500_000, limits, 499_999)).toBe('balance_too_low');
  });

  it('is split without loss', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.integer({ min: 1, max: 50 }), (amount, bets) => {
        const { each, staked, surplus } = splitStake(amount, bets);
        expect(staked + surplus).toBe(amount);
        expect([each % 100, surplus >= 0, surplus < 100 * bets]).toEqual([0, true, true]);
      }),
    );
  });
});
