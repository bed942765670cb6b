import { betslipConfig } from '@oware/config';
import { toBet, buildPayoutRules, getSizes } from './rules';

describe('payout rules', () => {
  it('are those of the configuration, with rates in 1/10000', () => {
    const { bonus } = betslipConfig.ng;
    const config = {
      ...betslipConfig.ng,
      taxRate: 0.07,
      maxPayout: 9_000_000,
      bonus: { ...bonus, bonusRatios: { 3: 3, 4: 7.07, 5: 0.29 } },
    };
    expect(buildPayoutRules(config)).toEqual({
      taxRate: 700,
      maxPayout: 9_000_000,
      bonus: { ...bonus, bonusRatios: { 3: 300, 4: 707, 5: 29 }, countsParts: true },
    });
  });
});

describe('sizes of the lines of a bet', () => {
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
    expect(getSizes({ type, selections: [...picks], systemSizes: [...systemSizes] })).toEqual(sizes);
  });

  it('are sorted without changing the request', () => {
    const systemSizes = [3, 2];
    getSizes({ type: 'system', selections, systemSizes });
    expect(systemSizes).toEqual([3, 2]);
  });
});

describe('bet in the betting domain', () => {
  const legs = [
    { odds: 20_000, banker: true },
    { odds: 30_000, banker: false },
  ];

  it.each([
    ['system', true],
    ['multiple', false],
    ['single', false],
  ] as const)('as a %s has bankers: %s', (type, banker) => {
    expect(toBet({ type, sizes: [2], stake: 5, legs })).toEqual({
      sizes: [2],
      stake: 5,
      legs: [
        { odds: 20_000, banker },
        { odds: 30_000, banker: false },
      ],
    });
  });
});
