import fc from 'fast-check';
import { formatBalance } from './format-amount';
import { CURRENCY_SYMBOLS, formatCurrency, formatCurrencyCode, formatCurrencyShort } from './format-currency';
import { formatMoney } from './format-money';

it.each([
  ['NGN', 10_000_000, '₦1,000.00', '₦1,000', 'NGN 1,000.00'],
  ['GHS', 10_000_000, 'GH₵1,000.00', 'GH₵1,000', 'GHS 1,000.00'],
  ['NGN', 0, '₦0.00', '₦0', 'NGN 0.00'],
  ['NGN', 12_399, '₦1.23', '₦1.23', 'NGN 1.23'],
  ['NGN', -46, '₦0.00', '₦0', 'NGN 0.00'],
  ['NGN', -75_000, '-₦7.50', '-₦7.50', '-NGN 7.50'],
  ['GHS', -5_000, '-GH₵0.50', '-GH₵0.50', '-GHS 0.50'],
] as const)('formats %s %i as %s', (currency, units, text, short, code) => {
  expect([
    formatCurrency(currency, units),
    formatCurrencyShort(currency, units),
    formatCurrencyCode(currency, units),
  ]).toEqual([text, short, code]);
});

it('has the digits of the amount after a symbol without a space', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('NGN', 'GHS'),
      fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
      (currency, units) => {
        const text = formatCurrency(currency, units);
        expect(text.replace(CURRENCY_SYMBOLS[currency], '')).toBe(formatMoney(units));
        expect(text).toMatch(/^-?(₦|GH₵)\d/);
      },
    ),
  );
});

it('agrees with the narrow symbols of the language data', () => {
  for (const [currency, symbol] of Object.entries(CURRENCY_SYMBOLS)) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
    expect(format.formatToParts(1).map(({ value }) => value)[0]).toBe(symbol);
  }
});

it('keeps the code in the balance of the account overlay', () => {
  expect([formatBalance('NGN', 12_345_600), formatBalance('GHS', 0)]).toEqual(['NGN 1,234.56', 'GHS 0']);
});
