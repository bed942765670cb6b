import type { Odds } from '@oware/contracts';
import { getTotalOdds } from './odds';
import { listOutrightClashes, type CompetitionSelection } from './winner-clash';

/**
 * Returns the total odds of selections as a multiple, for display only (`totalOdds`).
 * @returns null if there are no selections, or if they cannot be combined: two are on the same match, or one is an outright of the
 * other's competition
 */
export function getMultipleOdds(picks: readonly (CompetitionSelection & { odds: Odds })[]): bigint | null {
  const matches = new Set(picks.map(({ eventId }) => eventId));
  const canCombine = picks.length > 0 && matches.size === picks.length && listOutrightClashes(picks).length === 0;
  return canCombine ? getTotalOdds(picks.map(({ odds }) => odds)) : null;
}
