import { type EventNow } from '../odds/event-entry';
import { isBreak, standing } from './standing';
import { selectSportWords } from './texts';

const clock = (matchTime: string, running: boolean, period: string): EventNow['clock'] => ({
  matchTime,
  running,
  period,
});

it.each<[EventNow, string]>([
  [{ status: 'live', score: null, clock: clock('23:10', true, '1st half') }, "1st half 24'"],
  [{ status: 'live', score: null, clock: clock('45:00', false, 'Half-time') }, 'Half-time'],
  [{ status: 'live', score: null, clock: clock('', true, 'Set 2') }, 'Set 2'],
  [{ status: 'live', score: null, clock: null }, 'Live'],
  [{ status: 'suspended', score: null, clock: clock('23:10', true, '1st half') }, 'Interrupted'],
  [{ status: 'closed', score: null, clock: null }, 'Ended'],
])('%j is %s', (now, words) => {
  expect(standing(selectSportWords({}), now)).toBe(words);
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
