import { type CaptchaProof, type ProtectedAction } from '@oware/contracts';
import { type FastifyRequest } from 'fastify';

/** Part of a protected call's body that the guard reads. */
export type ProtectedBody = CaptchaProof & { email?: string };

/** Checks protected calls before they run (reference: account). */
export interface CaptchaGuard {
  /**
   * Accepts or rejects a call. The proof is in the headers Captcha-Token and Captcha-Uuid, or in the body.
   * @param phone as the caller typed it
   * @param body with the email address, for calls that have one
   * @returns whether captchas were required, and solved
   * @throws BizError 12020 a captcha, or another one, is required; 19412 invalid token; 19000 expired; 19411 too many attempts; 50300 the
   * provider is unreachable
   */
  admit(request: FastifyRequest, action: ProtectedAction, phone: string, body: ProtectedBody): Promise<boolean>;
  /** Resets the counts of phone and device when the caller has proved their identity. */
  forgive(request: FastifyRequest, action: ProtectedAction, phone: string): Promise<void>;
}

/** Accepts every call; for the tests of other domains. */
export const allowAll: CaptchaGuard = { admit: async () => false, forgive: async () => undefined };
