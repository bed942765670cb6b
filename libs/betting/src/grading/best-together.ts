import type { Units } from '@oware/contracts';
import { BettingError } from '../errors';
import { gradeOutcome } from './grade-outcome';
import { SCORES, type JoinedSelection } from './joined-selections';

/** A bet on one selection. */
export interface PlacedSelection extends JoinedSelection {
  stake: Units;
  /** Payout if the selection wins. */
  pays: Units;
}

/** Result of a bet: the share of its win that is paid, and the share of its stake that is refunded. */
export interface BetShare {
  won: number;
  back: number;
}

/** Returns the result of a selection for each of the scores; null when the score does not decide it, as for corners. */
function getShares({ marketId, specifiers, outcomeId }: JoinedSelection): BetShare[] | null {
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
 * Returns the results of bets on one football match at the score with the highest total payout; null for bets that the score does not
 * decide. A potential win shown to players can thus really occur.
 */
export function findBestResults(bets: readonly PlacedSelection[]): (BetShare | null)[] {
  const shares = bets.map(getShares);
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
