import { type EventNow } from '../odds/event-entry';
import { isBreak, standing } from './standing';
import { selectSportWords } from './texts';

const clock = (matchTime: string, running: boolean, period: string): EventNow['clock'] => ({
  matchTime,
  running,
  period,
});

const FOOTBALL = 'sr:sport:1';

it.each<[EventNow, string]>([
  [{ status: 'live', score: null, clock: clock('23:10', true, '1st half') }, "1st half 24'"],
  [{ status: 'live', score: null, clock: clock('45:00', false, 'Half-time') }, 'Half-time'],
  [{ status: 'live', score: null, clock: clock('', true, 'Set 2') }, 'Set 2'],
  [{ status: 'live', score: null, clock: null }, 'Live'],
  [{ status: 'suspended', score: null, clock: clock('23:10', true, '1st half') }, 'Interrupted'],
  [{ status: 'closed', score: null, clock: null }, 'Ended'],
])('%j is %s', (now, words) => {
  expect(standing(selectSportWords({}), now, FOOTBALL)).toBe(words);
});

it.each([
  ['sr:sport:2', 'Q3', '07:17', 'Q3 7:17'],
  ['sr:sport:4', 'Period 2', '19:04', 'Period 2 19:04'],
  ['sr:sport:16', 'Q4', '01:15', 'Q4 1:15'],
  ['sr:sport:153', 'Q1', '00:09', 'Q1 0:09'],
  ['sr:sport:195', 'Overtime', '02:00', 'Overtime 2:00'],
  ['sr:sport:6', '2nd half', '31:40', "2nd half 32'"],
])('of %s in %s with %s on the clock is %s: what is left where it counts down', (sportId, period, time, words) => {
  const now: EventNow = { status: 'live', score: null, clock: clock(time, true, period) };
  expect(standing(selectSportWords({}), now, sportId)).toBe(words);
});

it.each([
  ['Half-time', false, true],
  ['Innings break', false, true],
  ['Break after Q1', false, true],
  ['Awaiting overtime', false, true],
  ['1st half', true, false],
  ['Period 1', false, false],
])('rests in %s with a clock that runs: %s is %s', (period, running, rests) => {
  expect(isBreak(clock('45:00', running, period))).toBe(rests);
});
