import { filterSports } from './shown-sports';

const sport = (key: string, live: number, preMatch: number) => ({ id: key, key, name: key, live, preMatch });

it('shows sports with events to bet on, in order', () => {
  const all = [sport('football', 0, 3), sport('darts', 0, 0), sport('tennis', 1, 0)];
  expect(filterSports(all).map(({ key }) => key)).toEqual(['football', 'tennis']);
});

it('shows all sports when none has events, or the numbers are unknown', () => {
  expect(filterSports([sport('football', 0, 0)])).toHaveLength(1);
  expect(filterSports([{ id: 'sr:sport:1', key: 'football', name: 'Football', live: true }])).toHaveLength(1);
});
