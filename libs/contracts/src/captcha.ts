import { z } from 'zod';

/** Calls that a captcha may stand before. */
export const protectedActions = ['login', 'send_otp', 'register', 'reset_password'] as const;
export type ProtectedAction = (typeof protectedActions)[number];
/** What a captcha is asked for; `additional_captcha` is the extra round after 12020 (reference: account). */
export const captchaActions = [...protectedActions, 'additional_captcha'] as const;
export type CaptchaAction = (typeof captchaActions)[number];

const uuid = z.uuid();
const token = z.string().min(1).max(8192);
/** A field of a form that was left empty, which counts as missing. */
const empty = z.literal('').transform(() => undefined);

/** What a protected call brings in its body when it does not in the headers Captcha-Token and Captcha-Uuid (reference: calls). */
export const captchaFields = {
  recaptchaToken: z.union([token, empty]).optional(),
  captchaUuid: z.union([uuid, empty]).optional(),
};
export const captchaProof = z.object(captchaFields);
export type CaptchaProof = z.output<typeof captchaProof>;

/** GET /msg/captcha/config/info, query. An empty value counts as missing. */
export const captchaConfigQuery = z.object({
  action: z.enum(captchaActions),
  /** That of the country of the call. */
  phoneCountryCode: z.union([z.enum(['233', '234']), empty]).optional(),
  phone: z.union([z.string().regex(/^\d{6,15}$/, 'must have 6 to 15 digits'), empty]).optional(),
  /** Of a registration by email, as that call has it. */
  email: z.union([z.string().min(3).max(254), empty]).optional(),
  captchaUuid: captchaFields.captchaUuid,
});
export type CaptchaConfigQuery = z.output<typeof captchaConfigQuery>;
/** Whether a captcha is asked for, and which. */
export interface CaptchaConfigResponse {
  enable: boolean;
  /** 1 Google v2, 2 Google enterprise, 3 hCaptcha, 4 own quiz, 5 Turnstile, 6 proof of work. */
  providerId: number;
  /** Of the provider; of quiz and proof of work one that lives for 10 minutes. Empty when none is asked for. */
  siteKey: string;
  captchaUuid: string;
}

const siteKey = z.string().min(10).max(200);
const key = z.string().min(20).max(100);

/** POST /msg/captcha/challenge, form body. */
export const proofRequest = z.object({ siteKey });
/**
 * A challenge of the proof of work, as `altcha-lib` solves it. The token of the protected call is the base64 of the JSON
 * `{ challenge, solution: { counter, derivedKey } }`.
 */
export interface ProofChallenge {
  parameters: {
    algorithm: string;
    /** Hex. */
    nonce: string;
    salt: string;
    /** Rounds of PBKDF2 in one try. */
    cost: number;
    /** Bytes. */
    keyLength: number;
    /** The key that is looked for begins with this, hex. */
    keyPrefix: string;
    keySignature?: string;
    /** The use that the challenge is signed for. */
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
/** POST /msg/captcha/quiz/code: a code has been sent to the phone instead of a picture; it is answered like one. */
export interface QuizCodeResponse {
  imageKey: string;
}

/** POST /msg/captcha/quiz/verification, form body. */
export const quizVerifyRequest = z.object({ answer: z.string().trim().min(1).max(12), imageKey: key });
export interface QuizVerifyResponse {
  validationToken: string;
}
