import { getBoostedOdds, getBoostedPayout } from './boost';
import { createMultiple, createSingle } from './bet';
import { parseUofResult } from './leg-result';

const rise = (percent: number, mostPercent = 5_000) => ({ odds: null, percent, mostPercent });
const fixed = (odds: number, mostPercent = 5_000) => ({ odds, percent: null, mostPercent });

describe('boosted odds', () => {
  it.each([
    ['a rise, rounded down to two decimals', rise(2_000), 21_300, 25_500],
    ['fixed odds', fixed(25_000), 21_000, 25_000],
    ['fixed odds, at most the maximum rise', fixed(25_000), 16_000, 24_000],
    ['a rise, at most the maximum rise', rise(9_000), 20_000, 30_000],
    ['none at or above the fixed odds', fixed(25_000), 25_000, null],
    ['none at odds below 1.20', rise(2_000), 11_900, null],
    ['none for a rise below one hundredth', rise(10), 12_000, null],
  ])('has %s', (_what, price, normal, boosted) => {
    expect(getBoostedOdds(price, normal)).toBe(boosted);
  });
});

describe('payout with a boost', () => {
  const won = parseUofResult({ result: 1 });
  const boost = { no: 0, odds: 25_000, most: 5_000_000 };

  it('adds the difference between both odds, and taxes the whole payout', () => {
    const bet = createSingle({ odds: 20_000, result: won }, 10_000_000);
    expect(getBoostedPayout(bet, { taxRate: 500 }, boost)).toEqual({
      gross: 25_000_000,
      bonus: 0,
      extra: 5_000_000,
      tax: 750_000,
      net: 24_250_000,
    });
  });

  it('adds no more than was reserved, and nothing above the maximum payout', () => {
    const bet = createSingle({ odds: 20_000, result: won }, 10_000_000);
    expect(getBoostedPayout(bet, {}, { ...boost, most: 1 }).extra).toBe(1);
    expect(getBoostedPayout(bet, { maxPayout: 20_000_001 }, boost)).toMatchObject({ gross: 20_000_001, extra: 1 });
    expect(getBoostedPayout(bet, { maxPayout: 15_000_000 }, boost)).toMatchObject({ gross: 15_000_000, extra: 0 });
  });

  it('multiplies the rise by the odds of the other legs', () => {
    const bet = createMultiple(
      [
        { odds: 20_000, result: won },
        { odds: 30_000, result: won },
      ],
      10_000,
    );
    expect(getBoostedPayout(bet, {}, { ...boost, most: 15_000 })).toMatchObject({ gross: 75_000, extra: 15_000 });
  });
});
