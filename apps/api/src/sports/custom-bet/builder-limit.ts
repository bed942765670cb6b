import { impliesPick, type JoinedPick } from '@oware/betting';
import { type BuilderPick, isOwnMarket, type Odds } from '@oware/contracts';
import { type EventOutcome } from './store';

/** Comparisons that are remembered; beyond it the memory starts again. */
const REMEMBERED = 50_000;
/** By both outcomes: no event is part of it, so all matches share it. */
const known = new Map<string, boolean>();

const getKey = ({ marketId, specifiers, outcomeId }: JoinedPick): string => `${marketId}~${outcomeId}~${specifiers}`;

function isImplied(line: JoinedPick, pick: JoinedPick): boolean {
  const key = `${getKey(line)}>${getKey(pick)}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  if (known.size >= REMEMBERED) known.clear();
  const implied = impliesPick(line, pick);
  known.set(key, implied);
  return implied;
}

/** What the price of a bet builder may not exceed. */
export interface BuilderLimit {
  /** × 10,000; Infinity when no outcome of the event limits it now. */
  odds: Odds;
  limitedBy: BuilderPick[];
}

/** Finds the outcomes of an event that never pay unless all picks win: no builder of these picks is sold above one of them. */
export function getBuilderLimit(picks: readonly JoinedPick[], outcomes: readonly EventOutcome[]): BuilderLimit {
  const limits = outcomes.filter(
    (outcome) => !isOwnMarket(outcome.marketId) && picks.every((pick) => isImplied(outcome, pick)),
  );
  return {
    odds: Math.min(Infinity, ...limits.flatMap(({ odds }) => odds ?? [])),
    limitedBy: limits.map(({ marketId, specifiers, outcomeId }) => ({ marketId, specifiers, outcomeId })),
  };
}
