import { pressKey, type PadKey } from './press-key';

const rules = { decimals: 2, digits: 7 };
const type = (...keys: PadKey[]): string => keys.reduce((text, key) => pressKey(text, key, rules), '');

it.each<[string, PadKey[]]>([
  ['500', ['5', '0', '0']],
  ['0.5', ['.', '5']],
  ['12.34', ['1', '2', '.', '3', '4', '.', '5', '6']],
  ['7', ['0', '7']],
  ['0.05', ['0', '.', '0', '5', '9']],
  ['1234567', ['1', '2', '3', '4', '5', '6', '7', '8']],
  ['1.', ['1', '.', '2', 'back']],
  ['', ['back']],
  ['', ['1', '2', 'clear']],
])('returns %p', (text, keys) => {
  expect(type(...keys)).toBe(text);
});

it('accepts no point for whole numbers', () => {
  expect(pressKey('5', '.', { decimals: 0, digits: 3 })).toBe('5');
});
