import { countries } from './countries';
import { formatDate, formatDateTime, formatDay, formatMoment } from './dates';
import { getDayNumber, formatClock, formatMatchDay, GMT_OFFSET } from './kick-off-times';

test.each([
  ['2026-12-01T13:05:59Z', 60, '01 Dec. 2026 14:05', 'GMT+1', '01/12/2026', 'Tue 1 Dec'],
  ['2026-12-31T23:30:00Z', 60, '01 Jan. 2027 00:30', 'GMT+1', '01/01/2027', 'Fri 1 Jan'],
  ['2026-05-09T00:00:00Z', 0, '09 May. 2026 00:00', 'GMT+0', '09/05/2026', 'Sat 9 May'],
  ['2026-05-09T00:00:00Z', -210, '08 May. 2026 20:30', 'GMT-3:30', '08/05/2026', 'Fri 8 May'],
])('formats %s at %d minutes from GMT as %s', (iso, offset, moment, zone, day, matchDay) => {
  const time = Date.parse(iso);
  expect([formatMoment(time, offset), formatDateTime(time, offset)]).toEqual([moment, `${moment} ${zone}`]);
  expect([formatDate(time, offset), formatMatchDay(time, offset, String), formatClock(time, offset)]).toEqual([
    day,
    matchDay,
    moment.slice(-5),
  ]);
});

test.each([
  ['2000-02-29', '29/02/2000'],
  ['02-09', '09/02'],
])('formats the day %s as %s', (day, shown) => expect(formatDay(day)).toBe(shown));

test('starts a day at midnight in the country', () => {
  const midnight = Date.UTC(2026, 0, 1, 23);
  expect(getDayNumber(midnight, 60) - getDayNumber(midnight - 1, 60)).toBe(1);
  expect(getDayNumber(midnight, 0)).toBe(getDayNumber(midnight - 1, 0));
});

test('has the GMT offsets of the countries', () => {
  expect(Object.values(countries).map(({ shortName, gmtOffset }) => [shortName, gmtOffset])).toEqual(
    Object.entries(GMT_OFFSET),
  );
});
