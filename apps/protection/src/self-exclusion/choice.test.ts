import { EXCLUSION_PERIODS } from '@oware/config';
import { parseChoice } from './choice';

test.each(EXCLUSION_PERIODS.map(({ value }) => value))('parses a choice of %d minutes', (period) => {
  expect(parseChoice(new URLSearchParams({ type: '3', period: String(period) }))).toEqual({ exclusionType: 3, period });
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
])('rejects %p as a choice', (query) => expect(parseChoice(new URLSearchParams(query))).toBeNull());
