import { BizCode } from '@oware/contracts';
import { BizError } from '../../platform/http/biz-error';
import { type Messages } from '../messages/outbox';
import { type Mail, type MailProvider, type SendMail } from './mail';
import { type MailSettings } from './settings';
import { postmark } from './postmark';

/** Formats a mail as a message of the local inbox. */
export const toInboxText = ({ subject, text }: Pick<Mail, 'subject' | 'text'>): string => `Email: ${subject}\n${text}`;

/** Through the provider of the settings; without one into the local inbox, and in production not at all. */
export function chooseMailer(
  { provider }: MailSettings,
  messages: Messages,
  production: boolean,
): SendMail | undefined {
  if (provider !== undefined) return orError(postmark(provider));
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
