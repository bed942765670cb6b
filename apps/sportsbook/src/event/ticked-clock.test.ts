import { advanceClock } from './ticked-clock';

it.each([
  ['44:59', 2, '45:01'],
  ['0:00', 0, '0:00'],
  ['90:00', 61, '91:01'],
  ['Set 2', 5, 'Set 2'],
  ['', 5, ''],
])('advances %p by %d seconds to %p', (time, seconds, later) => {
  expect(advanceClock(time, seconds)).toBe(later);
});
