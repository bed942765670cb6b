import { hasSportsExclusion, isExcludedFromSports } from './exclusion';

const record = (exclusionType: number, endDate: unknown, startDate?: unknown) =>
  JSON.stringify([{ exclusionType, startDate, endDate }]);

it.each([
  [undefined, false],
  ['', false],
  ['not json', false],
  ['{}', false],
  ['[null]', false],
  [record(0, 2000), true],
  [record(1, 2000), true],
  [record(2, 2000), false],
  [record(3, 2000), false],
  [record(0, 1000), false],
  // Exclusions begin immediately: a start in the future is ignored, because it comes from a clock that is ahead of this one.
  [record(0, 2000, 1500), true],
  [record(0, 2000, 500), true],
  [record(1, '1970-01-01T00:00:02Z'), true],
  [record(1, 'never'), false],
])('reads cookie %p as %p', (cookie, excluded) => expect(isExcludedFromSports(cookie, 1000)).toBe(excluded));

it.each([
  ['ALL', true, 1001, true],
  ['REAL_SPORTS', true, 1001, true],
  ['REAL_SPORTS', true, null, true],
  ['ALL', true, 1000, false],
  ['VIRTUALS', true, 1001, false],
  ['GAMES', true, 1001, false],
  ['ALL', false, null, false],
] as const)('treats the status %s %p until %p as %p', (scope, enabled, endDate, closed) =>
  expect(hasSportsExclusion([{ scope, enabled, startDate: 0, endDate }], 1000)).toBe(closed),
);
