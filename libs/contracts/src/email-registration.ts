import { z } from 'zod';
import { preRegisterRequest, type RegistrationResponse } from './registration';

/** POST /patron/email/auth/register, encrypted by ursId: a registration whose email address is proved before its phone. */
export const emailRegisterRequest = preRegisterRequest.extend({ email: z.string().min(3).max(254) });
export type EmailRegisterRequest = z.infer<typeof emailRegisterRequest>;
export interface EmailRegisterResponse {
  registrationStatus: 'EMAIL_SENT';
  simpleToken: '';
  /** Lifetime of the link in hours. */
  expiryHours: number;
}

/** POST /patron/email/auth/token, encrypted by ursId: verifies the token of the emailed link. */
export const emailTokenRequest = z.object({ token: z.string().min(20).max(100) });
export type EmailTokenRequest = z.infer<typeof emailTokenRequest>;
/** The email address is verified; the phone is next. */
export interface EmailTokenResponse extends RegistrationResponse {
  phone: string;
}
