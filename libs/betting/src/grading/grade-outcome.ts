import { BettingError } from '../errors';
import type { ScoreResult } from '../leg-result';
import type { Family } from './grade';
import { MARKETS } from './markets';
import type { Pair, Period, Score, Specifiers } from './score';

/** The Betradar ids of the markets that can be graded. */
export const gradedMarketIds = (): number[] => Object.keys(MARKETS).map(Number);

function market(marketId: number, specifiers: Specifiers): readonly [Period, Family] {
  const found = MARKETS[marketId];
  if (!found) throw new BettingError('market_unknown', `Market ${marketId} cannot be graded from a score.`);
  const [period, family] = found;
  return [period, typeof family === 'function' ? family(specifiers) : family];
}

/** The outcome ids of a market that can be graded; with a variant those that it names. @throws BettingError `market_unknown` */
export const outcomeIds = (marketId: number, specifiers: Specifiers = ''): string[] =>
  Object.keys(market(marketId, specifiers)[1]);

/**
 * Grades one outcome by the final score, in the feed's terms.
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

/** Grades all outcomes of a market line. @throws BettingError as `gradeOutcome` */
export function gradeMarket(marketId: number, specifiers: Specifiers, score: Score): GradedOutcome[] {
  return outcomeIds(marketId, specifiers).map((outcomeId) => ({
    outcomeId,
    ...gradeOutcome(marketId, specifiers, outcomeId, score),
  }));
}

/**
 * Grades all outcomes of a market line by what both sides have in the part of the match that it is about.
 * @throws BettingError as `gradeOutcome`
 */
export function gradePair(marketId: number, specifiers: Specifiers, pair: Pair): GradedOutcome[] {
  const [, family] = market(marketId, specifiers);
  return Object.entries(family).map(([outcomeId, grade]) => ({
    outcomeId,
    ...grade(pair, specifiers, { fullTime: pair }),
  }));
}
