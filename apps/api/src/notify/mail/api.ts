/** Public interface of this domain for the other domains. */
export { MailLimits } from './limits';
export type { SendMail } from './mail';
export { toInboxText } from './mailer';
