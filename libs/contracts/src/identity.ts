import { z } from 'zod';

/** Kinds of identity checks: numbers in Nigeria, documents with a selfie in Ghana. */
export const identityNumberKinds = ['bvn', 'nin'] as const;
export const identityDocumentKinds = ['ghana_card', 'passport', 'drivers_license', 'voter_id'] as const;
export type IdentityNumberKind = (typeof identityNumberKinds)[number];
export type IdentityDocumentKind = (typeof identityDocumentKinds)[number];
export type IdentityKind = IdentityNumberKind | IdentityDocumentKind;

/** Maximum size of each picture in bytes; browsers shrink pictures before upload. */
export const IDENTITY_PICTURE_BYTES = 2 * 1024 * 1024;

/** Progress of a check: `checking` by the provider, `review` by staff. */
export const identityStates = ['none', 'checking', 'review', 'verified', 'refused'] as const;
export type IdentityState = (typeof identityStates)[number];

/** Reasons for declining an identity. */
export const identityDeclineReasons = [
  'unknown_number',
  'name_mismatch',
  'birth_date',
  'underage',
  'face_mismatch',
  'unreadable',
  'expired',
  'other',
] as const;
export type IdentityDeclineReason = (typeof identityDeclineReasons)[number];

const isBase64 = (text: string): boolean => !/[^A-Za-z0-9+/=]|=(?!=?$)/.test(text);
const picture = z
  .stringFormat('base64', isBase64, 'must be base64')
  .min(4)
  .max(Math.ceil(IDENTITY_PICTURE_BYTES / 3) * 4);
/** As printed on the document; required when the account has no name. */
const name = z.string().max(200).optional();

/** POST /patron/identity, JSON body: a number in Nigeria, a document with a selfie in Ghana. */
export const identityRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(identityNumberKinds),
    number: z.string().regex(/^\d{11}$/, 'must have 11 digits'),
    firstName: name,
    lastName: name,
  }),
  z.object({
    kind: z.enum(identityDocumentKinds),
    document: picture,
    selfie: picture,
    firstName: name,
    lastName: name,
  }),
]);
export type IdentityRequest = z.infer<typeof identityRequest>;

/** GET and POST /patron/identity. Times in ms since 1970, amounts in units. */
export interface IdentityResponse {
  state: IdentityState;
  refusal: IdentityDeclineReason | null;
  kind: IdentityKind | null;
  sentAt: number | null;
  /** Name expected on the document; null while the account has none. */
  firstName: string | null;
  lastName: string | null;
  /** Deposits allowed within 30 days before the identity is verified; null afterwards. */
  deposits: { limit: number; used: number } | null;
}
