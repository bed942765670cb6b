import { z } from 'zod';
import { preRegisterRequest, type RegistrationResponse } from './registration';

/** POST /patron/email/auth/register, encrypted by ursId: a registration whose email address is proved before its phone. */
export const emailRegisterRequest = preRegisterRequest.extend({ email: z.string().min(3).max(254) });
export type EmailRegisterRequest = z.infer<typeof emailRegisterRequest>;
export interface EmailRegisterResponse {
  registrationStatus: 'EMAIL_SENT';
  simpleToken: '';
  /** How long the link works. */
  expiryHours: number;
}

/** POST /patron/email/auth/token, encrypted by ursId: what the link of the message carries. */
export const emailTokenRequest = z.object({ token: z.string().min(20).max(100) });
export type EmailTokenRequest = z.infer<typeof emailTokenRequest>;
/** The email address is proved; the phone is next. */
export interface EmailTokenResponse extends RegistrationResponse {
  phone: string;
}
