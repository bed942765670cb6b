import type { Odds } from '@oware/contracts';

/** Evens of one: the odds of a void leg, and the lowest there are. */
export const ODDS_ONE: Odds = 10_000;

/**
 * Shows odds with two decimals, cut so that the price shown is never better than the price paid.
 * @param odds decimal odds × 10,000; a bigint for the total odds of a multiple
 */
export function formatOdds(odds: Odds | bigint): string {
  const hundredths = String(BigInt(odds) / 100n).padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}

/**
 * The odds of a multiple, for display only: money is never computed from them, because they are rounded.
 * @param odds decimal odds × 10,000 of each leg
 * @returns decimal odds × 10,000, rounded down; fifty legs do not fit a number, hence the bigint
 */
export function totalOdds(odds: readonly Odds[]): bigint {
  const product = odds.reduce((total, each) => total * BigInt(each), 1n);
  return (product * 10_000n) / 10_000n ** BigInt(odds.length);
}

/** Which changes of the odds a player takes without being asked (decisions, "odds change at placement"). */
export type OddsChangePolicy = 'none' | 'higher' | 'any';

/** Whether a selection seen at `seen` may be placed at `now` under the player's setting. */
export function acceptsOdds(policy: OddsChangePolicy, seen: Odds, now: Odds): boolean {
  return policy === 'any' || (policy === 'higher' ? now >= seen : now === seen);
}
