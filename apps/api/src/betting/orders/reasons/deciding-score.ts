import { MARKET_ROWS } from '../../../sports/feed/descriptions/market-rows';
import { type LegRow } from '../ticket-row';
import { marketWords } from './needs';
import { type Period } from './words';

/** Markets of the feed by the groups that it puts them into: what they count, and in which part of a match. */
const GROUPS: ReadonlyMap<number, readonly string[]> = new Map(
  MARKET_ROWS.map(([id, , groups]) => [id, groups.split('|')]),
);
/** Counted by the feed alone: no score tells why they ended so. */
const UNSCORED = ['corners', 'bookings', 'scorers', '10_min', 'pen_so', 'period'];

const groupsOf = ({ marketId }: Pick<LegRow, 'marketId'>): readonly string[] => GROUPS.get(marketId) ?? [];

/** The part of a match whose score decides a leg; null when corners, cards or players do, and no score. */
export function decidingPeriod(leg: Pick<LegRow, 'marketId'>): Period | null {
  const known = marketWords[leg.marketId];
  if (known !== undefined) return known.period;
  const groups = groupsOf(leg);
  if (groups.some((group) => UNSCORED.includes(group))) return null;
  if (groups.includes('1st_half')) return 'first half';
  return groups.includes('2nd_half') ? 'second half' : 'match';
}

/** Markets on a whole match that its halves decide: which half has more goals, who wins either half, half-time and full time. */
const OF_HALVES = [46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 540, 541];

export const halvesCount = ({ marketId }: Pick<LegRow, 'marketId'>): boolean => OF_HALVES.includes(marketId);
