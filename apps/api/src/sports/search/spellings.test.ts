import fc from 'fast-check';
import { getDistance, countErrors, listSpellings } from './spellings';

it.each([
  ['arsenal', 'arsenal', 0],
  ['arsnal', 'arsenal', 1],
  ['arsneal', 'arsenal', 1],
  ['arsebal', 'arsenal', 1],
  ['', 'ab', 2],
])('counts the errors of %s for %s', (typed, word, errors) => {
  expect(getDistance(typed, word)).toBe(errors);
});

it.each([
  ['arsnel', 'arsenal', null],
  ['machester', 'manchester', 1],
  ['mamchestre', 'manchester', 2],
  ['machest', 'manchester', null],
  ['mancester', 'manchester', 1],
  ['bracelo', 'barcelona', 1],
])('matches %s to %s with %s errors', (typed, word, errors) => {
  expect(countErrors(typed, word)).toBe(errors);
});

it('shares a spelling between a word and a misspelling of it', () => {
  const letter = fc.constantFrom(...'abcdef');
  const word = fc.array(letter, { minLength: 4, maxLength: 12 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(word, fc.nat(12), letter, (correct, at, wrong) => {
      const place = at % correct.length;
      const typed = [
        correct.slice(0, place) + correct.slice(place + 1),
        correct.slice(0, place) + wrong + correct.slice(place),
        correct.slice(0, place) + wrong + correct.slice(place + 1),
      ].filter((text) => text.length >= 4);
      const spellings = new Set(listSpellings(correct));
      for (const text of typed) expect(listSpellings(text).some((spelling) => spellings.has(spelling))).toBe(true);
    }),
  );
});
