import { z } from 'zod';
import type { Units } from './money';

/** A code as it is shown: eight letters and digits that are not taken for each other. Case and dashes do not matter where it is typed in. */
export const REFERRAL_CODE = /^[2-9A-HJ-NP-Z]{8}$/;

/** The header of the call that opens an account, with the code of who brought the player here. */
export const REFERRAL_HEADER = 'Referral';

/** The header of the call that opens an account, with the site that led the visitor here: `https://search.example`. */
export const VISIT_SITE_HEADER = 'Visit-Site';

/** What a referral gives and asks for. */
export interface ReferralTerms {
  /** The first stake of own money that is won or lost, of a bet after registration. */
  minStake: Units;
  /** Free bets of who referred and of who was referred. */
  referrerGift: Units;
  referredGift: Units;
  /** Rewards that one player can have. */
  perPlayer: number;
}

/** `waiting`: registered, no such bet yet, or staff looks at it. `rewarded`: both have their gift. `refused`: it gives nothing. */
export type ReferralState = 'waiting' | 'rewarded' | 'refused';

/** Somebody who was referred, without a word on who it is. Times in ms since 1970. */
export interface Referral {
  /** The last two digits of their phone. */
  phoneEnd: string;
  joinedAt: number;
  state: ReferralState;
  rewardedAt: number | null;
}

/** GET /marketing/v1/referral: a player's code, made when it is asked for first; null terms while the country has no referral. */
export interface ReferralResponse {
  code: string;
  terms: ReferralTerms | null;
  /** Gifts that they brought so far, in units. */
  earned: Units;
  /** Newest first, 100 at most. */
  referrals: Referral[];
  /** Whether the player was referred, and where that stands; null when not. */
  own: ReferralState | null;
}

/** GET /marketing/v1/referral/codes/{code}, for who registers: whether the code works, and what it gives. */
export const referralCodeParams = z.object({ code: z.string().min(1).max(40) });
export interface ReferralCodeResponse {
  referredGift: Units;
  minStake: Units;
}
