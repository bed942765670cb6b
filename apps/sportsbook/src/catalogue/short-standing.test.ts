import { shortStanding } from './short-standing';

it.each([
  ['Awaiting overtime', 'Before OT'],
  ['Awaiting penalties', 'Before PEN'],
  ['Overtime half-time', 'OT half-time'],
  ["Overtime 1st half 105'", "OT1 105'"],
  ["Overtime 2nd half 120'", "OT2 120'"],
  ["Overtime 121'", "OT 121'"],
  ["Penalties 121'", "PEN 121'"],
  ['After overtime', 'After OT'],
  ['After penalties', 'After PEN'],
  ['Break after Q1', 'After Q1'],
  ['Break after set 3', 'After set 3'],
])('%s is %s in a row', (standing, short) => {
  expect(shortStanding(standing)).toBe(short);
  expect(short.length).toBeLessThanOrEqual(12);
});

it.each(["2nd half 45'", 'Half-time', 'Interrupted', 'Live', 'Abandoned', 'Set 5'])('%s has room', (standing) => {
  expect(shortStanding(standing)).toBe(standing);
});
