import { buildMatch } from '../odds/testing';
import { groupByDay } from './group-events';

const now = Date.UTC(2026, 0, 10, 12);
const event = (id: string, hours: number, tournament: string) =>
  buildMatch({ id, startTime: now + hours * 3_600_000, tournament: { id: tournament, name: tournament } });

it('groups by day of the country and by tournament, keeping the order', () => {
  const groups = groupByDay(
    [event('a', 1, 'PL'), event('b', 2, 'Cup'), event('c', 3, 'PL'), event('d', 12, 'PL')],
    'gh',
  );
  expect(
    groups.map(({ startTime, tournaments }) => [
      startTime,
      tournaments.map((group) => [group.key, group.events.map(({ id }) => id)]),
    ]),
  ).toEqual([
    [
      now + 3_600_000,
      [
        ['PL', ['a', 'c']],
        ['Cup', ['b']],
      ],
    ],
    [now + 12 * 3_600_000, [['PL', ['d']]]],
  ]);
});
