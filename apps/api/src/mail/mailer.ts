import { type CountryCode } from '@oware/config';
import { type Messages } from '../messages/outbox';
import { type MailSettings } from './settings';
import { postmark } from './postmark';

/** A message by email, plain text. */
export interface Mail { to: string; subject: string; text: string }

/**
 * Brings a mail on its way. Resolves also when the answer got lost after the request had gone out.
 * @throws BizError 40000 for the field `email` when the address is refused, 50300 when the provider does not take it
 */
export type SendMail = (country: CountryCode, mail: Mail) => Promise<void>;

/** Through the provider of the settings; without one into the local inbox, and in production not at all. */
export function chooseMailer({ provider }: MailSettings, messages: Messages, production: boolean): SendMail | undefined {
  if (provider !== undefined) return postmark(provider);
  if (production) return undefined;
  return (country, { to, subject, text }) => messages.send(country, to, `Email: ${subject}\n${text}`);
}
