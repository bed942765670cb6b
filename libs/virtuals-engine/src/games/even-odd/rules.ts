import { type Game, type GameOutcome } from '../game';

/** Seeds in a pit that was drawn: 1 to 6. */
export const seedsIn = (drawn: number): number => drawn + 1;

const bySum = (outcomeId: string, odds: number, wins: (sum: number) => boolean): GameOutcome => ({
  outcomeId,
  odds,
  wins: ([left = 0, right = 0]) => wins(seedsIn(left) + seedsIn(right)),
});

/** Two pits with 1 to 6 seeds each: whether their sum is even or odd, low, seven or high, or both are the same. */
export const evenOdd: Game = {
  gameId: 'even-odd',
  version: 1,
  sizes: [6, 6],
  outcomes: [
    bySum('even', 19_400, (sum) => sum % 2 === 0),
    bySum('odd', 19_400, (sum) => sum % 2 === 1),
    bySum('low', 23_200, (sum) => sum < 7),
    bySum('seven', 58_000, (sum) => sum === 7),
    bySum('high', 23_200, (sum) => sum > 7),
    { outcomeId: 'pair', odds: 58_000, wins: ([left, right]) => left === right },
  ],
  mostPicks: 3,
};
