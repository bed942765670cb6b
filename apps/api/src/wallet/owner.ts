import { type CountryCode } from '@oware/config';

/** Player who makes a request. */
export interface Owner {
  userId: string;
  country: CountryCode;
  /** Session of the request; undefined for requests by staff. */
  sessionId?: string;
}
