import { type Odds } from '@oware/contracts';

/** Margin on an outcome with early payout, as a share of the stake. */
const MARGIN = 0.08;
const MIN_ODDS = 10_100;
const MAX_ODDS = 5_000_000;
/** Chance above which an outcome is not offered. */
const SURE = 0.975;
/** Chance below which an outcome is not offered. */
const RARE = 0.0004;

/** Returns the step between two prices, which is larger for longer odds. */
const getStep = (odds: number): number =>
  odds < 100_000 ? 100 : odds < 200_000 ? 1_000 : odds < 500_000 ? 5_000 : 10_000;

/**
 * Returns the price of a chance with the margin, rounded down, and whether it is offered.
 * @param max upper limit of the odds; not offered when it is below the least odds
 */
export function getEarlyPrice(chance: number, max = Infinity): { odds: Odds; active: boolean } {
  const odds = Math.min(MAX_ODDS, 10_000 / Math.max(1e-6, chance * (1 + MARGIN)));
  const step = getStep(odds);
  return {
    odds: Math.max(MIN_ODDS, Math.min(max, Math.floor(odds / step) * step)),
    active: chance >= RARE && chance <= SURE && max >= MIN_ODDS,
  };
}
