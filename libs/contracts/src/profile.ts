import { z } from 'zod';
import { type Units } from './money';

const shortText = z.string().max(300).optional();

/** Profile fields that can change. `libs/config` has the rules of each. */
export const profileUpdate = z.object({
  nickname: shortText,
  firstName: shortText,
  lastName: shortText,
  location: shortText,
  email: shortText,
  /** YYYY-MM-DD. */
  dateOfBirth: shortText,
  /** Id of a picture in the gallery. */
  avatar: shortText,
});
export type ProfileUpdate = z.infer<typeof profileUpdate>;
/** Hex MD5 of the account's password, required by some changes: 47008 without it. */
export const currentPassword = z
  .string()
  .regex(/^[0-9a-f]{32}$/i)
  .optional();
/** PUT /patron/account/info/profile; replacing an email address requires the password. */
export const profilePut = profileUpdate.extend({ password: currentPassword });
/**
 * POST /patron/account, encrypted by ursId: the player's own profile, after applying any changes. Responds with `Profile`.
 */
export const accountRequest = z.object({ changes: profileUpdate.optional(), password: currentPassword });
export type AccountRequest = z.infer<typeof accountRequest>;
export type ProfileField = keyof ProfileUpdate;

/** Fields that a player can set only once. */
export const setOnceFields = ['firstName', 'lastName', 'dateOfBirth'] as const satisfies readonly ProfileField[];
export type SetOnceField = (typeof setOnceFields)[number];

/** GET /patron/account/info/profile, and the response of an update. */
export interface Profile {
  userId: string;
  /** Without country code. */
  phone: string;
  nickname: string | null;
  firstName: string | null;
  lastName: string | null;
  location: string | null;
  email: string | null;
  /** Whether the link sent to this address was opened. */
  emailVerified: boolean;
  /** Whether a link was sent that is still valid. */
  emailLinkSent: boolean;
  /** YYYY-MM-DD. */
  dateOfBirth: string | null;
  /** Id of the chosen picture. */
  avatar: string | null;
  locked: SetOnceField[];
  /** Regions of the country, as choices for the location. */
  locations: readonly string[];
  /** When the account was opened, ms since 1970. */
  createdAt: number;
}

/**
 * POST /patron/account/info/email/verify: token of the emailed link. Responds with `Profile`, as POST …/email/link does.
 */
export const emailVerifyRequest = z.object({ token: z.string().min(20).max(100) });
export type EmailVerifyRequest = z.infer<typeof emailVerifyRequest>;

/** A picture of the gallery. */
export interface Avatar {
  id: string;
  name: string;
  /** Relative to the origin of pictures. */
  path: string;
  /** Lowest VIP tier that can choose it; absent when every player can choose it. */
  tier?: number;
  /** Set when the player's tier is too low. */
  locked?: boolean;
}
/**
 * GET /patron/account/info/avatars. Tier pictures are omitted for visitors and for players without visible benefits.
 */
export interface AvatarsResponse {
  avatars: Avatar[];
}

/** Benefits of a VIP tier, apart from its ring. Amounts in units of 1/10000. */
export interface TierBenefits {
  /** 1 to 6. */
  level: number;
  /** Free bet each week; 0 for none. */
  freeBet: Units;
  /** Extra amount on the birthday free bet; 0 for none. */
  birthdayExtra: Units;
  /** Whether staff review these players' identity and name documents first. Withdrawals may wait for that review. */
  reviewFirst: boolean;
  /** Pictures that it unlocks. */
  avatars: Avatar[];
}

/** GET /patron/account/info/vipTier */
export interface VipTier {
  /** 0 to 6. */
  level: number;
  points: number;
  /** Points included in `points` that were given by promotions, such as on birthdays. */
  giftPoints: number;
  /** Points still needed for the next level; null at the highest one. */
  missing: number | null;
  /**
   * Level by points from own stakes only, which decides free bets, birthday gifts and document checks. Missing from servers of the previous
   * release.
   */
  stakeLevel?: number;
  /**
   * Benefits by tier. Null for players who are excluded, at their own limit, or deactivated. Missing from servers of the previous release.
   */
  benefits?: TierBenefits[] | null;
  /** Whether free bets wait for identity verification. Missing from servers of the previous release. */
  needsIdentity?: boolean;
}

/** Possible birthday rewards (reference: constants). */
export const birthdayRewards = ['free_bet_gift', 'loyalty_point', 'flash_freeze', 'jackpot_ticket'] as const;
export type BirthdayReward = (typeof birthdayRewards)[number];
/** `open`: can be claimed now; `waiting`: on the birthday; `claimed`: this year. */
export type BirthdayRewardState = 'open' | 'waiting' | 'claimed';

/**
 * Proof required before a reward with monetary value is paid: `identity`, the player's identity; `birthDate`, a date of birth verified
 * with the identity.
 */
export type MissingProof = 'identity' | 'birthDate';

/** GET /patron/account/info/birthday, and the response of POST …/birthday/claim. */
export interface Birthday {
  /** Whether it is the birthday today, in the country's time zone. */
  today: boolean;
  /** MM-DD; null when the date of birth is unknown. */
  day: string | null;
  nickname: string | null;
  /** Whether the player has made a deposit, which the rewards require. */
  deposited: boolean;
  /**
   * Proof that the remaining rewards wait for; null when none is missing. Missing from servers of the previous release.
   */
  missingProof?: MissingProof | null;
  claimed: boolean;
  /** Rewards that are offered or were claimed. The amount is null for rewards that have been discontinued. */
  rewards: { kind: BirthdayReward; state: BirthdayRewardState; amount: number | null }[];
}
