import { getCashOutValue, createMultiple } from '@oware/betting';
import fc from 'fast-check';
import { estimatePart } from './part-of-offer';
import { buildOffer } from './testing/samples';

it.each([
  [10_000, { tax: 50_000, net: 1_450_000, left: 0 }],
  [5000, { tax: 25_000, net: 725_000, left: 500_000 }],
  [1, { tax: 5, net: 145, left: 999_900 }],
])('prices %d of 10,000', (share, part) => {
  expect(estimatePart(buildOffer(), share)).toEqual(part);
});

it('deducts no tax from a part when the whole has none', () => {
  expect(estimatePart(buildOffer({ gross: 900_000, tax: 0, net: 900_000 }), 2500)).toEqual({
    tax: 0,
    net: 225_000,
    left: 750_000,
  });
});

it('never promises more than the server pays, and at most 2 units less', () => {
  const odds = fc.integer({ min: 10_001, max: 1_000_000 });
  const legs = fc.array(fc.tuple(odds, odds), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      legs,
      fc.integer({ min: 10_000, max: 5_000_000_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 0, max: 2000 }),
      (priced, stake, share, taxRate) => {
        const bet = {
          ...createMultiple(
            priced.map(([taken]) => ({ odds: taken })),
            stake,
          ),
          legs: priced.map(([taken, oddsNow]) => ({ odds: taken, oddsNow })),
        };
        const terms = { rate: 9700, rules: { taxRate, maxPayout: 500_000_000_000 } };
        const whole = getCashOutValue(bet, terms);
        const paid = getCashOutValue(bet, terms, share);
        const part = estimatePart(buildOffer(whole), share);
        expect(part.left).toBe(stake - paid.stake);
        expect(part.net).toBeLessThanOrEqual(paid.net);
        expect(paid.net - part.net).toBeLessThanOrEqual(2);
      },
    ),
  );
});
