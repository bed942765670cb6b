import { z } from 'zod';
import { otpChannels } from './otp';
import type { LoginResponse } from './session';

/** Second factors: a code from an authenticator app (RFC 6238), or from a message. */
export const twoFactorMethods = ['app', 'message'] as const;
export type TwoFactorMethod = (typeof twoFactorMethods)[number];

/** Changes of the second factor: set up or switch to a method, switch off, get new recovery codes. */
export const twoFactorChanges = [...twoFactorMethods, 'off', 'recovery'] as const;
export type TwoFactorChange = (typeof twoFactorChanges)[number];

/** GET /patron/two-factor-auth */
export interface TwoFactorStatus {
  /** Null without a second factor. */
  method: TwoFactorMethod | null;
  /** Time of activation, ms since 1970; null when it is off. */
  since: number | null;
  recoveryCodesLeft: number;
}

/** GET /patron/two-factor-auth/config */
export interface TwoFactorConfig {
  methods: TwoFactorMethod[];
  /** Shown by the app next to the code. */
  issuer: string;
  digits: number;
  /** Lifetime of a code of the app in seconds. */
  period: number;
  recoveryCodes: number;
}

/** A login or change that waits for a code: data of a rejection with 12400, and part of the response of a change. */
export interface TwoFactorChallenge {
  token: string;
  method: TwoFactorMethod;
  /** Phone that receives messages, in the form that accounts store. */
  phone: string;
}

/** PUT /patron/two-factor-auth, form body. Rejected with 12400 and a challenge while another factor is on. */
export const twoFactorChangeRequest = z.object({
  change: z.enum(twoFactorChanges),
  /** MD5 of the password, hex: the wire form only. */
  password: z.string().regex(/^[0-9a-f]{32}$/i, 'must be an MD5 in hex'),
});
export type TwoFactorChangeRequest = z.infer<typeof twoFactorChangeRequest>;

/** A method in setup: it is active once one of its codes is verified. */
export interface TwoFactorSetup extends TwoFactorChallenge {
  /** Secret for the app in base32, and the same as an otpauth address; null for messages. */
  secret: string | null;
  uri: string | null;
}

const token = z.string().min(20).max(100);

/** POST /patron/two-factor-auth/code/send, form body; responds like POST /msg/v1/otps. */
export const twoFactorSendRequest = z.object({ token, channel: z.enum(otpChannels) });
export type TwoFactorSendRequest = z.infer<typeof twoFactorSendRequest>;

/** POST /patron/two-factor-auth/code/verify, form body: six digits, or a recovery code as displayed. */
export const twoFactorVerifyRequest = z.object({
  token,
  code: z.string().trim().min(6, 'is too short').max(40, 'is too long'),
});
export type TwoFactorVerifyRequest = z.infer<typeof twoFactorVerifyRequest>;

/** Result of a correct code: a login, the setup of the requested method, or the end of a change. */
export type TwoFactorVerifyResponse =
  /** Servers before 2026-12 do not send `userReferrerData`. */
  | ({ step: 'loggedIn' } & Omit<LoginResponse, 'userReferrerData'> & Partial<Pick<LoginResponse, 'userReferrerData'>>)
  | { step: 'confirm'; setup: TwoFactorSetup }
  /** Recovery codes are shown only here. */
  | { step: 'done'; recoveryCodes: string[] };
