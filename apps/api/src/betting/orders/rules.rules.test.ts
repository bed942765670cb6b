import { betslipConfig } from '@oware/config';
import { asBet, payoutRules, sizesOf } from './rules';

describe('the rules that a bet is paid by', () => {
  it('are those of the configuration, rates in whole 1/10000', () => {
    const { bonus } = betslipConfig.ng;
    const config = {
      ...betslipConfig.ng,
      taxRate: 0.07,
      maxPayout: 9_000_000,
      bonus: { ...bonus, bonusRatios: { 3: 3, 4: 7.07, 5: 0.29 } },
    };
    expect(payoutRules(config)).toEqual({
      taxRate: 700,
      maxPayout: 9_000_000,
      bonus: { ...bonus, bonusRatios: { 3: 300, 4: 707, 5: 29 }, countsParts: true },
    });
  });
});

describe('the sizes of the lines of a bet', () => {
  const selections = Array.from({ length: 4 }, () => ({
    eventId: '',
    marketId: 1,
    specifiers: '',
    outcomeId: '',
    odds: 1,
    banker: false,
  }));

  it.each([
    ['single', selections.slice(1, 2), [], [1]],
    ['multiple', selections, [], [4]],
    ['system', selections, [2], [2]],
    ['system', selections, [10, 9, 3, 2], [2, 3, 9, 10]],
  ] as const)('of a %s', (type, picks, systemSizes, sizes) => {
    expect(sizesOf({ type, selections: [...picks], systemSizes: [...systemSizes] })).toEqual(sizes);
  });

  it('are put in order without touching what was asked', () => {
    const systemSizes = [3, 2];
    sizesOf({ type: 'system', selections, systemSizes });
    expect(systemSizes).toEqual([3, 2]);
  });
});

describe('a bet in the terms of the betting rules', () => {
  const legs = [
    { odds: 20_000, banker: true },
    { odds: 30_000, banker: false },
  ];

  it.each([
    ['system', true],
    ['multiple', false],
    ['single', false],
  ] as const)('as a %s has bankers: %s', (type, banker) => {
    expect(asBet({ type, sizes: [2], stake: 5, legs })).toEqual({
      sizes: [2],
      stake: 5,
      legs: [
        { odds: 20_000, banker },
        { odds: 30_000, banker: false },
      ],
    });
  });
});
