import fc from 'fast-check';
import { formatMoney, formatShort, getShownDeduction, toShownUnits } from './format-money';
import { parseAmount } from './parse-amount';

const anyUnits = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const read = (text: string): number => {
  const amount = parseAmount(text);
  if (!amount.ok) throw new Error(`"${text}" is not an amount.`);
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
  ])('formats %i as %s, short %s', (units, text, short) => {
    expect([formatMoney(units), formatShort(units)]).toEqual([text, short]);
  });

  it.each([
    [1_500_000, 1_450_000, 50_000],
    [10_046, 10_000, 0],
    [10_100, 10_099, 100],
    [10_199, 10_100, 0],
    [5_000, 5_000, 0],
  ])('with %i gross and %i net, shows the deduction %i', (gross, net, deduction) => {
    expect(getShownDeduction(gross, net)).toBe(deduction);
  });

  it('shows two decimals, never more than the amount, and less by under one coin', () => {
    fc.assert(
      fc.property(anyUnits, (units) => {
        const text = formatMoney(units);
        expect(text).toMatch(/^\d{1,3}(,\d{3})*\.\d\d$/);
        expect(read(text)).toBe(toShownUnits(units));
        expect(units - toShownUnits(units)).toBeGreaterThanOrEqual(0);
        expect(units - toShownUnits(units)).toBeLessThan(100);
        expect(formatMoney(-units)).toBe(toShownUnits(units) === 0 ? text : `-${text}`);
      }),
    );
  });

  it('adds up in columns: shown gross less shown deduction is shown net', () => {
    fc.assert(
      fc.property(anyUnits, fc.nat(), (net, deducted) => {
        const gross = Math.min(net + deducted, Number.MAX_SAFE_INTEGER);
        expect(read(formatMoney(gross)) - read(formatMoney(getShownDeduction(gross, net)))).toBe(
          read(formatMoney(net)),
        );
      }),
    );
  });
});
