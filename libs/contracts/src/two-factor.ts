import { z } from 'zod';
import { otpChannels } from './otp';
import type { LoginResponse } from './session';

/** Second factors: a code of an authenticator app (RFC 6238), or one that comes as a message. */
export const twoFactorMethods = ['app', 'message'] as const;
export type TwoFactorMethod = (typeof twoFactorMethods)[number];

/** What a player can do about the second factor: set up or switch to a method, switch off, get other recovery codes. */
export const twoFactorChanges = [...twoFactorMethods, 'off', 'recovery'] as const;
export type TwoFactorChange = (typeof twoFactorChanges)[number];

/** GET /patron/two-factor-auth */
export interface TwoFactorStatus {
  /** null when there is no second factor. */
  method: TwoFactorMethod | null;
  /** ms since 1970, null without a second factor. */
  since: number | null;
  recoveryCodesLeft: number;
}

/** GET /patron/two-factor-auth/config */
export interface TwoFactorConfig {
  methods: TwoFactorMethod[];
  /** Shown by the app beside the code. */
  issuer: string;
  digits: number;
  /** Seconds that a code of the app lasts. */
  period: number;
  recoveryCodes: number;
}

/** What waits for a code: data of a refusal with 12400, and part of the response of a change. */
export interface TwoFactorChallenge {
  token: string;
  method: TwoFactorMethod;
  /** Where messages go, as accounts keep it. */
  phone: string;
}

/** PUT /patron/two-factor-auth, form body. Refused with 12400 and a challenge while another factor is on. */
export const twoFactorChangeRequest = z.object({
  change: z.enum(twoFactorChanges),
  /** MD5 of the password, hex: the wire form only. */
  password: z.string().regex(/^[0-9a-f]{32}$/i, 'must be an MD5 in hex'),
});
export type TwoFactorChangeRequest = z.infer<typeof twoFactorChangeRequest>;

/** A method that is set up: it counts once a code of it is verified. */
export interface TwoFactorSetup extends TwoFactorChallenge {
  /** For the app: base32, and the same as an otpauth address; null for messages. */
  secret: string | null;
  uri: string | null;
}

const token = z.string().min(20).max(100);

/** POST /patron/two-factor-auth/code/send, form body; responds like POST /msg/v1/otps. */
export const twoFactorSendRequest = z.object({ token, channel: z.enum(otpChannels) });
export type TwoFactorSendRequest = z.infer<typeof twoFactorSendRequest>;

/** POST /patron/two-factor-auth/code/verify, form body: six digits, or a recovery code as it was shown. */
export const twoFactorVerifyRequest = z.object({
  token,
  code: z.string().trim().min(6, 'is too short').max(40, 'is too long'),
});
export type TwoFactorVerifyRequest = z.infer<typeof twoFactorVerifyRequest>;

/** What a right code leads to: a login, the set-up of the method that was asked for, or the end of a change. */
export type TwoFactorVerifyResponse =
  /** Servers before 2026-12 do not send `userReferrerData`. */
  | ({ step: 'loggedIn' } & Omit<LoginResponse, 'userReferrerData'> & Partial<Pick<LoginResponse, 'userReferrerData'>>)
  | { step: 'confirm'; setup: TwoFactorSetup }
  /** Recovery codes are shown here and never again. */
  | { step: 'done'; recoveryCodes: string[] };
