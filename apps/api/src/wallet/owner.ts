import { type CountryCode } from '@oware/config';

/** The player who asks. */
export interface Owner {
  userId: string;
  country: CountryCode;
  /** The login that asks; undefined when it is not a player's. */
  sessionId?: string;
}
