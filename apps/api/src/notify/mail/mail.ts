import { type CountryCode } from '@oware/config';
import { type SendOutcome } from '../messages/api';

/** A plain-text email. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends an email through a provider. Resolves with any outcome, including failures. */
export type MailProvider = (mail: Mail) => Promise<SendOutcome>;

/**
 * Sends an email. Also resolves when the response was lost after the request had been sent.
 * @throws BizError 40000 for the field `email` when the provider rejects the address, 50300 when the provider does not accept the email
 */
export type SendMail = (country: CountryCode, mail: Mail) => Promise<void>;
