import { getTimes, isWithinHours } from './days';

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(text);
const formatRange = (times: { from: number; to: number }): string[] =>
  [times.from, times.to].map((ms) => new Date(ms).toISOString());

it.each([
  ['today', '2026-01-05T23:30:00Z', 0, '2026-01-05T00:00', '2026-01-06T00:00'],
  ['today', '2026-01-05T23:30:00Z', HOUR, '2026-01-05T23:00', '2026-01-06T23:00'],
  ['tomorrow', '2026-01-05T10:00:00Z', 0, '2026-01-06T00:00', '2026-01-07T00:00'],
  // 10 January 2026 is a Saturday.
  ['weekend', '2026-01-05T10:00:00Z', 0, '2026-01-10T00:00', '2026-01-12T00:00'],
  ['weekend', '2026-01-10T10:00:00Z', 0, '2026-01-10T00:00', '2026-01-12T00:00'],
  ['weekend', '2026-01-11T10:00:00Z', 0, '2026-01-11T00:00', '2026-01-12T00:00'],
] as const)('%s at %s, %i ms from GMT', (when, now, offset, from, to) => {
  expect(formatRange(getTimes(when, at(now), offset))).toEqual([`${from}:00.000Z`, `${to}:00.000Z`]);
});

it('includes overdue matches in the next three hours', () => {
  expect(getTimes('3h', 10 * HOUR, 0)).toEqual({ from: -Infinity, to: 13 * HOUR });
});

it.each([
  ['15-18', '2026-01-05T15:00:00Z', 0, true],
  ['15-18', '2026-01-05T17:59:59Z', 0, true],
  ['15-18', '2026-01-05T18:00:00Z', 0, false],
  // An hour later in Lagos.
  ['15-18', '2026-01-05T14:30:00Z', HOUR, true],
  ['0-12', '2026-01-05T23:30:00Z', HOUR, true],
  ['21-24', '2026-01-05T23:59:59Z', 0, true],
] as const)('hours %s at %s, %i ms from GMT: %p', (hours, time, offset, expected) => {
  expect(isWithinHours(hours, at(time), offset)).toBe(expected);
});
