import { type CountryCode, VIP_TIER } from '@oware/config';

/** Benefits of a tier in addition to its ring and avatars. Amounts in units of 1/10000. */
export interface Benefits {
  /** Weekly free bet; 0 for none. */
  freeBet: number;
  /** Amount added to the birthday free bet. */
  birthdayExtra: number;
  /**
   * Whether staff reviews the player's documents of identity and name, which withdrawals may wait for, before those of others.
   */
  reviewFirst: boolean;
}

/** Benefits without a tier. */
export const NO_BENEFITS: Benefits = { freeBet: 0, birthdayExtra: 0, reviewFirst: false };

const of = (freeBet: number, birthdayExtra: number, reviewFirst = false): Benefits => ({
  freeBet: Math.round(freeBet * 10_000),
  birthdayExtra: Math.round(birthdayExtra * 10_000),
  reviewFirst,
});

/**
 * Benefits by tier, starting with the first. At start-up the server compares their cost with the stakes that reach the tier
 * (`rewards/vip-week/bound.ts`), and does not start when a tier costs more than those stakes bring in.
 */
export const tierBenefits: Readonly<Record<CountryCode, readonly Benefits[]>> = {
  ng: [NO_BENEFITS, NO_BENEFITS, of(50, 100), of(200, 500, true), of(400, 1000, true), of(600, 1500, true)],
  gh: [NO_BENEFITS, NO_BENEFITS, of(0, 5), of(2, 10, true), of(5, 20, true), of(10, 30, true)],
};

/**
 * Returns the benefits of a tier.
 * @param level 0 to 6
 */
export const getBenefits = (country: CountryCode, level: number): Benefits =>
  tierBenefits[country][level - 1] ?? NO_BENEFITS;

/**
 * Returns the own stakes that reach a tier, in units.
 * @param level 1 to 6
 */
export const getTierStake = (country: CountryCode, level: number): number =>
  (VIP_TIER.from[level - 1] ?? 0) * VIP_TIER.stakePerPoint[country];
