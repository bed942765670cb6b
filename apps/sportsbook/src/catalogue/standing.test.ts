import { type EventNow } from '../odds/event-entry';
import { standing } from './standing';
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
