import fc from 'fast-check';
import { getDaysStart, getWeekStart } from './week';

const HOUR = 60 * 60_000;
/** A Monday. */
const MONDAY = Date.UTC(2026, 5, 1);

describe('the start of a week', () => {
  it.each([
    ['at its first moment', MONDAY, 0, MONDAY],
    ['a moment before', MONDAY - 1, 0, MONDAY - 7 * 24 * HOUR],
    ['on Sunday night', MONDAY + 7 * 24 * HOUR - 1, 0, MONDAY],
    ['an hour earlier in a time zone that is an hour ahead', MONDAY - HOUR, 60, MONDAY - HOUR],
    ['not yet there', MONDAY - HOUR - 1, 60, MONDAY - HOUR - 7 * 24 * HOUR],
    ['in the first week of 1970', 0, 0, Date.UTC(1969, 11, 29)],
  ])('%s', (_what, now, offset, start) => {
    expect(getWeekStart(now, offset)).toBe(start);
  });

  it('is a Monday at midnight local time, at most a week ago', () => {
    fc.assert(
      fc.property(fc.integer({ min: MONDAY, max: 2 * MONDAY }), fc.integer({ min: -720, max: 840 }), (now, offset) => {
        const start = getWeekStart(now, offset);
        const there = new Date(start + offset * 60_000);
        expect([there.getUTCDay(), there.getTime() % (24 * HOUR)]).toEqual([1, 0]);
        expect(start).toBeLessThanOrEqual(now);
        expect(now - start).toBeLessThan(7 * 24 * HOUR);
      }),
    );
  });
});

describe('the start of the last days', () => {
  const noon = MONDAY + 12 * HOUR;
  it.each([
    ['today at noon', noon, 0, 1, MONDAY],
    ['seven days, today the last', noon, 0, 7, MONDAY - 6 * 24 * HOUR],
    ['at the first moment of a day', MONDAY, 0, 1, MONDAY],
    ['in a time zone that is an hour ahead', MONDAY - HOUR, 60, 1, MONDAY - HOUR],
    ['a moment before that', MONDAY - HOUR - 1, 60, 1, MONDAY - 25 * HOUR],
  ])('%s', (_what, now, offset, days, start) => {
    expect(getDaysStart(now, offset, days)).toBe(start);
  });
});
