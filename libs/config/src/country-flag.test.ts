import { getFlag } from './country-flag';

it.each([
  ['Ghana', 'gh'],
  ['Nigeria', 'ng'],
  ['England', 'gb-eng'],
  ['USA', 'us'],
  ['Côte d’Ivoire', 'ci'],
  ['Türkiye', 'tr'],
  ['Czechia', 'cz'],
  ['South Korea', 'kr'],
  // Former codes have these names too.
  ['France', 'fr'],
  ['Germany', 'de'],
  ['Russia', 'ru'],
  ['Serbia', 'rs'],
  ['United Kingdom', 'gb'],
  ['International', null],
  ['Challenger Women', null],
])('finds for %s the flag %p', (country, flag) => {
  expect(getFlag(country)).toBe(flag);
});
