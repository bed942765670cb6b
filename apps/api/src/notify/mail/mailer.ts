import { BizCode } from '@oware/contracts';
import { BizError } from '../../platform/errors/biz-error';
import { type Messages } from '../messages/api';
import { type Mail, type MailProvider, type SendMail } from './mail';
import { type MailSettings } from './settings';
import { createPostmark } from './postmark';

/** Formats an email as a message of the local inbox. */
export const toInboxText = ({ subject, text }: Pick<Mail, 'subject' | 'text'>): string => `Email: ${subject}\n${text}`;

/**
 * Returns a function that sends email through the configured provider, or to the local inbox when there is none. Undefined in production
 * without a provider.
 */
export function createMailer(
  { provider }: MailSettings,
  messages: Messages,
  production: boolean,
): SendMail | undefined {
  if (provider !== undefined) return orError(createPostmark(provider));
  if (production) return undefined;
  return (country, mail) => messages.send(country, mail.to, toInboxText(mail));
}

const orError =
  (provider: MailProvider): SendMail =>
  async (_country, mail) => {
    const outcome = await provider(mail);
    if (outcome === 'refused') {
      const message = 'We cannot send email to this address.';
      throw new BizError(BizCode.invalidInput, message, { fields: [{ field: 'email', code: 'refused', message }] });
    }
    if (outcome === 'failed')
      throw new BizError(
        BizCode.unavailable,
        'Email cannot be sent right now. Please register with your phone alone, or try later.',
      );
  };
