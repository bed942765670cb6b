import { formatCountdown } from './kick-off-countdown';
import { selectEventTexts } from './texts';

const text = selectEventTexts({});
const MINUTE = 60_000;

it.each([
  [-1, 'about to start'],
  [0, 'about to start'],
  [0.2, 'in 1 min'],
  [59, 'in 59 min'],
  [60, 'in 1 h 0 min'],
  [125, 'in 2 h 5 min'],
  [47 * 60, 'in 47 h 0 min'],
  [48 * 60, 'in 2 days'],
  [100 * 60, 'in 4 days'],
])('formats %d minutes before kick-off as %s', (minutes, expected) => {
  expect(formatCountdown(text, 1_000 * MINUTE, (1_000 - minutes) * MINUTE)).toBe(expected);
});
