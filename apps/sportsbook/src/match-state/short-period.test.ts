import { shortenPeriod } from './short-period';

it.each([
  ['Awaiting overtime', 'Before OT'],
  ['Awaiting extra innings', 'Before extra'],
  ['After extra innings', 'After extra'],
  ['Awaiting penalties', 'Before PEN'],
  ['Overtime half-time', 'OT half-time'],
  ['Overtime 1st half', 'OT1'],
  ['Overtime 2nd half', 'OT2'],
  ['Overtime', 'OT'],
  ['Penalties', 'PEN'],
  ['Period 2', 'P2'],
  ['After overtime', 'After OT'],
  ['After penalties', 'After PEN'],
  ['Break after Q1', 'After Q1'],
  ['Break after set 3', 'After set 3'],
])('shortens %s to %s', (period, short) => {
  expect(shortenPeriod(period)).toBe(short);
  expect(short.length).toBeLessThanOrEqual(12);
});

it.each(['2nd half', 'Break in inning 3', 'Half-time', 'Interrupted', 'Live', 'Abandoned', 'Set 5'])(
  'leaves %s unchanged',
  (period) => {
    expect(shortenPeriod(period)).toBe(period);
  },
);
