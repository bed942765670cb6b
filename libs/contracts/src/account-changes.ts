import { z } from 'zod';
import { phoneFields } from './otp';

const token = z.string().min(20).max(100);
const code = z.string().regex(/^\d{6}$/, 'must have 6 digits');
/** Six digits: `PIN.length` of libs/config. */
export const pinDigits = z.string().regex(/^\d{6}$/, 'must have 6 digits');

/** GET /patron/account/info/security: phones and PIN of the player, for the settings. */
export interface AccountSecurity {
  /** In the form that accounts store: without country code and leading zero. */
  phone: string;
  phoneCountryCode: string;
  /** Previous phones of the account, newest first. */
  subsidiaryPhones: string[];
  pinSet: boolean;
}

/** POST /msg/v1/otps/session, form body: sends a code to the player's own phone. */
export const playerOtpRequest = z.object({ bizType: z.enum(['pin_reset', 'withdraw', 'update_name']) });
export type PlayerOtpRequest = z.infer<typeof playerOtpRequest>;

/** POST /patron/account/info/pin/otp-validate, form body. */
export const pinOtpRequest = z.object({ token, otpCode: code });
export type PinOtpRequest = z.infer<typeof pinOtpRequest>;
/** One-time token that allows setting a PIN (reference: account, pin reset result). */
export interface PinOtpResponse {
  pinToken: string;
}

/** POST /patron/account/info/pin, form body. */
export const setPinRequest = z.object({ pinToken: token, pin: pinDigits });
export type SetPinRequest = z.infer<typeof setPinRequest>;

/** Data of 44005: ways to confirm the withdrawal. */
export interface WithdrawalUnconfirmed {
  /** Phone that a code would be sent to. */
  phone: string;
  /** Whether the account has a PIN that can confirm the withdrawal. */
  pinSet: boolean;
}

/** POST /patron/activity/otp/token, form body. Type 20 reactivates, 30 deactivates (reference: constants). */
export const activityOtpRequest = z.object({
  ...phoneFields,
  type: z.coerce.number().pipe(z.literal([20, 30])),
});
export type ActivityOtpRequest = z.input<typeof activityOtpRequest>;

/** Reasons for deactivating an account. */
export const deactivationReasons = ['break', 'too_much', 'other_product', 'problem', 'other'] as const;
export type DeactivationReason = (typeof deactivationReasons)[number];

/** POST /patron/activity/reactivate/verify, form body. */
export const reactivateRequest = z.object({ ...phoneFields, token, code });
export type ReactivateRequest = z.infer<typeof reactivateRequest>;
/** POST /patron/activity/deactivate/verify, form body. */
export const deactivateRequest = reactivateRequest.extend({ reason: z.enum(deactivationReasons) });
export type DeactivateRequest = z.infer<typeof deactivateRequest>;

/** POST /patron/account/phone/bind/otp/verify/primary-phone, form body. */
export const primaryPhoneProof = z.object({ otpToken: token, otpCode: code });
export type PrimaryPhoneProof = z.infer<typeof primaryPhoneProof>;
/** POST /patron/account/phone/bind/otp/session/new-phone, form body. The token proves the primary phone. */
export const newPhoneOtpRequest = z.object({ ...phoneFields, token });
export type NewPhoneOtpRequest = z.infer<typeof newPhoneOtpRequest>;
/** POST /patron/account/phone/migrate/otp/get-subsidiary-session, form body. */
export const subsidiaryOtpRequest = z.object(phoneFields);
export type SubsidiaryOtpRequest = z.infer<typeof subsidiaryOtpRequest>;
