import { getMultipleOdds } from './multiple-odds';

const pick = (eventId: string, odds = 20_000) => ({ eventId, odds });

it('multiplies the odds of selections of different matches', () => {
  expect(getMultipleOdds([pick('1'), pick('2', 15_000)])).toBe(30_000n);
});

it.each([
  ['two selections are of one match', [pick('1'), pick('2'), pick('1', 90_000)]],
  [
    'one selection is on the winner of the competition of another',
    [
      { ...pick('sr:season:1'), tournamentId: 'sr:tournament:17' },
      { ...pick('sr:match:1'), tournamentId: 'sr:tournament:17' },
    ],
  ],
  ['there are no selections', []],
])('returns no odds where %s', (_why, picks) => {
  expect(getMultipleOdds(picks)).toBeNull();
});
