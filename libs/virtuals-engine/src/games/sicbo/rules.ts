import { createOutcome, type Game, type GameOutcome } from '../game';

/** Returns the points on a drawn die: 1 to 6. */
export const getPoints = (drawn: number): number => drawn + 1;

const getSum = (drawn: readonly number[]): number => drawn.reduce((sum, die) => sum + getPoints(die), 0);
const isTriple = ([first, ...rest]: readonly number[]): boolean => rest.every((die) => die === first);

/** Odds × 10,000 of each sum, from 4; sums above 10 pay like 21 minus the sum. */
const SUM_ODDS = [698_000, 349_000, 209_500, 139_500, 99_500, 83_500, 77_500] as const;
const SUMS = Array.from({ length: 14 }, (_, at) => at + 4);
const POINTS = [1, 2, 3, 4, 5, 6] as const;

const half = (outcomeId: string, wins: (sum: number) => boolean): GameOutcome =>
  createOutcome(outcomeId, 19_900, (drawn) => !isTriple(drawn) && wins(getSum(drawn)));

/**
 * Three dice: bets on a small (4 to 10) or a big sum (11 to 17) without a triple, an odd or an even sum without a triple, any triple, a
 * number on at least one die, and the exact sum.
 */
export const sicBo: Game = {
  gameId: 'sicbo',
  version: 1,
  draw: { kind: 'each', sizes: [6, 6, 6] },
  outcomes: [
    half('small', (sum) => sum <= 10),
    half('big', (sum) => sum >= 11),
    half('odd', (sum) => sum % 2 === 1),
    half('even', (sum) => sum % 2 === 0),
    createOutcome('triple', 349_000, isTriple),
    ...POINTS.map((points) =>
      createOutcome(`number${points}`, 23_000, (drawn) => drawn.some((die) => getPoints(die) === points)),
    ),
    ...SUMS.map((sum) =>
      createOutcome(`sum${sum}`, SUM_ODDS[Math.min(sum, 21 - sum) - 4] ?? 0, (drawn) => getSum(drawn) === sum),
    ),
  ],
  maxSelections: 10,
};
