import { type CountryCode } from './countries';

/** VIP tiers: a ring exists for levels 1 to 6, a level below 1 has none (reference: account). */
export const VIP_TIER = {
  /** Points count for so many days. */
  windowDays: 90,
  /** A free bet of a week can be used for so many days. */
  freeBetDays: 7,
  /** Points from which each level begins, level 1 first. */
  from: [50, 250, 1000, 5000, 20_000, 100_000],
  /** Own stakes at risk that make one point (`ledger/counted-stakes.ts` of the server), units of 1/10000 of the country's currency. */
  stakePerPoint: { ng: 1_000_000, gh: 10_000 } satisfies Record<CountryCode, number>,
} as const;

/** The level that so many points make, 0 to 6. */
export function tierLevelOf(points: number): number {
  const above = VIP_TIER.from.findIndex((from) => points < from);
  return above === -1 ? VIP_TIER.from.length : above;
}

/** Whole points for a turnover. @param turnover units of 1/10000 */
export const pointsOfTurnover = (country: CountryCode, turnover: number): number =>
  Math.floor(turnover / VIP_TIER.stakePerPoint[country]);
