import { BettingError } from '../errors';
import type { ScoreResult } from '../leg-result';
import type { Family } from './grade';
import { MARKETS } from './markets';
import type { Pair, Period, Score, Specifiers } from './score';

/** Lists the Betradar ids of the markets that can be graded. */
export const listGradedMarketIds = (): number[] => Object.keys(MARKETS).map(Number);

function market(marketId: number, specifiers: Specifiers): readonly [Period, Family] {
  const found = MARKETS[marketId];
  if (!found) throw new BettingError('market_unknown', `Market ${marketId} cannot be graded from a score.`);
  const [period, family] = found;
  return [period, typeof family === 'function' ? family(specifiers) : family];
}

/**
 * Lists the outcome ids of a gradable market; with a variant, those of the variant.
 * @throws BettingError `market_unknown`
 */
export const listOutcomeIds = (marketId: number, specifiers: Specifiers = ''): string[] =>
  Object.keys(market(marketId, specifiers)[1]);

/**
 * Grades one outcome by the final score, with result and factors as in the feed.
 * @param specifiers '' for a market without lines
 * @throws BettingError `market_unknown`, `outcome_unknown`, `specifier_invalid`, `score_incomplete`
 */
export function gradeOutcome(marketId: number, specifiers: Specifiers, outcomeId: string, score: Score): ScoreResult {
  const [period, family] = market(marketId, specifiers);
  const grade = family[outcomeId];
  if (!grade) throw new BettingError('outcome_unknown', `Market ${marketId} has no outcome ${outcomeId}.`);
  return grade(period(score, specifiers), specifiers, score);
}

export interface GradedOutcome extends ScoreResult {
  outcomeId: string;
}

/**
 * Grades all outcomes of a market line.
 * @throws BettingError as `gradeOutcome`
 */
export function gradeMarket(marketId: number, specifiers: Specifiers, score: Score): GradedOutcome[] {
  return listOutcomeIds(marketId, specifiers).map((outcomeId) => ({
    outcomeId,
    ...gradeOutcome(marketId, specifiers, outcomeId, score),
  }));
}

/**
 * Grades all outcomes of a market line by the counts of both sides in the period of the market.
 * @throws BettingError as `gradeOutcome`
 */
export function gradePair(marketId: number, specifiers: Specifiers, pair: Pair): GradedOutcome[] {
  const [, family] = market(marketId, specifiers);
  return Object.entries(family).map(([outcomeId, grade]) => ({
    outcomeId,
    ...grade(pair, specifiers, { fullTime: pair }),
  }));
}
