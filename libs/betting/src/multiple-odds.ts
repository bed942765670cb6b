import type { Odds } from '@oware/contracts';
import { totalOdds } from './odds';
import { winnerClash, type OfCompetition } from './winner-clash';

/**
 * The odds of picks as one multiple, for display only (`totalOdds`).
 * @returns null where no multiple takes them, because two are of one match or one is who wins the competition of another, and where there are
 * none: nothing is promised then
 */
export function multipleOdds(picks: readonly (OfCompetition & { odds: Odds })[]): bigint | null {
  const matches = new Set(picks.map(({ eventId }) => eventId));
  const stand = picks.length > 0 && matches.size === picks.length && winnerClash(picks).length === 0;
  return stand ? totalOdds(picks.map(({ odds }) => odds)) : null;
}
