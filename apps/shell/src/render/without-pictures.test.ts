import { hidesPictures } from './without-pictures';

it.each([
  [undefined, {}, false],
  ['off', {}, true],
  [undefined, { 'save-data': 'on' }, true],
  ['on', { 'save-data': 'on' }, false],
  ['else', { 'save-data': 'off' }, false],
  [undefined, {}, true, 'on'],
  ['on', {}, false, 'on'],
  [undefined, { 'save-data': 'on' }, false, 'off'],
] as const)(
  'with the choice %p and %p, pictures are hidden: %p',
  (chosen, forward, without, saver: string | undefined = undefined) => {
    const cookies = { get: (name: string) => (name === 'pictures' ? chosen : name === 'saveData' ? saver : undefined) };
    expect(hidesPictures({ forward }, { cookies })).toBe(without);
  },
);
