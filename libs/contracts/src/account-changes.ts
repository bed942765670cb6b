import { z } from 'zod';
import { phoneFields } from './otp';

const token = z.string().min(20).max(100);
const code = z.string().regex(/^\d{6}$/, 'must have 6 digits');
/** Six digits, as `PIN.length` of libs/config says. */
export const pinDigits = z.string().regex(/^\d{6}$/, 'must have 6 digits');

/** GET /patron/account/info/security: what the settings show of the player's own phones and PIN. */
export interface AccountSecurity {
  /** As accounts keep it: without country code and leading zero. */
  phone: string;
  phoneCountryCode: string;
  /** Phones that the account had before, the newest first. */
  subsidiaryPhones: string[];
  pinSet: boolean;
}

/** POST /msg/v1/otps/session, form body: a code to the player's own phone. */
export const playerOtpRequest = z.object({ bizType: z.enum(['pin_reset', 'withdraw', 'update_name']) });
export type PlayerOtpRequest = z.infer<typeof playerOtpRequest>;

/** POST /patron/account/info/pin/otp-validate, form body. */
export const pinOtpRequest = z.object({ token, otpCode: code });
export type PinOtpRequest = z.infer<typeof pinOtpRequest>;
/** What a PIN may be set with, once (reference: account, pin reset result). */
export interface PinOtpResponse {
  pinToken: string;
}

/** POST /patron/account/info/pin, form body. */
export const setPinRequest = z.object({ pinToken: token, pin: pinDigits });
export type SetPinRequest = z.infer<typeof setPinRequest>;

/** Data of 44005: how the withdrawal can be confirmed. */
export interface WithdrawalUnconfirmed {
  /** The phone that a code would go to. */
  phone: string;
  /** Whether there is a PIN that would do. */
  pinSet: boolean;
}

/** POST /patron/activity/otp/token, form body. Type 20 reactivates, 30 deactivates (reference: constants). */
export const activityOtpRequest = z.object({
  ...phoneFields,
  type: z.coerce.number().pipe(z.literal([20, 30])),
});
export type ActivityOtpRequest = z.input<typeof activityOtpRequest>;

/** Why somebody leaves. */
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
