import { parseAmount } from '@oware/betting';
import fc from 'fast-check';
import { groupEdited, groupThousands, moveCaret, removeSeparators } from './group-thousands';

it.each([
  ['', ''],
  ['5', '5'],
  ['500', '500'],
  ['1000', '1,000'],
  ['1,00', '100'],
  ['1234567.5', '1,234,567.5'],
  ['1000.', '1,000.'],
  ['.50', '.50'],
  ['12.34.56', '12.34.56'],
  ['abc', 'abc'],
])('shows %s as %s', (typed, shown) => expect(groupThousands(typed)).toBe(shown));

it.each([
  ['a digit added at the end', '1,00', '1,000', '1,000'],
  ['a digit typed into the middle', '1,000', '12,000', '12,000'],
  ['a digit deleted', '1,000', '1,00', '100'],
  ['a separator deleted', '1,000', '1000', '1,000'],
  ['a pasted amount with separators', '', '1,000', '1,000'],
  ['a pasted decimal comma', '', '1,5', '1,5'],
  ['a digit after a typed comma', '1,5', '1,50', '1,50'],
  ['a typed comma', '15', '1,5', '1,5'],
])('after %s, %s to %s, shows %s', (_what, before, after, shown) => expect(groupEdited(before, after)).toBe(shown));

it.each([
  ['1000', 4, 5],
  ['1000', 1, 1],
  ['1000', 2, 3],
  ['12000', 2, 2],
  ['1000', 0, 0],
])('keeps the caret of %s at %i behind the same digit', (text, caret, moved) => {
  expect(moveCaret(text, caret, groupThousands(text))).toBe(moved);
});

it('never changes the amount', () => {
  const typed = fc.tuple(fc.nat(999_999_999), fc.option(fc.nat(99))).map(([whole, part]) => `${whole}.${part ?? ''}`);
  fc.assert(
    fc.property(typed, (text) => {
      const grouped = groupThousands(text);
      expect(removeSeparators(grouped)).toBe(text);
      expect(parseAmount(grouped)).toEqual(parseAmount(text));
    }),
  );
});
