import { z } from 'zod';

const token = z.string().min(20).max(100);
const name = z.string().min(1).max(200);

/** Maximum size of a document in bytes; base64 adds a third in transit. */
export const DOCUMENT_BYTES = 5 * 1024 * 1024;

/**
 * Searches for invalid characters: matching all of 7 MB would use up nearly the whole stack of the regular expression engine.
 */
const isBase64 = (text: string): boolean => !/[^A-Za-z0-9+/=]|=(?!=?$)/.test(text);

/** POST /patron/name-update/verify, form body: code sent to the player's own phone. */
export const nameOtpRequest = z.object({ token, otpCode: z.string().regex(/^\d{6}$/, 'must have 6 digits') });
export type NameOtpRequest = z.infer<typeof nameOtpRequest>;
/** One-time token for sending a document. */
export interface NameOtpResponse {
  token: string;
}

/** POST /patron/name-update, JSON body. */
export const nameUpdateRequest = z.object({
  token,
  firstName: name,
  lastName: name,
  /** A picture of an identity document, base64: JPEG, PNG or WebP. */
  document: z
    .stringFormat('base64', isBase64, 'must be base64')
    .min(4)
    .max(Math.ceil(DOCUMENT_BYTES / 3) * 4),
});
export type NameUpdateRequest = z.infer<typeof nameUpdateRequest>;

/** Reasons for declining a document or a name. */
export const nameDeclineReasons = ['unreadable', 'differs', 'expired', 'other'] as const;
export type NameDeclineReason = (typeof nameDeclineReasons)[number];
export type NameUpdateStatus = 'pending' | 'approved' | 'refused';

/** GET /patron/name-update: current name, and the newest request to change it. */
export interface NameUpdateResponse {
  /** Phone that the code is sent to. */
  phone: string;
  firstName: string | null;
  lastName: string | null;
  update: {
    firstName: string;
    lastName: string;
    status: NameUpdateStatus;
    refusal: NameDeclineReason | null;
    createdAt: number;
  } | null;
}
