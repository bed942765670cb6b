import { parsePins, formatPins } from './delivery';

it('reads back the pins it wrote', () => {
  const pins = new Map([
    ['sportsbook', '0123456789abcdef'],
    ['account', 'fedcba9876543210'],
  ]);
  expect(parsePins(formatPins(pins))).toEqual(pins);
});

it.each([undefined, '', 'sportsbook', 'sportsbook@', 'sportsbook@1.0.0', '../x@0123456789abcdef', '@0123456789abcdef'])(
  'ignores %p',
  (cookie) => {
    expect(parsePins(cookie).size).toBe(0);
  },
);
