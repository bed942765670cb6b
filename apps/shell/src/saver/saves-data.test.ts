import { savesData } from './saves-data';

it.each([
  [undefined, {}, false],
  [undefined, { 'save-data': 'On' }, true],
  ['off', { 'save-data': 'on' }, false],
  ['on', {}, true],
  ['else', { 'save-data': 'off' }, false],
] as const)('a choice %p with %p saves data: %p', (chosen, forward, saves) => {
  const cookies = { get: (name: string) => (name === 'saveData' ? chosen : undefined) };
  expect(savesData({ forward }, { cookies })).toBe(saves);
});
