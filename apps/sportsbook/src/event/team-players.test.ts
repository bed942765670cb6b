import { type Outcome } from '@oware/contracts';
import { sortByOdds, splitByTeam } from './team-players';

const outcome = (id: string, odds: number | null, side?: 0 | 1, active = true): Outcome => ({
  ...{ id, name: id, odds, active },
  ...(side === undefined ? {} : { side }),
});
const getIds = (outcomes: readonly Outcome[]): string[] => outcomes.map(({ id }) => id);

it('puts outcomes that cannot be bet on last, in their order', () => {
  const outcomes = [
    outcome('none', null),
    outcome('shut', 11_000, 0, false),
    outcome('b', 30_000),
    outcome('a', 20_000),
  ];
  expect(getIds(sortByOdds(outcomes))).toEqual(['a', 'b', 'none', 'shut']);
});

it('keeps the order when odds change, with new players last', () => {
  const order = ['b', 'a'];
  const { first, further } = splitByTeam(
    [outcome('new', 10_000, 0), outcome('a', 20_000, 0), outcome('b', 30_000, 0)],
    order,
  );
  expect(first.map(getIds)).toEqual([['b', 'a', 'new'], []]);
  expect(further.map(getIds)).toEqual([[], []]);
});
