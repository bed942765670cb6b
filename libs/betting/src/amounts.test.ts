import fc from 'fast-check';
import { formatUnits } from './format-amount';
import { parseAmount } from './parse-amount';

describe('an amount as typed', () => {
  it.each([
    ['1', 10_000],
    ['12.34', 123_400],
    ['1,000', 10_000_000],
    ['1,234,567.5', 12_345_675_000],
    ['10,000', 100_000_000],
    ['100,000.', 1_000_000_000],
    ['1,234.56', 12_345_600],
    [' 50 ', 500_000],
    ['5.', 50_000],
    ['.5', 5_000],
    ['007', 70_000],
    ['0', 0],
    ['0.01', 100],
    ['1.2300', 12_300],
  ])('parses "%s" as %i units', (text, units) => {
    expect(parseAmount(text)).toEqual({ ok: true, units });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['12.34.56', 'not_a_number'],
    ['1e3', 'not_a_number'],
    ['0x10', 'not_a_number'],
    ['+5', 'not_a_number'],
    ['.', 'not_a_number'],
    [',', 'not_a_number'],
    ['1,5', 'not_a_number'],
    ['1,00,000', 'not_a_number'],
    ['1,0000', 'not_a_number'],
    ['1,000x', 'not_a_number'],
    ['x1,000', 'not_a_number'],
    ['5-5', 'not_a_number'],
    ['1000,000', 'not_a_number'],
    ['1 000', 'not_a_number'],
    ['NGN 5', 'not_a_number'],
    ['Infinity', 'not_a_number'],
    ['٣', 'not_a_number'],
    ['1.234', 'too_many_decimals'],
    ['999999999999999', 'too_large'],
  ])('rejects "%s": %s', (text, code) => {
    expect(parseAmount(text)).toEqual({ ok: false, code });
  });

  it('accepts up to four decimals on request', () => {
    expect(parseAmount('0.0001', 4)).toEqual({ ok: true, units: 1 });
    expect(parseAmount('0.00001', 9)).toEqual({ ok: false, code: 'too_many_decimals' });
    expect(parseAmount('1.5', 0)).toEqual({ ok: false, code: 'too_many_decimals' });
  });
});

describe('an amount as displayed', () => {
  it.each([
    [12_345_000, '1,234.50'],
    [10_000, '1.00'],
    [9_999, '0.9999'],
    [5_000, '0.5'],
    [100, '0.01'],
    [1, '0.0001'],
    [0, '0'],
    [19_999, '1.99'],
    [10_000_000_000, '1,000,000.00'],
    [-12_345_000, '-1,234.50'],
    [9_007_199_254_740_991, '900,719,925,474.09'],
  ])('formats %i units as "%s"', (units, text) => {
    expect(formatUnits(units)).toBe(text);
  });

  it('parses its own output, exact to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (cents) => {
        expect(parseAmount(formatUnits(cents * 100))).toEqual({ ok: true, units: cents * 100 });
      }),
    );
  });
});
