import { flagOf } from './flag-of';

it.each([
  ['Ghana', 'gh'],
  ['Nigeria', 'ng'],
  ['England', 'gb-eng'],
  ['USA', 'us'],
  ['Côte d’Ivoire', 'ci'],
  ['Türkiye', 'tr'],
  ['Czechia', 'cz'],
  ['South Korea', 'kr'],
  // Codes of before have these names too.
  ['France', 'fr'],
  ['Germany', 'de'],
  ['Russia', 'ru'],
  ['Serbia', 'rs'],
  ['United Kingdom', 'gb'],
  ['International', null],
  ['Challenger Women', null],
])('the flag of %s is %p', (country, flag) => {
  expect(flagOf(country)).toBe(flag);
});
