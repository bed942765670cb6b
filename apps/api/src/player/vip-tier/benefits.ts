import { type CountryCode, VIP_TIER } from '@oware/config';

/** What a tier gives beside its ring and avatars. Amounts in units of 1/10000. */
export interface Benefits {
  /** Free bet each week; 0 for none. */
  freeBet: number;
  /** Added to the free bet of the birthday. */
  birthdayExtra: number;
  /** Staff looks at documents of identity and name, which withdrawals may wait for, before those of other players. */
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
 * What each tier gives, the first tier first. The server compares it with the stakes that make the tier at its start (`rewards/vip-week/bound.ts`)
 * and does not start when a tier costs more than they bring.
 */
export const tierBenefits: Readonly<Record<CountryCode, readonly Benefits[]>> = {
  ng: [NO_BENEFITS, NO_BENEFITS, of(50, 100), of(200, 500, true), of(400, 1000, true), of(600, 1500, true)],
  gh: [NO_BENEFITS, NO_BENEFITS, of(0, 5), of(2, 10, true), of(5, 20, true), of(10, 30, true)],
};

/** What the tier of a level gives. @param level 0 to 6 */
export const getBenefits = (country: CountryCode, level: number): Benefits =>
  tierBenefits[country][level - 1] ?? NO_BENEFITS;

/** Own stakes that make the tier of a level, units. @param level 1 to 6 */
export const getTierStake = (country: CountryCode, level: number): number =>
  (VIP_TIER.from[level - 1] ?? 0) * VIP_TIER.stakePerPoint[country];
