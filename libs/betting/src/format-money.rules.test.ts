import fc from 'fast-check';
import { formatMoney, formatShort, shownDeduction, shownUnits } from './format-money';
import { parseAmount } from './parse-amount';

const unitsOf = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const read = (text: string): number => {
  const amount = parseAmount(text);
  if (!amount.ok) throw new Error(`"${text}" is no amount.`);
  return amount.units;
};

describe("money in the product's own pages", () => {
  it.each([
    [0, '0.00', '0'],
    [1, '0.00', '0'],
    [46, '0.00', '0'],
    [100, '0.01', '0.01'],
    [5_000, '0.50', '0.50'],
    [9_999, '0.99', '0.99'],
    [10_000, '1.00', '1'],
    [12_345, '1.23', '1.23'],
    [10_000_000, '1,000.00', '1,000'],
    [12_345_678_999, '1,234,567.89', '1,234,567.89'],
    [-46, '0.00', '0'],
    [-5_000, '-0.50', '-0.50'],
    [-10_000_099, '-1,000.00', '-1,000'],
  ])('%i is %s, short %s', (units, text, short) => {
    expect([formatMoney(units), formatShort(units)]).toEqual([text, short]);
  });

  it.each([
    [1_500_000, 1_450_000, 50_000],
    [10_046, 10_000, 0],
    [10_100, 10_099, 100],
    [10_199, 10_100, 0],
    [5_000, 5_000, 0],
  ])('of %i gross and %i net the shown deduction is %i', (gross, net, deduction) => {
    expect(shownDeduction(gross, net)).toBe(deduction);
  });

  it('has two decimals, is never more than there is, and less by under one coin', () => {
    fc.assert(
      fc.property(unitsOf, (units) => {
        const text = formatMoney(units);
        expect(text).toMatch(/^\d{1,3}(,\d{3})*\.\d\d$/);
        expect(read(text)).toBe(shownUnits(units));
        expect(units - shownUnits(units)).toBeGreaterThanOrEqual(0);
        expect(units - shownUnits(units)).toBeLessThan(100);
        expect(formatMoney(-units)).toBe(shownUnits(units) === 0 ? text : `-${text}`);
      }),
    );
  });

  it('adds up in columns: shown gross less shown deduction is shown net', () => {
    fc.assert(
      fc.property(unitsOf, fc.nat(), (net, deducted) => {
        const gross = Math.min(net + deducted, Number.MAX_SAFE_INTEGER);
        expect(read(formatMoney(gross)) - read(formatMoney(shownDeduction(gross, net)))).toBe(read(formatMoney(net)));
      }),
    );
  });
});
