import { z } from 'zod';
import { captchaFields } from './captcha';

/** Channels that send codes (reference: constants), named as in `availableOtpChannelIds`. */
export const otpChannels = ['sms', 'voice', 'reverse_sms', 'telegram_gateway'] as const;
export type OtpChannel = (typeof otpChannels)[number];

/** Purposes of a code (reference: constants, OTP business types). The message template has the same name. */
export const otpBusinesses = [
  'register',
  'password_reset',
  'deactivate',
  'reactivate',
  'pin_reset',
  'withdraw',
  'update_name',
  'change_password',
  'verify_primary_phone',
  'verify_new_phone',
  'migrate_subsidiary_phone',
] as const;
export type OtpBusiness = (typeof otpBusinesses)[number];

/** A phone as sent by forms: digits, with or without the leading zero, and its country code. */
export const phoneFields = {
  phone: z.string().regex(/^\d{6,15}$/, 'must have 6 to 15 digits'),
  phoneCountryCode: z.enum(['233', '234']),
};
const token = z.string().min(20).max(100);
const code = z.string().regex(/^\d{6}$/, 'must have 6 digits');

/** GET /msg/otps/channels */
export interface OtpChannelsResponse {
  availableOtpChannelIds: OtpChannel[];
}

/** Response of calls that open an OTP session. */
export interface OtpSessionResponse {
  token: string;
}

/** POST /msg/v1/otps, form body. */
export const otpSendRequest = z.object({
  token,
  ...phoneFields,
  channel: z.enum(otpChannels),
  template: z.enum(otpBusinesses),
  ...captchaFields,
});
export type OtpSendRequest = z.infer<typeof otpSendRequest>;
export interface OtpSendResponse {
  /** Number of requests left. */
  remaining: number;
  /** Seconds until the next request is allowed; for reverse SMS also the lifetime of the code. */
  otpRetryCountdown: number;
  /** Reverse SMS only: text that the player sends, and its recipient. */
  code?: string;
  providerPhone?: string;
}

/**
 * POST /msg/v1/otps/{code}, form body: whether a reverse SMS with this code has been received, or the proof for a withdrawal.
 */
export const otpStatusParams = z.object({ code });
export const otpStatusRequest = z.object({ token, channel: z.enum(otpChannels) });
export type OtpStatusRequest = z.infer<typeof otpStatusRequest>;

/** POST /patron/register/complete and POST /patron/phone/reset-password/otp-verification, form body. */
export const otpVerifyRequest = z.object({ ...phoneFields, otpToken: token, otpCode: code });
export type OtpVerifyRequest = z.infer<typeof otpVerifyRequest>;
