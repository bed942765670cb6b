import { findSports } from './found-sports';

it.each([
  ['cricket', 'Cricket'],
  ['MMA ', 'MMA'],
  ['table ten', 'Table Tennis'],
  ['tennis', 'Tennis,Table Tennis'],
  ['foot', 'Football,American Football'],
  ['bɔɔl', 'Football'],
  ['3x3', 'Basketball 3x3'],
  ['counter strike', 'Counter-Strike'],
  ['fo', ''],
  ['football ghana', ''],
  ['', ''],
])('finds for "%s" the sports %s', (typed, names) => {
  const getName = (id: string): string => (id === 'sr:sport:1' ? 'Bɔɔl' : '');
  expect(
    findSports(typed, getName)
      .map(({ name }) => name)
      .join(),
  ).toBe(names);
});
