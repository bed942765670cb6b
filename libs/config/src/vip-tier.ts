import { type CountryCode } from './countries';

/** VIP tiers: levels 1 to 6 have a ring, level 0 has none (reference: account). */
export const VIP_TIER = {
  /** Number of days that points count. */
  windowDays: 90,
  /** Number of days that a weekly free bet can be used. */
  freeBetDays: 7,
  /** Minimum points of each level, starting with level 1. */
  from: [50, 250, 1000, 5000, 20_000, 100_000],
  /**
   * Own stakes at risk per point (`ledger/counted-stakes.ts` of the server), units of 1/10000 of the country's currency.
   */
  stakePerPoint: { ng: 1_000_000, gh: 10_000 } satisfies Record<CountryCode, number>,
} as const;

/** Returns the level for a number of points, 0 to 6. */
export function getTierLevel(points: number): number {
  const above = VIP_TIER.from.findIndex((from) => points < from);
  return above === -1 ? VIP_TIER.from.length : above;
}

/**
 * Returns the whole points for a turnover.
 * @param turnover units of 1/10000
 */
export const getTurnoverPoints = (country: CountryCode, turnover: number): number =>
  Math.floor(turnover / VIP_TIER.stakePerPoint[country]);
