import { type EventNow } from '../odds/event-entry';
import { isBreak, isLong, formatEventState } from './match-state';
import { selectSportTexts } from './sport-texts';

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
  [{ status: 'ended', score: null, clock: clock('90:00', true, '2nd half') }, 'Ended'],
  [{ status: 'closed', score: null, clock: { ...clock('', false, '')!, end: 'Retired' } }, 'Retired'],
  [{ status: 'ended', score: null, clock: { ...clock('', false, '')!, end: 'After penalties' } }, 'After penalties'],
  [{ status: 'cancelled', score: null, clock: { ...clock('', false, '')!, end: 'Walkover' } }, 'Walkover'],
  [{ status: 'cancelled', score: null, clock: null }, 'Cancelled'],
  [{ status: 'abandoned', score: null, clock: null }, 'Abandoned'],
])('formats %j as %s', (now, text) => {
  expect(formatEventState(selectSportTexts({}), now, FOOTBALL)).toBe(text);
});

it.each([
  ['sr:sport:2', 'Q3', '07:17', 'Q3 7:17'],
  ['sr:sport:4', 'Period 2', '19:04', 'Period 2 19:04'],
  ['sr:sport:16', 'Q4', '01:15', 'Q4 1:15'],
  ['sr:sport:21', '1st innings', '0.3 ov', '1st innings 0.3 ov'],
  ['sr:sport:153', 'Q1', '00:09', 'Q1 0:09'],
  ['sr:sport:195', 'Overtime', '02:00', 'Overtime 2:00'],
  ['sr:sport:6', '2nd half', '31:40', "2nd half 32'"],
])(
  'formats for %s in %s the clock %s as %s: the remaining time where it counts down',
  (sportId, period, time, text) => {
    const now: EventNow = { status: 'live', score: null, clock: clock(time, true, period) };
    expect(formatEventState(selectSportTexts({}), now, sportId)).toBe(text);
  },
);

const score = (home: number, away: number, ...periods: [number, number][]): EventNow['score'] => ({
  home,
  away,
  periods,
});

it.each<[sportId: string, now: Omit<EventNow, 'status'>, words: string]>([
  [
    'sr:sport:5',
    { score: score(1, 0, [6, 4], [4, 3]), clock: { ...clock('', false, 'Set 2')!, game: ['40', '15'] } },
    'Set 2 · 4-3 · 40-15',
  ],
  [
    'sr:sport:5',
    { score: score(0, 0, [0, 0]), clock: { ...clock('', false, 'Set 1')!, game: ['0', '0'] } },
    'Set 1 · 0-0 · 0-0',
  ],
  [
    'sr:sport:5',
    { score: score(1, 0, [6, 4], [4, 3]), clock: { ...clock('', false, 'Interrupted')!, game: ['40', '15'] } },
    'Interrupted · 4-3 · 40-15',
  ],
  ['sr:sport:5', { score: score(1, 0, [6, 4], [4, 3]), clock: clock('', false, 'Interrupted') }, 'Interrupted'],
  ['sr:sport:23', { score: score(1, 0, [25, 20], [11, 13]), clock: clock('', false, 'Set 2') }, 'Set 2 · 11-13'],
  [
    'sr:sport:23',
    { score: score(1, 0, [25, 20]), clock: clock('', false, 'Break after set 1') },
    'Break after set 1 · 25-20',
  ],
  [
    'sr:sport:22',
    { score: score(2, 1, [3, 0], [1, 3], [3, 2], [1, 2]), clock: clock('', false, 'Set 4') },
    'Set 4 · 1-2',
  ],
  ['sr:sport:19', { score: score(1, 0, [80, 4], [45, 30]), clock: clock('', false, 'Frame 2') }, 'Frame 2 · 45-30'],
  ['sr:sport:109', { score: score(0, 1, [9, 13], [5, 2]), clock: clock('', false, 'Map 2') }, 'Map 2 · 5-2'],
  [
    'sr:sport:21',
    { score: { ...score(134, 0, [134, 0])!, out: [3, 0] }, clock: clock('15.2 ov', true, '1st innings') },
    '1st innings 15.2 ov',
  ],
  ['sr:sport:21', { score: score(134, 0, [134, 0]), clock: clock('', false, 'Innings break') }, 'Innings break'],
  [
    'sr:sport:3',
    { score: score(2, 1, [1, 0], [1, 1]), clock: clock('', false, 'Inning 2, bottom') },
    'Inning 2, bottom',
  ],
  ['sr:sport:117', { score: null, clock: clock('03:12', true, 'Round 2') }, 'Round 2 3:12'],
  ['sr:sport:1', { score: score(1, 0, [1, 0]), clock: clock('45:00', false, 'Half-time') }, 'Half-time'],
])('shows for %s with %j the points of the current part: %s', (sportId, now, text) => {
  expect(formatEventState(selectSportTexts({}), { status: 'live', ...now }, sportId)).toBe(text);
});

it.each([
  ['Half-time', false, true],
  ['Innings break', false, true],
  ['Break after Q1', false, true],
  ['Awaiting overtime', false, true],
  ['1st half', true, false],
  ['Period 1', false, false],
])('detects a break in %s with a running clock of %s: %s', (period, running, rests) => {
  expect(isBreak(clock('45:00', running, period))).toBe(rests);
});

it.each<[period: string, game: [string, string] | undefined, long: boolean]>([
  ['Set 2', undefined, true],
  ['Set 2', ['40', '15'], true],
  ['Interrupted', ['40', '15'], true],
  ['Interrupted', undefined, false],
  ['Inning 2, bottom', undefined, true],
  ['2nd half', undefined, false],
])('detects %s with a game of %j as longer than a clock: %s', (period, game, long) => {
  expect(isLong({ ...clock('', false, period)!, ...(game && { game }) })).toBe(long);
  expect(isLong(null)).toBe(false);
});
