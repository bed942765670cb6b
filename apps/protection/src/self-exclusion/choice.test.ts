import { EXCLUSION_PERIODS } from '@oware/config';
import { readChoice } from './choice';

test.each(EXCLUSION_PERIODS.map(({ value }) => value))('reads a choice of %d minutes', (period) => {
  expect(readChoice(new URLSearchParams({ type: '3', period: String(period) }))).toEqual({ exclusionType: 3, period });
});

test.each([
  '',
  'type=0',
  'period=1440',
  'type=4&period=1440',
  'type=-1&period=1440',
  'type=&period=1440',
  'type=0&period=1441',
  'type=0&period=1440.0',
])('takes %p for no choice', (query) => expect(readChoice(new URLSearchParams(query))).toBeNull());
