import { z } from 'zod';
import { captchaFields } from './captcha';
import { otpVerifyRequest, phoneFields } from './otp';
import type { LoginResponse } from './session';

const wirePassword = z.string().regex(/^[0-9a-f]{32}$/i, 'must be an MD5 in hex');

/** POST /patron/register/preRegister, encrypted by ursId. */
export const preRegisterRequest = z.object({
  ...phoneFields,
  /** MD5 of the password, hex: the wire form only. */
  password: wirePassword,
  /** YYYY-MM-DD. */
  dateOfBirth: z.iso.date(),
  /** The player has accepted the terms. */
  termsAccepted: z.literal(true),
  ...captchaFields,
});
export type PreRegisterRequest = z.infer<typeof preRegisterRequest>;

/** Progress of a registration (reference: account). */
export interface RegistrationResponse {
  registrationStatus: 'OTP_REQUIRED' | 'COMPLETED';
  /** Identifies the registration when its OTP session is opened; empty once completed. */
  simpleToken: string;
}

/** POST /patron/register/otp/session, form body. */
export const registerOtpRequest = z.object({ ...phoneFields, simpleToken: z.string().min(20).max(100) });
export type RegisterOtpRequest = z.infer<typeof registerOtpRequest>;

/**
 * POST /patron/account/create, encrypted by ursId: the code from the phone and the player's data again, which are the ones that are saved.
 * Responds as /patron/register/complete does.
 */
export const createAccountRequest = z.object({
  ...preRegisterRequest.shape,
  ...otpVerifyRequest.shape,
  simpleToken: registerOtpRequest.shape.simpleToken,
});
export type CreateAccountRequest = z.infer<typeof createAccountRequest>;

/** POST /patron/register/complete: the account has been opened and the player is logged in. */
export type RegisterCompleteResponse = RegistrationResponse &
  Pick<LoginResponse, 'accessToken' | 'refreshToken' | 'userId'>;

/** POST /patron/phone/reset-password/otp-session, form body. */
export const resetOtpRequest = z.object({ ...phoneFields, ...captchaFields });
export type ResetOtpRequest = z.infer<typeof resetOtpRequest>;

/** POST /patron/phone/reset-password/otp-verification: one-time token that allows setting a new password. */
export interface PhoneVerifyResponse {
  token: string;
}

/** POST /patron/phone/reset-password, encrypted by ursId. */
export const resetPasswordRequest = z.object({
  ...phoneFields,
  token: z.string().min(20).max(100),
  password: wirePassword,
});
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;

/**
 * POST /patron/account/info/password, encrypted by ursId: the current password starts the phone check. Responds with `OtpSessionResponse`.
 */
export const passwordOtpRequest = z.object({ password: wirePassword });
export type PasswordOtpRequest = z.infer<typeof passwordOtpRequest>;
/** PUT /patron/account/info/password, encrypted by ursId: the code and the new password. */
export const changePasswordRequest = z.object({
  token: z.string().min(20).max(100),
  otpCode: z.string().regex(/^\d{6}$/, 'must have 6 digits'),
  password: wirePassword,
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;
