import { z } from 'zod';
import type { Units } from './money';

/** A code as displayed: eight letters and digits that are hard to confuse. In input, case and dashes do not matter. */
export const REFERRAL_CODE = /^[2-9A-HJ-NP-Z]{8}$/;

/** Header of the call that opens an account: code of the referring player. */
export const REFERRAL_HEADER = 'Referral';

/** Header of the call that opens an account: site that led the visitor here, `https://search.example`. */
export const VISIT_SITE_HEADER = 'Visit-Site';

/** Conditions and rewards of a referral. */
export interface ReferralTerms {
  /** Minimum first stake of own money after registration, on a bet that is won or lost. */
  minStake: Units;
  /** Free bets for the referring and the referred player. */
  referrerGift: Units;
  referredGift: Units;
  /** Maximum number of rewards per player. */
  perPlayer: number;
}

/**
 * `waiting`: registered without such a bet, or under review by staff. `rewarded`: both have their gift. `refused`: no reward is given.
 */
export type ReferralState = 'waiting' | 'rewarded' | 'refused';

/** A referred player, without identifying data. Times in ms since 1970. */
export interface Referral {
  /** Last two digits of their phone. */
  phoneEnd: string;
  joinedAt: number;
  state: ReferralState;
  rewardedAt: number | null;
}

/**
 * GET /marketing/v1/referral: the player's code, created on first request; `terms` is null while the country has no referral.
 */
export interface ReferralResponse {
  code: string;
  terms: ReferralTerms | null;
  /** Total gifts earned so far, in units. */
  earned: Units;
  /** Newest first, at most 100. */
  referrals: Referral[];
  /** State of the player's own referral; null when they were not referred. */
  own: ReferralState | null;
}

/** GET /marketing/v1/referral/codes/{code}, for registration: whether the code is valid, and its rewards. */
export const referralCodeParams = z.object({ code: z.string().min(1).max(40) });
export interface ReferralCodeResponse {
  referredGift: Units;
  minStake: Units;
}
