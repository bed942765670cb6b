import type { Units } from '@oware/contracts';
import { BettingError } from '../errors';
import { gradeOutcome } from './grade-outcome';
import { SCORES, type JoinedPick } from './joined-picks';

/** A bet on one pick. */
export interface PlacedPick extends JoinedPick {
  stake: Units;
  /** What it pays when the pick wins. */
  pays: Units;
}

/** What becomes of a bet: the part of its win that is paid, and the part of its stake that comes back. */
export interface BetShare {
  won: number;
  back: number;
}

/** What becomes of a pick at each of the scores; null when a score does not decide, as for corners. */
function sharesOf({ marketId, specifiers, outcomeId }: JoinedPick): BetShare[] | null {
  try {
    return SCORES.map((score) => {
      const { result, voidFactor: back = 0 } = gradeOutcome(marketId, specifiers, outcomeId, score);
      return { won: (1 - back) * result, back };
    });
  } catch (error) {
    if (error instanceof BettingError) return null;
    throw error;
  }
}

/**
 * What bets on one football match come to at the score at which they pay most together; null for a bet that a score does not decide.
 * So what is said to be won can be won.
 */
export function bestTogether(bets: readonly PlacedPick[]): (BetShare | null)[] {
  const shares = bets.map(sharesOf);
  const paysAt = (at: number): number =>
    bets.reduce((sum, { stake, pays }, bet) => {
      const share = shares[bet]?.[at];
      return share ? sum + share.won * pays + share.back * stake : sum;
    }, 0);
  let best = 0;
  let most = -1;
  for (const at of SCORES.keys()) {
    const pays = paysAt(at);
    if (pays > most) [best, most] = [at, pays];
  }
  return shares.map((each) => each?.[best] ?? null);
}
