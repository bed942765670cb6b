import fc from 'fast-check';
import { validateBirthDate, validateEmail, validateName, validateNickname, tidyText } from './profile';

test.each([
  ['', 'missing'],
  ['Am', 'too_short'],
  ['A'.repeat(21), 'too_long'],
  ['Ama', undefined],
  ['Ama_77', undefined],
  ['Ọláyínká', undefined],
  ['ɔdɔ', undefined],
  ['7Ama', 'letters'],
  ['_Ama', 'letters'],
  ['Ama Serwaa', 'letters'],
  ['Аma', 'letters'],
  ['Ama!', 'letters'],
  ['<b>Ama', 'letters'],
  ['Am\u0300\u0301\u0302\u0303', 'letters'],
])('validates the nickname "%s": %s', (nickname, error) => expect(validateNickname(tidyText(nickname))).toBe(error));

test.each([
  ['', 'missing'],
  ['A', 'too_short'],
  ['A'.repeat(41), 'too_long'],
  ['Ama', undefined],
  ['Ọlá-Olúwa', undefined],
  ["N'Golo", undefined],
  ['Kofi Jr.', undefined],
  ['  Ama   Serwaa ', undefined],
  ['Ama 2', 'letters'],
  ['-Ama', 'letters'],
  ['Ama--', 'letters'],
  ['<Ama>', 'letters'],
])('validates the name "%s": %s', (name, error) => expect(validateName(tidyText(name))).toBe(error));

test.each([
  ['', undefined],
  ['ama@example.com', undefined],
  ['a.b+c@mail.example.com.gh', undefined],
  ['ama', 'not_an_email'],
  ['ama@example', 'not_an_email'],
  ['a b@example.com', 'not_an_email'],
  ['a@b@c.com', 'not_an_email'],
  ['ama@example.com\nBcc: x@y.zz', 'not_an_email'],
  [`${'a'.repeat(250)}@b.com`, 'too_long'],
])('validates the email address "%s": %s', (email, error) => expect(validateEmail(email)).toBe(error));

// One hour before midnight in Ghana it is already the 15th in Nigeria.
const eve = Date.UTC(2026, 5, 14, 23, 30);
test.each([
  ['', 'ng', 'missing'],
  ['2008-06-15', 'ng', undefined],
  ['2008-06-15', 'gh', 'too_young'],
  ['2008-06-16', 'ng', 'too_young'],
  ['2000-02-30', 'ng', 'not_a_date'],
  ['1900-01-01', 'ng', 'not_a_date'],
  ['15/06/2000', 'ng', 'not_a_date'],
] as const)('validates the date of birth "%s" in %s: %s', (date, country, error) =>
  expect(validateBirthDate(date, country, eve)).toBe(error),
);

test('validates texts of any length fast and without throwing, and tidying is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const tidy = tidyText(text);
      for (const error of [validateNickname, validateName, validateEmail]) error(tidy);
      expect(tidyText(tidy)).toBe(tidy);
    }),
  );
});
