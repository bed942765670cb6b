import type { Odds } from '@oware/contracts';

/** Odds of a void leg, 1.00; the lowest possible odds. */
export const ODDS_ONE: Odds = 10_000;

/**
 * Formats odds with two decimals, truncated so that the shown price is never better than the paid one.
 * @param odds decimal odds × 10,000; a bigint for the total odds of a multiple
 */
export function formatOdds(odds: Odds | bigint): string {
  const hundredths = String(BigInt(odds) / 100n).padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}

/**
 * Returns the odds of a multiple, for display only: money is never computed from them, because they are rounded.
 * @param odds decimal odds × 10,000 of each leg
 * @returns decimal odds × 10,000, rounded down; a bigint, since fifty legs exceed a number
 */
export function getTotalOdds(odds: readonly Odds[]): bigint {
  const product = odds.reduce((total, each) => total * BigInt(each), 1n);
  return (product * 10_000n) / 10_000n ** BigInt(odds.length);
}

/** Odds changes that a player accepts without a new confirmation (decisions, "odds change at placement"). */
export type OddsChangePolicy = 'none' | 'higher' | 'any';

/** Returns whether a selection seen at `seen` may be placed at `now` under the player's setting. */
export function acceptsOdds(policy: OddsChangePolicy, seen: Odds, now: Odds): boolean {
  return policy === 'any' || (policy === 'higher' ? now >= seen : now === seen);
}
