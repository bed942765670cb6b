import { bothTeamsToScore, oddEven } from './goals';
import type { Family, MarketRow } from './grade';
import { asianHandicap, europeanHandicap } from './handicap';
import { MARKETS } from './markets';
import { games, withOvertime } from './score';
import { total } from './total';
import { doubleChance, threeWay, twoWay } from './winner';

/** The kinds of rule that pages put into words. */
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

/** By which rule a market is settled, read from the table by which it is. */
interface MarketRule {
  family: 'threeWay' | 'twoWay' | 'doubleChance' | 'total' | 'oddEven' | 'bothScore' | 'handicap' | 'threeWayHandicap';
  /** What is counted: the score of regular play, that with overtime, or games and points of all sets. */
  counts: 'regular' | 'withOvertime' | 'games';
}

/** The rule of a market of the lists (`sports`); undefined for one that pages have no words for. */
export function marketRule(marketId: number): MarketRule | undefined {
  const [period, rules] = MARKETS[marketId] ?? [];
  const family = FAMILIES.get(rules);
  return (
    family && { family, counts: period === withOvertime ? 'withOvertime' : period === games ? 'games' : 'regular' }
  );
}
