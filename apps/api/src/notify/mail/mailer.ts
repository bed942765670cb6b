import { type Messages } from '../messages/outbox';
import { type SendMail } from './mail';
import { type MailSettings } from './settings';
import { postmark } from './postmark';

/** Through the provider of the settings; without one into the local inbox, and in production not at all. */
export function chooseMailer(
  { provider }: MailSettings,
  messages: Messages,
  production: boolean,
): SendMail | undefined {
  if (provider !== undefined) return postmark(provider);
  if (production) return undefined;
  return (country, { to, subject, text }) => messages.send(country, to, `Email: ${subject}\n${text}`);
}
