import fc from 'fast-check';
import { formatOdds } from '@oware/simulator';
import { readOdds } from './odds';
import { formatSpecifiers, parseSpecifiers } from '../../model/specifiers';

describe('odds', () => {
  it.each([
    ['1.12', 11_200],
    ['200.0', 2_000_000],
    ['1', 10_000],
    ['1.3', 13_000],
    ['1.0E3', 10_000_000],
    ['12.5e-1', 12_500],
    ['2.00005', 20_000],
    ['1.99999999', 19_999],
    ['0001.5', 15_000],
  ])('reads %s as %i', (text, odds) => expect(readOdds(text)).toBe(odds));

  it.each(['', '-1.5', '+1.5', '1,5', '0.9999', '1.5.2', '1e', '999999', '٣.٥', ' 1.5'])('rejects "%s"', (text) => {
    expect(() => readOdds(text)).toThrow();
  });

  it('parses exactly what it formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 2_147_483_647 }), (odds) => readOdds(formatOdds(odds)) === odds),
    );
  });
});

const name = fc.stringMatching(/^[a-z][a-zA-Z_]{0,8}$/);
const value = fc.stringMatching(/^[\w:+.-]{1,12}$/);
const pairs = fc.uniqueArray(fc.tuple(name, value), { selector: ([key]) => key, maxLength: 5 });

describe('specifiers', () => {
  it('has the same form for every order of the same pairs', () => {
    fc.assert(
      fc.property(
        pairs.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([a, b]) => {
          const text = (list: [string, string][]) => list.map((pair) => pair.join('=')).join('|');
          expect(formatSpecifiers(text(a))).toBe(formatSpecifiers(text(b)));
        },
      ),
    );
  });

  it('keeps every value, and is idempotent', () => {
    fc.assert(
      fc.property(pairs, (all) => {
        const normal = formatSpecifiers(all.map((pair) => pair.join('=')).join('|'));
        expect(formatSpecifiers(normal)).toBe(normal);
        expect(parseSpecifiers(normal)).toEqual(Object.fromEntries(all));
      }),
    );
  });
});
