import { shownSports } from './shown-sports';

const sport = (key: string, live: number, preMatch: number) => ({ key, name: key, live, preMatch });

it('shows sports with something to bet on, in their order', () => {
  const all = [sport('football', 0, 3), sport('darts', 0, 0), sport('tennis', 1, 0)];
  expect(shownSports(all).map(({ key }) => key)).toEqual(['football', 'tennis']);
});

it('shows all of them while nothing is on or nothing is known', () => {
  expect(shownSports([sport('football', 0, 0)])).toHaveLength(1);
  expect(shownSports([{ key: 'football', name: 'Football', live: true }])).toHaveLength(1);
});
