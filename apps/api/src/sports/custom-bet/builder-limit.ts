import { impliesSelection, type JoinedSelection } from '@oware/betting';
import { type BuilderSelection, isOwnMarket, type Odds } from '@oware/contracts';
import { type EventOutcome } from './store';

/** Maximum number of cached comparisons; the cache is cleared beyond it. */
const MAX_CACHED = 50_000;
/** By both outcomes and without the event, so that all matches share it. */
const cache = new Map<string, boolean>();

const getKey = ({ marketId, specifiers, outcomeId }: JoinedSelection): string =>
  `${marketId}~${outcomeId}~${specifiers}`;

function isImplied(line: JoinedSelection, pick: JoinedSelection): boolean {
  const key = `${getKey(line)}>${getKey(pick)}`;
  const before = cache.get(key);
  if (before !== undefined) return before;
  if (cache.size >= MAX_CACHED) cache.clear();
  const implied = impliesSelection(line, pick);
  cache.set(key, implied);
  return implied;
}

/** Upper limit of the price of a bet builder. */
export interface BuilderLimit {
  /** × 10,000; Infinity when no outcome of the event limits it now. */
  odds: Odds;
  limitedBy: BuilderSelection[];
}

/**
 * Finds the outcomes of an event that never pay unless all selections win: no builder with these selections is offered above one of them.
 */
export function getBuilderLimit(picks: readonly JoinedSelection[], outcomes: readonly EventOutcome[]): BuilderLimit {
  const limits = outcomes.filter(
    (outcome) => !isOwnMarket(outcome.marketId) && picks.every((pick) => isImplied(outcome, pick)),
  );
  return {
    odds: Math.min(Infinity, ...limits.flatMap(({ odds }) => odds ?? [])),
    limitedBy: limits.map(({ marketId, specifiers, outcomeId }) => ({ marketId, specifiers, outcomeId })),
  };
}
