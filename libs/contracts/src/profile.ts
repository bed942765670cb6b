import { z } from 'zod';
import { type Units } from './money';

const words = z.string().max(300).optional();

/** Fields of the profile that change. The rules of each are in `libs/config`. */
export const profileUpdate = z.object({
  nickname: words,
  firstName: words,
  lastName: words,
  location: words,
  email: words,
  /** YYYY-MM-DD */
  dateOfBirth: words,
  /** Id of a drawing of the gallery. */
  avatar: words,
});
export type ProfileUpdate = z.infer<typeof profileUpdate>;
/** Hex MD5 of the account's password, which some changes ask for: 47008 without it. */
export const confirmingPassword = z
  .string()
  .regex(/^[0-9a-f]{32}$/i)
  .optional();
/** PUT /patron/account/info/profile; another email address in place of one wants the password too. */
export const profilePut = profileUpdate.extend({ password: confirmingPassword });
/** POST /patron/account, encrypted by ursId: the player's own profile, after the changes if there are any. Responds with `Profile`. */
export const accountRequest = z.object({ changes: profileUpdate.optional(), password: confirmingPassword });
export type AccountRequest = z.infer<typeof accountRequest>;
export type ProfileField = keyof ProfileUpdate;

/** Fields that a player sets once. */
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
  /** The link of a message to this address was followed. */
  emailVerified: boolean;
  /** A link was sent that still works. */
  emailLinkSent: boolean;
  /** YYYY-MM-DD */
  dateOfBirth: string | null;
  /** Id of the chosen drawing. */
  avatar: string | null;
  locked: SetOnceField[];
  /** Regions of the country to choose the location from. */
  locations: readonly string[];
  /** When the account was opened, ms since 1970. */
  createdAt: number;
}

/** POST /patron/account/info/email/verify: what the link of the message carries. Responds with `Profile`, as POST …/email/link does. */
export const emailVerifyRequest = z.object({ token: z.string().min(20).max(100) });
export type EmailVerifyRequest = z.infer<typeof emailVerifyRequest>;

/** A drawing of the gallery. */
export interface Avatar {
  id: string;
  name: string;
  /** Joined to the origin of pictures. */
  path: string;
  /** VIP tier from which it can be chosen; missing of one that is free for all. */
  tier?: number;
  /** The player's tier is below it. */
  locked?: boolean;
}
/** GET /patron/account/info/avatars. Drawings of tiers are left out for visitors and for players to whom no benefits are shown. */
export interface AvatarsResponse {
  avatars: Avatar[];
}

/** What a VIP tier gives beside its ring. Amounts in units of 1/10000. */
export interface TierBenefits {
  /** 1 to 6. */
  level: number;
  /** Free bet each week; 0 for none. */
  freeBet: Units;
  /** Added to the free bet of the birthday; 0 for nothing. */
  birthdayExtra: Units;
  /** Staff checks documents of identity and name, which withdrawals may wait for, before those of others. */
  reviewFirst: boolean;
  /** Drawings that it unlocks. */
  avatars: Avatar[];
}

/** GET /patron/account/info/vipTier */
export interface VipTier {
  /** 0 to 6. */
  level: number;
  points: number;
  /** Of these, given by promotions, such as on birthdays. */
  giftPoints: number;
  /** Points that are missing to the next level; null at the last one. */
  missing: number | null;
  /**
   * Level that the points of own stakes make alone: free bets, birthday gifts and checks of documents go by it. Missing from servers of the release
   * before.
   */
  stakeLevel?: number;
  /**
   * What each tier gives, the first one first. Null for players who are excluded, whose own limit is used up, or whose account is deactivated. Missing
   * from servers of the release before.
   */
  benefits?: TierBenefits[] | null;
  /** Free bets wait until the player's identity is proved. Missing from servers of the release before. */
  needsIdentity?: boolean;
}

/** What a birthday can bring (reference: constants). */
export const birthdayRewards = ['free_bet_gift', 'loyalty_point', 'flash_freeze', 'jackpot_ticket'] as const;
export type BirthdayReward = (typeof birthdayRewards)[number];
/** `open`: can be claimed now; `waiting`: on the birthday; `claimed`: this year. */
export type BirthdayRewardState = 'open' | 'waiting' | 'claimed';

/**
 * What a reward that is worth money waits for: `identity`, the player's identity is not proved; `birthDate`, it is, but the date of birth of the
 * account is not one that was proved with it.
 */
export type MissingProof = 'identity' | 'birthDate';

/** GET /patron/account/info/birthday, and the response of POST …/birthday/claim. */
export interface Birthday {
  /** Today, by the country's clocks. */
  today: boolean;
  /** MM-DD; null when no date of birth is known. */
  day: string | null;
  nickname: string | null;
  /** Whether money has come in, which the rewards ask for. */
  deposited: boolean;
  /** What the rewards that are left wait for; null when for nothing. Missing from servers of the release before. */
  missingProof?: MissingProof | null;
  claimed: boolean;
  /** Only what is given or was claimed. Amounts are null for what is not given any more. */
  rewards: { kind: BirthdayReward; state: BirthdayRewardState; amount: number | null }[];
}
