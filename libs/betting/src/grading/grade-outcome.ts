import { BettingError } from '../errors';
import type { LegResult } from '../leg-result';
import { MARKETS } from './markets';
import type { Score, Specifiers } from './score';

/** The Betradar ids of the markets that can be graded. */
export const gradedMarketIds = (): number[] => Object.keys(MARKETS).map(Number);

function market(marketId: number) {
  const found = MARKETS[marketId];
  if (!found) throw new BettingError('market_unknown', `Market ${marketId} cannot be graded from a score.`);
  return found;
}

/** The outcome ids of a market that can be graded. @throws BettingError `market_unknown` */
export const outcomeIds = (marketId: number): string[] => Object.keys(market(marketId)[1]);

/**
 * Grades one outcome by the final score, in the feed's terms.
 * @param specifiers '' for a market without lines
 * @throws BettingError `market_unknown`, `outcome_unknown`, `specifier_invalid`, `score_incomplete`
 */
export function gradeOutcome(marketId: number, specifiers: Specifiers, outcomeId: string, score: Score): LegResult {
  const [period, family] = market(marketId);
  const grade = family[outcomeId];
  if (!grade) throw new BettingError('outcome_unknown', `Market ${marketId} has no outcome ${outcomeId}.`);
  return grade(period(score, specifiers), specifiers, score);
}

export interface GradedOutcome extends LegResult {
  outcomeId: string;
}

/** Grades all outcomes of a market line. @throws BettingError as `gradeOutcome` */
export function gradeMarket(marketId: number, specifiers: Specifiers, score: Score): GradedOutcome[] {
  return outcomeIds(marketId).map((outcomeId) => ({ outcomeId, ...gradeOutcome(marketId, specifiers, outcomeId, score) }));
}
