import { z } from 'zod';

const token = z.string().min(20).max(100);
const name = z.string().min(1).max(200);

/** Most bytes of a document; in base64 a third more travels. */
export const DOCUMENT_BYTES = 5 * 1024 * 1024;

/** Looks for what must not be there: to match all of 7 MB would fill nearly all of the stack that a regular expression has. */
const isBase64 = (text: string): boolean => !/[^A-Za-z0-9+/=]|=(?!=?$)/.test(text);

/** POST /patron/name-update/verify, form body: the code to the player's own phone. */
export const nameOtpRequest = z.object({ token, otpCode: z.string().regex(/^\d{6}$/, 'must have 6 digits') });
export type NameOtpRequest = z.infer<typeof nameOtpRequest>;
/** What a document may be sent with, once. */
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

/** Why a document or a name is refused. */
export const nameRefusals = ['unreadable', 'differs', 'expired', 'other'] as const;
export type NameRefusal = (typeof nameRefusals)[number];
export type NameUpdateStatus = 'pending' | 'approved' | 'refused';

/** GET /patron/name-update: the name as it is, and the newest wish to change it. */
export interface NameUpdateResponse {
  /** Where the code goes to. */
  phone: string;
  firstName: string | null;
  lastName: string | null;
  update: {
    firstName: string;
    lastName: string;
    status: NameUpdateStatus;
    refusal: NameRefusal | null;
    createdAt: number;
  } | null;
}
