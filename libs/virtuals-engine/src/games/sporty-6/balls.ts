/** Balls numbered from 1, and the number of them that are drawn. */
export interface BallDeck {
  balls: number;
  taken: number;
}

/** A bet on one property of the drawn balls. */
export interface BallBet {
  outcomeId: string;
  /** Decimal odds × 10,000. */
  odds: number;
  /** ball: wins when one of the drawn numbers wins; first: the number of the first ball; sum: the sum of all numbers. */
  on: 'ball' | 'first' | 'sum';
  wins(value: number): boolean;
}

/** Returns the number of a drawn ball. */
export const getNumber = (drawn: number): number => drawn + 1;

/** Counts the sets of drawn balls by their sum: pairs of a sum and its number of sets, in ascending order. */
export function countSums({ balls, taken }: BallDeck): (readonly [sum: number, count: number])[] {
  const counts: Map<number, number>[] = Array.from({ length: taken + 1 }, () => new Map());
  counts[0]?.set(0, 1);
  // Each ball extends the sets without it, from the largest ones to the empty one.
  for (let number = 1; number <= balls; number++)
    for (let size = taken; size > 0; size--)
      for (const [sum, count] of counts[size - 1] ?? [])
        counts[size]?.set(sum + number, (counts[size]?.get(sum + number) ?? 0) + count);
  return [...(counts[taken] ?? [])].sort(([one], [other]) => one - other);
}

/** Highest odds so far of sets of drawn balls, by their sum. */
type Best = Map<number, number>;

const raise = (best: Best | undefined, sum: number, odds: number): void => {
  if (odds > (best?.get(sum) ?? -1)) best?.set(sum, odds);
};

/**
 * Returns the highest odds that bets pay together, × 10,000. It extends sets of balls one ball at a time, and stores only the best set of
 * each size and sum, once without and once with the first ball.
 */
export function getBestBalls({ balls, taken }: BallDeck, bets: readonly BallBet[]): number {
  const getOdds = (on: BallBet['on'], value: number): number =>
    bets.reduce((odds, bet) => (bet.on === on && bet.wins(value) ? odds + bet.odds : odds), 0);
  const createSets = (): Best[] => Array.from({ length: taken + 1 }, () => new Map());
  const [without, complete] = [createSets(), createSets()];
  raise(without[0], 0, 0);
  for (let number = 1; number <= balls; number++) {
    const [ball, first] = [getOdds('ball', number), getOdds('first', number)];
    for (let size = taken; size > 0; size--) {
      for (const [sum, odds] of complete[size - 1] ?? []) raise(complete[size], sum + number, odds + ball);
      for (const [sum, odds] of without[size - 1] ?? []) {
        raise(complete[size], sum + number, odds + ball + first);
        raise(without[size], sum + number, odds + ball);
      }
    }
  }
  return [...(complete[taken] ?? [])].reduce((best, [sum, odds]) => Math.max(best, odds + getOdds('sum', sum)), 0);
}
