import { type MultiBetBonus, bonusLadder, bonusRatio, exactBonus, nextBonusStep, qualifyingLegs } from './bonus';
import { system } from './bet';
import { payout } from './payout';
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
  it('keeps only ratios that are present and inside the limits', () => {
    expect(bonusLadder(bonus)).toEqual([
      { selections: 3, ratio: 500 },
      { selections: 5, ratio: 1_000 },
    ]);
  });

  it('reaches to its highest number of selections, whatever the order in which the ratios come', () => {
    const listed = { ...bonus, bonusRatios: { 8: 2_000, 3: 500, x: 700 } as MultiBetBonus['bonusRatios'] };
    expect(bonusLadder(listed)).toEqual([
      { selections: 3, ratio: 500 },
      { selections: 8, ratio: 2_000 },
    ]);
    // Numbers come in their order whatever the object; others would not.
    const unordered = { ...bonus, bonusRatios: { '03': 500, '8.0': 2_000, '05': 1_000 } as never };
    expect(bonusLadder(unordered).map(({ selections }) => selections)).toEqual([3, 5, 8]);
  });

  it.each([
    [2, 0],
    [3, 500],
    [4, 500],
    [5, 1_000],
    [20, 1_000],
  ])('with %i selections is %i', (count, ratio) => {
    expect(bonusRatio(bonus, legs(count))).toBe(ratio);
  });

  it('does not count selections below the limit, nor void ones', () => {
    expect(bonusRatio(bonus, [...legs(2), ...legs(3, 11_999)])).toBe(0);
    expect(bonusRatio(bonus, [...legs(2), { odds: 15_000, result: { result: 0, voidFactor: 1 } }])).toBe(0);
    expect(bonusRatio(bonus, [...legs(2), { odds: 12_000, result: { result: 1, voidFactor: 0.5 } }])).toBe(500);
  });

  it('is off when disabled', () => {
    expect(bonusRatio({ ...bonus, enable: false }, legs(5))).toBe(0);
    expect(nextBonusStep({ ...bonus, enable: false }, legs(2))).toBeUndefined();
  });

  it('says what the next step needs', () => {
    expect(nextBonusStep(bonus, legs(1))).toEqual({ missing: 2, ratio: 500 });
    expect(nextBonusStep(bonus, legs(4))).toEqual({ missing: 1, ratio: 1_000 });
    expect(nextBonusStep(bonus, legs(5))).toBeUndefined();
    expect(nextBonusStep(bonus, legs(3))).toEqual({ missing: 2, ratio: 1_000 });
    // A step that earns no more is none.
    expect(nextBonusStep({ ...bonus, bonusRatios: { 3: 500, 4: 500, 5: 400, 6: 800 } }, legs(3))).toEqual({
      missing: 3,
      ratio: 800,
    });
    // Nor one that is behind, where more selections earn less.
    expect(nextBonusStep({ ...bonus, bonusRatios: { 3: 500, 5: 400, 6: 450 } }, legs(5))).toEqual({
      missing: 1,
      ratio: 450,
    });
  });

  it('is nothing on a bet that pays more than its limit, and all of it at the limit', () => {
    const limited = { ...bonus, noBonusAbovePayout: 20_000 };
    expect(exactBonus(limited, 1_000, fraction(20_000))).toEqual(fraction(20_000_000, 10_000));
    expect(exactBonus(limited, 1_000, fraction(20_001))).toEqual(fraction(0));
    expect(exactBonus(limited, 1_000, fraction(19_999)).n).toBeGreaterThan(0n);
  });

  it('is for multiples, not systems', () => {
    expect(payout(system(legs(5), [4], 50_000), { bonus })).toMatchObject({ bonus: 0, bonusRatio: 0 });
    expect(payout(system(legs(5), [5], 10_000), { bonus })).toMatchObject({ bonus: 7_593, bonusRatio: 1_000 });
  });

  it('stays below its own cap', () => {
    expect(payout(system(legs(5), [5], 10_000), { bonus: { ...bonus, maxBonus: 1_000 } }).bonus).toBe(1_000);
  });
});

describe('legs of which a part came back', () => {
  const half = (result: 0 | 1 = 1) => ({ odds: 15_000, result: { result, voidFactor: 0.5 } });
  const countsParts = { ...bonus, countsParts: true };

  it.each([
    [[half(), half(), half()], 1],
    [[half(), half(0), half(), half()], 2],
    [[half(), ...legs(2)], 2],
    [[{ odds: 15_000, result: { result: 1 as const, voidFactor: '1/3' } }, half(), half(), half()], 2],
    [[{ odds: 15_000, result: { result: 0 as const, voidFactor: 1 } }, ...legs(3)], 3],
    [legs(8), 8],
  ])('count with the part that did not', (all, count) => {
    expect(qualifyingLegs(all, countsParts)).toBe(count);
  });

  it('count in full by terms of releases before', () => {
    expect(qualifyingLegs([half(), half(), half()], bonus)).toBe(3);
    expect(bonusRatio(bonus, [half(), half(), half()])).toBe(500);
    expect(bonusRatio(countsParts, [half(), half(), half()])).toBe(0);
  });
});

describe('the bonus by total odds', () => {
  const tiers = [
    { odds: 500_000, ratio: 1_500 },
    { odds: 100_000, ratio: 1_000 },
  ];

  it('takes the highest tier that the odds reach after voids', () => {
    const ten = { odds: 100_000 };
    expect(bonusRatio({ enable: true, tiers }, [ten, ten])).toBe(1_500);
    expect(bonusRatio({ enable: true, tiers }, [ten, { ...ten, result: { result: 0, voidFactor: 1 } }])).toBe(1_000);
    expect(bonusRatio({ enable: true, tiers }, [{ odds: 99_999 }])).toBe(0);
    expect(bonusRatio({ enable: true, tiers: [...tiers].reverse() }, [ten, ten])).toBe(1_500);
    // The later of two tiers at the same odds replaces the earlier one.
    expect(bonusRatio({ enable: true, tiers: [...tiers, { odds: 100_000, ratio: 1_100 }] }, [ten])).toBe(1_100);
  });
});
