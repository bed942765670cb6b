import { z } from 'zod';

/** Calls that a captcha may protect. */
export const protectedActions = ['login', 'send_otp', 'register', 'reset_password'] as const;
export type ProtectedAction = (typeof protectedActions)[number];
/** Uses of a captcha; `additional_captcha` is the extra round after 12020 (reference: account). */
export const captchaActions = [...protectedActions, 'additional_captcha'] as const;
export type CaptchaAction = (typeof captchaActions)[number];

const uuid = z.uuid();
const token = z.string().min(1).max(8192);
/** An empty form field, which counts as missing. */
const empty = z.literal('').transform(() => undefined);

/**
 * Captcha fields in the body of a protected call, unless the headers Captcha-Token and Captcha-Uuid are sent (reference: calls).
 */
export const captchaFields = {
  recaptchaToken: z.union([token, empty]).optional(),
  captchaUuid: z.union([uuid, empty]).optional(),
};
export const captchaProof = z.object(captchaFields);
export type CaptchaProof = z.output<typeof captchaProof>;

/** GET /msg/captcha/config/info, query. An empty value counts as missing. */
export const captchaConfigQuery = z.object({
  action: z.enum(captchaActions),
  /** Code of the country of the call. */
  phoneCountryCode: z.union([z.enum(['233', '234']), empty]).optional(),
  phone: z.union([z.string().regex(/^\d{6,15}$/, 'must have 6 to 15 digits'), empty]).optional(),
  /** Address of a registration by email, as in that call. */
  email: z.union([z.string().min(3).max(254), empty]).optional(),
  captchaUuid: captchaFields.captchaUuid,
});
export type CaptchaConfigQuery = z.output<typeof captchaConfigQuery>;
/** Whether a captcha is asked for, and which. */
export interface CaptchaConfigResponse {
  enable: boolean;
  /** 1 Google v2, 2 Google enterprise, 3 hCaptcha, 4 own quiz, 5 Turnstile, 6 proof of work. */
  providerId: number;
  /**
   * Key of the provider; for the quiz and the proof of work, a key valid for 10 minutes. Empty when no captcha is required.
   */
  siteKey: string;
  captchaUuid: string;
}

const siteKey = z.string().min(10).max(200);
const key = z.string().min(20).max(100);

/** POST /msg/captcha/challenge, form body. */
export const proofRequest = z.object({ siteKey });
/**
 * A proof-of-work challenge for `altcha-lib`. The token of the protected call is the base64 of the JSON
 * `{ challenge, solution: { counter, derivedKey } }`.
 */
export interface ProofChallenge {
  parameters: {
    algorithm: string;
    /** Hex. */
    nonce: string;
    salt: string;
    /** PBKDF2 iterations per attempt. */
    cost: number;
    /** Bytes. */
    keyLength: number;
    /** Prefix of the derived key to find, hex. */
    keyPrefix: string;
    keySignature?: string;
    /** Purpose that the challenge was signed for. */
    data?: Record<string, string | number | boolean | null>;
  };
  signature: string;
}

/** POST /msg/captcha/quiz and POST /msg/captcha/quiz/code, form body. */
export const quizRequest = z.object({ siteKey });
export interface QuizResponse {
  /** `data:image/png;base64,…`, 240 × 160 px. */
  image: string;
  imageKey: string;
}
/** POST /msg/captcha/quiz/code: sends a code to the phone instead of a picture; verified in the same way. */
export interface QuizCodeResponse {
  imageKey: string;
}

/** POST /msg/captcha/quiz/verification, form body. */
export const quizVerifyRequest = z.object({ answer: z.string().trim().min(1).max(12), imageKey: key });
export interface QuizVerifyResponse {
  validationToken: string;
}
