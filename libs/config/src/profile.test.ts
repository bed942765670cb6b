import fc from 'fast-check';
import { birthDateFault, emailFault, nameFault, nicknameFault, tidyText } from './profile';

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
])('the nickname "%s" is %s', (nickname, fault) => expect(nicknameFault(tidyText(nickname))).toBe(fault));

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
])('the name "%s" is %s', (name, fault) => expect(nameFault(tidyText(name))).toBe(fault));

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
])('the email address "%s" is %s', (email, fault) => expect(emailFault(email)).toBe(fault));

// In Nigeria it is already the 15th when the clocks of Ghana show an hour before midnight.
const eve = Date.UTC(2026, 5, 14, 23, 30);
test.each([
  ['', 'ng', 'missing'],
  ['2008-06-15', 'ng', undefined],
  ['2008-06-15', 'gh', 'too_young'],
  ['2008-06-16', 'ng', 'too_young'],
  ['2000-02-30', 'ng', 'not_a_date'],
  ['1900-01-01', 'ng', 'not_a_date'],
  ['15/06/2000', 'ng', 'not_a_date'],
] as const)('born on "%s" in %s is %s', (date, country, fault) =>
  expect(birthDateFault(date, country, eve)).toBe(fault),
);

test('no text of any length makes a rule slow or throw, and tidying twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const tidy = tidyText(text);
      for (const fault of [nicknameFault, nameFault, emailFault]) fault(tidy);
      expect(tidyText(tidy)).toBe(tidy);
    }),
  );
});
