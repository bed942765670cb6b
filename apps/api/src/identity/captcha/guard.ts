import { type CaptchaProof, type ProtectedAction } from '@oware/contracts';
import { type FastifyRequest } from 'fastify';

/** What the guard reads of the body of a protected call. */
export type ProtectedBody = CaptchaProof & { email?: string };

/** Stands before protected calls (reference: account). */
export interface CaptchaGuard {
  /**
   * Lets a call in, or refuses. The proof stands in the headers Captcha-Token and Captcha-Uuid, or in the body.
   * @param phone as the caller wrote it @param body with the email address, of a call that takes one
   * @returns whether captchas were wanted, and solved
   * @throws BizError 12020 a captcha is wanted, or another one; 19412 the token does not fit; 19000 it came too late;
   * 19411 too many tries; 50300 the provider could not be asked
   */
  admit(request: FastifyRequest, action: ProtectedAction, phone: string, body: ProtectedBody): Promise<boolean>;
  /** The caller has proved who they are: what was counted against phone and device is forgotten. */
  forgive(request: FastifyRequest, action: ProtectedAction, phone: string): Promise<void>;
}

/** Lets everybody in; for the tests of other domains. */
export const openDoor: CaptchaGuard = { admit: async () => false, forgive: async () => undefined };
