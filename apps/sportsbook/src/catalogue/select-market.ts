import { findSportById } from '@oware/config';
import { type Market, type SportEvent } from '@oware/contracts';

/** Returns the market that lists of an event's sport show by default. */
export const getFirstMarket = ({ sportId }: Pick<SportEvent, 'sportId'>): number =>
  findSportById(sportId)?.defaultMarkets[0] ?? 1;

/** Returns the line of a market to show in a list: of several, the open one whose prices are closest to each other. */
export function selectLine(event: SportEvent, marketId: number): Market | undefined {
  let best: Market | undefined;
  let bestSpread = Infinity;
  for (const market of event.markets) {
    if (market.id !== marketId || market.outcomes.length === 0) continue;
    const spread = market.status === 1 ? getSpread(market) : Number.MAX_VALUE;
    if (best && spread >= bestSpread) continue;
    best = market;
    bestSpread = spread;
  }
  return best;
}

function getSpread({ outcomes }: Market): number {
  const odds = outcomes.flatMap((outcome) => outcome.odds ?? []);
  return odds.length < outcomes.length ? Number.MAX_SAFE_INTEGER : Math.max(...odds) - Math.min(...odds);
}
