import { type CountryCode } from '@oware/config';
import { type IdentityDocumentKind, type IdentityNumberKind, type IdentityRefusal } from '@oware/contracts';

/** Who a document or number belongs to, as the provider knows it. */
export interface Holder {
  fullName: string;
  /** YYYY-MM-DD; null when the provider does not say. */
  dateOfBirth: string | null;
}

/** What a provider finds. `review`: it cannot tell, so a person has to look; `waiting`: not yet. */
export type Finding =
  | { outcome: 'found'; holder: Holder }
  | { outcome: 'refused'; refusal: IdentityRefusal }
  | { outcome: 'review'; why: string }
  | { outcome: 'waiting' };

/** One check; `reference` is its name: the provider makes one of that name, however often it is asked. */
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
/** Pictures in JPEG, PNG or WebP. */
export interface DocumentOrder extends Order {
  kind: IdentityDocumentKind;
  document: Buffer;
  selfie: Buffer;
}

/** How far the time of a message may be from the server's, ms. Nothing is lost by one that comes later: providers are asked anyway. */
export const CALLBACK_LIFE = 5 * 60_000;

/** A message of a provider. */
export interface ProviderMessage {
  /** The check that it is about. */
  reference: string;
  /** Taken from one message only. */
  signature: string;
}

/** A company that knows who people are. Calls may fail or never get a response. */
export interface IdentityProvider {
  /** Kept with each check. */
  name: string;
  /** Looks a number up. */
  lookUp(order: NumberOrder): Promise<Finding>;
  /** Hands in a document and a face; what is found is asked for later. */
  submit(order: DocumentOrder): Promise<void>;
  /** What became of a document. */
  ask(check: { reference: string; userId: string }): Promise<Finding>;
  /**
   * Reads a message of the provider. It decides nothing by itself: the provider is asked.
   * @throws BizError 40102 when the provider has not signed it, or signed it more than {@link CALLBACK_LIFE} ago
   */
  readCallback(body: unknown): ProviderMessage;
}
