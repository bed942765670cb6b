import { MARKET_ROWS } from '../../../sports/model/descriptions/market-rows';
import { type LegRow } from '../ticket-row';
import { marketRequirements } from './needs';
import { type Period } from './units';

/** Groups of each market in the feed: the quantity that it counts, and the part of the match. */
const GROUPS: ReadonlyMap<number, readonly string[]> = new Map(
  MARKET_ROWS.map(([id, , groups]) => [id, groups.split('|')]),
);
/** Groups of markets whose quantity only the feed counts: no score explains their result. */
const UNSCORED = ['corners', 'bookings', 'scorers', '10_min', 'pen_so', 'period'];

const listGroups = ({ marketId }: Pick<LegRow, 'marketId'>): readonly string[] => GROUPS.get(marketId) ?? [];

/**
 * Returns the part of the match whose score decides a leg; null when no score does, as for corners, cards or scorers.
 */
export function getDecidingPeriod(leg: Pick<LegRow, 'marketId'>): Period | null {
  const requirement = marketRequirements[leg.marketId];
  if (requirement !== undefined) return requirement.period;
  const groups = listGroups(leg);
  if (groups.some((group) => UNSCORED.includes(group))) return null;
  if (groups.includes('1st_half')) return 'first half';
  return groups.includes('2nd_half') ? 'second half' : 'match';
}

/**
 * Markets on a whole match that its halves decide: highest scoring half, winner of either half, half-time/full-time.
 */
const OF_HALVES = [46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 540, 541];

export const isDecidedByHalves = ({ marketId }: Pick<LegRow, 'marketId'>): boolean => OF_HALVES.includes(marketId);
