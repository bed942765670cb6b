import { bothTeamsToScore, oddEven } from './goals';
import type { Family, MarketRow } from './grade';
import { asianHandicap, europeanHandicap } from './handicap';
import { MARKETS } from './markets';
import { games, withOvertime } from './score';
import { total } from './total';
import { doubleChance, threeWay, twoWay } from './winner';

/** Kinds of rules that pages describe in a text. */
const FAMILIES = new Map<unknown, MarketRule['family']>([
  [threeWay, 'threeWay'],
  [twoWay, 'twoWay'],
  [doubleChance, 'doubleChance'],
  [total, 'total'],
  [oddEven, 'oddEven'],
  [bothTeamsToScore, 'bothScore'],
  [asianHandicap, 'handicap'],
  [europeanHandicap, 'threeWayHandicap'],
] satisfies [MarketRow[1] | Family, MarketRule['family']][]);

/** Rule by which a market is settled, from the same table as settlement. */
interface MarketRule {
  family: 'threeWay' | 'twoWay' | 'doubleChance' | 'total' | 'oddEven' | 'bothScore' | 'handicap' | 'threeWayHandicap';
  /** Counted values: the score of regular play, the score with overtime, or games and points of all sets. */
  counts: 'regular' | 'withOvertime' | 'games';
}

/** Returns the rule of a market in lists (`sports`); undefined for one without a description on pages. */
export function getMarketRule(marketId: number): MarketRule | undefined {
  const [period, rules] = MARKETS[marketId] ?? [];
  const family = FAMILIES.get(rules);
  return (
    family && { family, counts: period === withOvertime ? 'withOvertime' : period === games ? 'games' : 'regular' }
  );
}
