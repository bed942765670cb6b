import { type Bet, getBetType, validateBet, createMultiple, createSingle, createSystem } from './bet';
import { getPayout } from './payout';
import { getPayoutIfWin } from './payout-if-win';

const legs = (count: number, odds = 20_000) => Array.from({ length: count }, () => ({ odds }));

describe('a bet', () => {
  it('is a single, a multiple or a system', () => {
    expect(getBetType(createSingle({ odds: 20_000 }, 1))).toBe('Single');
    expect(getBetType(createMultiple(legs(3), 1))).toBe('Multiple');
    expect(getBetType(createSystem(legs(3), [2], 1))).toBe('System');
    expect(getBetType(createSystem(legs(3), [2, 3], 1))).toBe('System');
    expect(getBetType(createSystem(legs(3), [3, 2], 1))).toBe('System');
    expect(getBetType(createSystem([{ odds: 20_000, banker: true }, ...legs(2)], [2], 1))).toBe('Multiple');
  });

  it.each<[string, Partial<Bet>]>([
    ['selections_invalid', { legs: [] }],
    ['selections_invalid', { legs: legs(51), sizes: [2] }],
    ['selections_invalid', { legs: [{ odds: 20_000, banker: true }], sizes: [1] }],
    ['selections_invalid', { legs: [...legs(50), { odds: 20_000, banker: true }], sizes: [2] }],
    ['line_size_invalid', { sizes: [] }],
    ['line_size_invalid', { sizes: [2, 4] }],
    ['line_size_invalid', { sizes: [0] }],
    ['line_size_invalid', { sizes: [4] }],
    ['line_size_invalid', { sizes: [1.5] }],
    ['line_size_invalid', { sizes: [2, 2] }],
    ['stake_invalid', { stake: 0 }],
    ['stake_invalid', { stake: -1 }],
    ['stake_invalid', { stake: 0.5 }],
    ['stake_invalid', { stake: NaN }],
    ['stake_invalid', { stake: 2 ** 53 }],
    ['odds_invalid', { legs: [...legs(2), { odds: 9_999 }] }],
    ['odds_invalid', { legs: [...legs(2), { odds: 2.05 }] }],
    ['one_cut_invalid', { oneCutStakePct: 20 }],
    ['one_cut_invalid', { legs: legs(4), sizes: [4], oneCutStakePct: 20 }],
    ['one_cut_invalid', { legs: legs(5), sizes: [5], oneCutStakePct: -1 }],
    ['one_cut_invalid', { legs: legs(5), sizes: [4], oneCutStakePct: 20 }],
    ['one_cut_invalid', { legs: legs(5), sizes: [5], oneCutStakePct: 101 }],
    ['one_cut_invalid', { legs: legs(5), sizes: [5], oneCutStakePct: 0.5 }],
  ])('rejects with %s: %j', (code, wrong) => {
    const bet = { legs: legs(3), sizes: [2], stake: 30_000, ...wrong };
    expect(() => validateBet(bet)).toThrow(expect.objectContaining({ code }));
    expect(() => getPayout(bet)).toThrow(expect.objectContaining({ code }));
  });

  it('shows the share of each line and uses the whole stake', () => {
    expect(getPayout(createSystem(legs(3), [2], 100_000))).toMatchObject({
      lines: 3,
      unitStake: 33_333,
      gross: 400_000,
    });
  });

  it('rejects a return above the largest safe number, unless a cap limits the payout', () => {
    const bet = createMultiple(legs(50, 1_000_000), 10_000);
    expect(() => getPayout(bet)).toThrow(expect.objectContaining({ code: 'amount_too_large' }));
    expect(getPayout(bet, { maxPayout: 150_000_000_000 })).toMatchObject({ gross: 150_000_000_000, capped: true });
  });

  it('returns the payout range of a system', () => {
    const bet = createSystem([{ odds: 15_000 }, { odds: 20_000 }, { odds: 30_000 }], [2], 30_000);
    expect(getPayoutIfWin(bet, 1).gross).toBe(0);
    expect(getPayoutIfWin(bet, 2).gross).toBe(30_000);
    expect(getPayoutIfWin(bet, 3).gross).toBe(getPayout(bet).gross);
    for (const winners of [4, -1, 0.5]) {
      expect(() => getPayoutIfWin(bet, winners)).toThrow(expect.objectContaining({ code: 'selections_invalid' }));
    }
  });
});
