import type { Odds } from '@oware/contracts';
import { getTotalOdds } from './odds';
import { listOutrightClashes, type OfCompetition } from './winner-clash';

/**
 * Returns the total odds of selections as a multiple, for display only (`totalOdds`).
 * @returns null without selections, and when they cannot be combined because two are of one match, or one is an outright of the other's
 * competition
 */
export function getMultipleOdds(picks: readonly (OfCompetition & { odds: Odds })[]): bigint | null {
  const matches = new Set(picks.map(({ eventId }) => eventId));
  const stand = picks.length > 0 && matches.size === picks.length && listOutrightClashes(picks).length === 0;
  return stand ? getTotalOdds(picks.map(({ odds }) => odds)) : null;
}
