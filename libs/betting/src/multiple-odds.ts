import type { Odds } from '@oware/contracts';
import { totalOdds } from './odds';

/**
 * The odds of picks as one multiple, for display only (`totalOdds`).
 * @returns null where two of them are of one match, which no multiple takes, and where there are none: nothing is promised then
 */
export function multipleOdds(picks: readonly { eventId: string; odds: Odds }[]): bigint | null {
  const matches = new Set(picks.map(({ eventId }) => eventId));
  return picks.length > 0 && matches.size === picks.length ? totalOdds(picks.map(({ odds }) => odds)) : null;
}
