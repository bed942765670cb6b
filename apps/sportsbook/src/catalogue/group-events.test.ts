import { match } from '../odds/testing';
import { groupByDay } from './group-events';

const now = Date.UTC(2026, 0, 10, 12);
const event = (id: string, hours: number, tournament: string) =>
  match({ id, startTime: now + hours * 3_600_000, tournament: { id: tournament, name: tournament } });

it('sorts into days of the country and tournaments, keeping the order', () => {
  const groups = groupByDay(
    [event('a', 1, 'PL'), event('b', 2, 'Cup'), event('c', 3, 'PL'), event('d', 12, 'PL')],
    now,
    'gh',
  );
  expect(
    groups.map(({ day, tournaments }) => [
      day,
      tournaments.map((group) => [group.key, group.events.map(({ id }) => id)]),
    ]),
  ).toEqual([
    [
      'today',
      [
        ['PL', ['a', 'c']],
        ['Cup', ['b']],
      ],
    ],
    ['tomorrow', [['PL', ['d']]]],
  ]);
});

it('keeps the days apart by what they are, not by what they are called by now', () => {
  const events = [event('a', 1, 'PL'), event('b', 13, 'PL')];
  const keys = (at: number) => groupByDay(events, at, 'gh').map(({ key, day }) => [key, day]);
  const [[first], [second]] = keys(now) as [[number, string], [number, string]];
  expect(keys(now + 86_400_000)).toEqual([
    [first, 'Sat 10 Jan'],
    [second, 'today'],
  ]);
});
