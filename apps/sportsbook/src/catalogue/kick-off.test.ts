import { dateAndTime, kickOff } from './kick-off';

const now = Date.UTC(2026, 11, 11, 22, 50);

it.each([
  [Date.UTC(2026, 11, 11, 22, 59), 'ng', 'today 23:59'],
  [Date.UTC(2026, 11, 11, 23, 0), 'ng', 'tomorrow 00:00'],
  [Date.UTC(2026, 11, 11, 23, 0), 'gh', 'today 23:00'],
  [Date.UTC(2026, 11, 12, 15, 0), 'gh', 'tomorrow 15:00'],
  [Date.UTC(2026, 11, 13, 15, 5), 'ng', 'Sun 13 Dec 16:05'],
  [Date.UTC(2027, 0, 1, 12, 0), 'gh', 'Fri 1 Jan 12:00'],
] as const)('%d in %s is %s', (time, country, text) => {
  expect(kickOff(time, now, country)).toBe(text);
});

it('names the day where nobody knows which one it is', () => {
  expect(dateAndTime(Date.UTC(2026, 11, 11, 23, 5), 'ng')).toBe('Sat 12 Dec 00:05');
  expect(dateAndTime(Date.UTC(2026, 11, 11, 23, 5), 'gh')).toBe('Fri 11 Dec 23:05');
});
