import { withoutPictures } from './without-pictures';

it.each([
  [undefined, {}, false],
  ['off', {}, true],
  [undefined, { 'save-data': 'on' }, true],
  ['on', { 'save-data': 'on' }, false],
  ['else', { 'save-data': 'off' }, false],
] as const)('a choice %p with %p goes without pictures: %p', (chosen, forward, without) => {
  const cookies = { get: (name: string) => (name === 'pictures' ? chosen : undefined) };
  expect(withoutPictures({ forward }, { cookies })).toBe(without);
});
