import {
  type MultiBetBonus,
  listBonusSteps,
  getBonusRatio,
  getExactBonus,
  getNextBonusStep,
  countQualifyingLegs,
} from './bonus';
import { createSystem } from './bet';
import { getPayout } from './payout';
import { fraction } from './rational';

const bonus: MultiBetBonus = {
  enable: true,
  bonusRatios: { 2: 300, 3: 500, 4: null, 5: 1_000, 6: undefined, 9: 5_000 },
  minSelections: 3,
  maxSelections: 8,
  qualifyingOddsLimit: 12_000,
};

const legs = (count: number, odds = 15_000) => Array.from({ length: count }, () => ({ odds }));

describe('the multi-bet bonus', () => {
  it('uses only ratios that are present and within the limits', () => {
    expect(listBonusSteps(bonus)).toEqual([
      { selections: 3, ratio: 500 },
      { selections: 5, ratio: 1_000 },
    ]);
  });

  it('has steps up to its maximum number of selections, in any order of the ratios', () => {
    const listed = { ...bonus, bonusRatios: { 8: 2_000, 3: 500, x: 700 } as MultiBetBonus['bonusRatios'] };
    expect(listBonusSteps(listed)).toEqual([
      { selections: 3, ratio: 500 },
      { selections: 8, ratio: 2_000 },
    ]);
    // Object keys that are integers are always sorted; these are not.
    const unordered = { ...bonus, bonusRatios: { '03': 500, '8.0': 2_000, '05': 1_000 } as never };
    expect(listBonusSteps(unordered).map(({ selections }) => selections)).toEqual([3, 5, 8]);
  });

  it.each([
    [2, 0],
    [3, 500],
    [4, 500],
    [5, 1_000],
    [20, 1_000],
  ])('with %i selections is %i', (count, ratio) => {
    expect(getBonusRatio(bonus, legs(count))).toBe(ratio);
  });

  it('does not count selections below the limit, nor void ones', () => {
    expect(getBonusRatio(bonus, [...legs(2), ...legs(3, 11_999)])).toBe(0);
    expect(getBonusRatio(bonus, [...legs(2), { odds: 15_000, result: { result: 0, voidFactor: 1 } }])).toBe(0);
    expect(getBonusRatio(bonus, [...legs(2), { odds: 12_000, result: { result: 1, voidFactor: 0.5 } }])).toBe(500);
  });

  it('is off when disabled', () => {
    expect(getBonusRatio({ ...bonus, enable: false }, legs(5))).toBe(0);
    expect(getNextBonusStep({ ...bonus, enable: false }, legs(2))).toBeUndefined();
  });

  it('returns the requirement of the next step', () => {
    expect(getNextBonusStep(bonus, legs(1))).toEqual({ missing: 2, ratio: 500 });
    expect(getNextBonusStep(bonus, legs(4))).toEqual({ missing: 1, ratio: 1_000 });
    expect(getNextBonusStep(bonus, legs(5))).toBeUndefined();
    expect(getNextBonusStep(bonus, legs(3))).toEqual({ missing: 2, ratio: 1_000 });
    // A step without a higher rate does not count.
    expect(getNextBonusStep({ ...bonus, bonusRatios: { 3: 500, 4: 500, 5: 400, 6: 800 } }, legs(3))).toEqual({
      missing: 3,
      ratio: 800,
    });
    // A step below the current rate does not count either, when more selections earn less.
    expect(getNextBonusStep({ ...bonus, bonusRatios: { 3: 500, 5: 400, 6: 450 } }, legs(5))).toEqual({
      missing: 1,
      ratio: 450,
    });
  });

  it('is zero for a bet above its payout limit, and complete at the limit', () => {
    const limited = { ...bonus, noBonusAbovePayout: 20_000 };
    expect(getExactBonus(limited, 1_000, fraction(20_000))).toEqual(fraction(20_000_000, 10_000));
    expect(getExactBonus(limited, 1_000, fraction(20_001))).toEqual(fraction(0));
    expect(getExactBonus(limited, 1_000, fraction(19_999)).n).toBeGreaterThan(0n);
  });

  it('applies to multiples, not to systems', () => {
    expect(getPayout(createSystem(legs(5), [4], 50_000), { bonus })).toMatchObject({ bonus: 0, bonusRatio: 0 });
    expect(getPayout(createSystem(legs(5), [5], 10_000), { bonus })).toMatchObject({ bonus: 7_593, bonusRatio: 1_000 });
  });

  it('stays below its own cap', () => {
    expect(getPayout(createSystem(legs(5), [5], 10_000), { bonus: { ...bonus, maxBonus: 1_000 } }).bonus).toBe(1_000);
  });
});

describe('partly refunded legs', () => {
  const half = (result: 0 | 1 = 1) => ({ odds: 15_000, result: { result, voidFactor: 0.5 } });
  const countsParts = { ...bonus, countsParts: true };

  it.each([
    [[half(), half(), half()], 1],
    [[half(), half(0), half(), half()], 2],
    [[half(), ...legs(2)], 2],
    [[{ odds: 15_000, result: { result: 1 as const, voidFactor: '1/3' } }, half(), half(), half()], 2],
    [[{ odds: 15_000, result: { result: 0 as const, voidFactor: 1 } }, ...legs(3)], 3],
    [legs(8), 8],
  ])('count with the part that was not refunded', (all, count) => {
    expect(countQualifyingLegs(all, countsParts)).toBe(count);
  });

  it('count in full under terms of previous releases', () => {
    expect(countQualifyingLegs([half(), half(), half()], bonus)).toBe(3);
    expect(getBonusRatio(bonus, [half(), half(), half()])).toBe(500);
    expect(getBonusRatio(countsParts, [half(), half(), half()])).toBe(0);
  });
});

describe('the bonus by total odds', () => {
  const tiers = [
    { odds: 500_000, ratio: 1_500 },
    { odds: 100_000, ratio: 1_000 },
  ];

  it('uses the highest tier that the odds reach after voids', () => {
    const ten = { odds: 100_000 };
    expect(getBonusRatio({ enable: true, tiers }, [ten, ten])).toBe(1_500);
    expect(getBonusRatio({ enable: true, tiers }, [ten, { ...ten, result: { result: 0, voidFactor: 1 } }])).toBe(1_000);
    expect(getBonusRatio({ enable: true, tiers }, [{ odds: 99_999 }])).toBe(0);
    expect(getBonusRatio({ enable: true, tiers: [...tiers].reverse() }, [ten, ten])).toBe(1_500);
    // The later of two tiers at the same odds replaces the earlier one.
    expect(getBonusRatio({ enable: true, tiers: [...tiers, { odds: 100_000, ratio: 1_100 }] }, [ten])).toBe(1_100);
  });
});
