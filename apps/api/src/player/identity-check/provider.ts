import { type CountryCode } from '@oware/config';
import { type IdentityDocumentKind, type IdentityNumberKind, type IdentityDeclineReason } from '@oware/contracts';

/** Holder of a document or number, as known to the provider. */
export interface Holder {
  fullName: string;
  /** YYYY-MM-DD; null when the provider does not return it. */
  dateOfBirth: string | null;
}

/** Finding of a provider. `review`: inconclusive, so a person has to look; `waiting`: not ready yet. */
export type Finding =
  | { outcome: 'found'; holder: Holder }
  | { outcome: 'refused'; refusal: IdentityDeclineReason }
  | { outcome: 'review'; why: string }
  | { outcome: 'waiting' };

/** Check to be made. The provider makes at most one check per `reference`, however often it is requested. */
interface Order {
  reference: string;
  userId: string;
  country: CountryCode;
  firstName: string;
  lastName: string;
  dateOfBirth: string | null;
}
export interface NumberOrder extends Order {
  kind: IdentityNumberKind;
  number: string;
}
/** Documents with pictures in JPEG, PNG or WebP. */
export interface DocumentOrder extends Order {
  kind: IdentityDocumentKind;
  document: Buffer;
  selfie: Buffer;
}

/**
 * Maximum difference between the time of a message and the server's clock, ms. A rejected late message does no harm: checks are polled
 * anyway.
 */
export const CALLBACK_LIFE = 5 * 60_000;

/** Message of a provider. */
export interface ProviderMessage {
  /** Reference of the check. */
  reference: string;
  /** Each signature is accepted only once. */
  signature: string;
}

/** Company that verifies identities. Calls may fail or never get a response. */
export interface IdentityProvider {
  /** Name, stored with each check. */
  name: string;
  /** Looks a number up. */
  lookUp(order: NumberOrder): Promise<Finding>;
  /** Submits a document and a selfie; the finding is queried later with `fetchFinding`. */
  submit(order: DocumentOrder): Promise<void>;
  /** Returns the finding for a document. */
  fetchFinding(check: { reference: string; userId: string }): Promise<Finding>;
  /**
   * Reads a message of the provider. The message decides nothing: it triggers a query.
   * @throws BizError 40102 when the provider has not signed it, or its time is off by more than {@link CALLBACK_LIFE}
   */
  readCallback(body: unknown): ProviderMessage;
}
