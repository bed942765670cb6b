import { z } from 'zod';
import { captchaFields } from './captcha';
import type { Units, VersionedBalance } from './money';

/** POST /patron/accessToken, encrypted by ursId (reference: account, calls). */
export const loginRequest = z.object({
  /** The phone number without the country code. */
  username: z.string().regex(/^\d{6,15}$/),
  /** MD5 of the password, hex: the wire form only. */
  password: z.string().regex(/^[0-9a-f]{32}$/i),
  keepSignedIn: z.boolean(),
  ...captchaFields,
});
export type LoginRequest = z.infer<typeof loginRequest>;
export interface LoginResponse {
  accessToken: string;
  refreshToken: string;
  userId: string;
  userReferrerData: UserReferrer;
}
/** Campaign values of the visit that opened the account; null without any. */
export interface UserReferrer {
  utmSource: string | null;
  gclid: string | null;
}

/** PUT /patron/refreshToken, form body (reference: calls). The browser's token arrives as a cookie. */
export const refreshRequest = z.object({
  refreshToken: z.string().max(400).optional(),
  keepSignedIn: z.string().optional(),
});
export interface RefreshResponse {
  accessToken: string;
  refreshToken: string;
}

/**
 * GET /patron/session: user of the caller's tokens, null for a visitor. Removes cookies of ended sessions and updates those of
 * self-exclusions.
 */
export interface SessionResponse {
  /** Also set when only the refresh token is valid: clients must then renew the tokens. */
  userId: string | null;
}

/** GET /patron/account/about (reference: account). Amounts in units of 1/10000. */
export interface AccountSummary extends VersionedBalance {
  userId: string;
  /** Number that the player gives customer service: `482 913 057`. */
  accountNumber: string;
  nickname: string | null;
  avatar: string | null;
  tierLevel: number;
  maxWithdrawAmount: Units;
  flashFreezeRemaining: number;
  validGiftNum: number;
  showBirthdayCake: boolean;
}

/** POST /patron/cipher: the key that encrypts account calls, named by ursId. */
export interface AccountCipherResponse {
  ursId: string;
  password: string;
}
/** POST /base/cipher: the browser sends its own key under RSA-OAEP-SHA-256; the response names it. */
export interface OrderCipherResponse {
  transId: string;
}

/** Body of an encrypted call and of its response, as JSON: AES-256-CBC then HMAC-SHA-256, all base64. */
export const cipherBody = z.object({
  /** Id of the key: ursId or transId. */
  id: z.string().max(80),
  /** 16 random bytes. */
  iv: z.string().max(40),
  data: z.string().max(400_000),
  /** HMAC over id, iv, time, nonce, data. */
  mac: z.string().max(80),
  /** ms since 1970 and a random value: each body is accepted once. */
  time: z.number().int(),
  nonce: z.string().min(16).max(64),
});
export type CipherBody = z.infer<typeof cipherBody>;
