import { createOutcome, type Game, type GameOutcome } from '../game';

/** Returns the number of seeds in a drawn pit: 1 to 6. */
export const getSeeds = (drawn: number): number => drawn + 1;

const bySum = (outcomeId: string, odds: number, wins: (sum: number) => boolean): GameOutcome =>
  createOutcome(outcomeId, odds, ([left = 0, right = 0]) => wins(getSeeds(left) + getSeeds(right)));

/** Two pits with 1 to 6 seeds each: bets on their sum being even or odd, low, seven or high, or on both being equal. */
export const evenOdd: Game = {
  gameId: 'even-odd',
  version: 1,
  draw: { kind: 'each', sizes: [6, 6] },
  outcomes: [
    bySum('even', 19_400, (sum) => sum % 2 === 0),
    bySum('odd', 19_400, (sum) => sum % 2 === 1),
    bySum('low', 23_200, (sum) => sum < 7),
    bySum('seven', 58_000, (sum) => sum === 7),
    bySum('high', 23_200, (sum) => sum > 7),
    createOutcome('pair', 58_000, ([left, right]) => left === right),
  ],
  maxSelections: 3,
};
