import { type Messages } from '../messages/api';
import { type SendCode } from './channel';
import { buildCodeText } from './texts';

/**
 * Creates a sender that adds codes to the local inbox.
 * @param prefix names the channel that would have been used
 */
export const createInboxSender =
  (messages: Messages, host: string | undefined, prefix = ''): SendCode =>
  ({ country, phone }, code) =>
    messages.send(country, phone, prefix + buildCodeText(code, host));
