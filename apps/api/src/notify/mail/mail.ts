import { type CountryCode } from '@oware/config';
import { type SendOutcome } from '../messages/outcome';

/** A message by email, plain text. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Hands a mail to a provider. Resolves with every result. */
export type MailProvider = (mail: Mail) => Promise<SendOutcome>;

/**
 * Brings a mail on its way. Resolves also when the response got lost after the request had gone out.
 * @throws BizError 40000 for the field `email` when the address is refused, 50300 when the provider does not take it
 */
export type SendMail = (country: CountryCode, mail: Mail) => Promise<void>;
