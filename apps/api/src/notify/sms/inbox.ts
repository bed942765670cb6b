import { type Messages } from '../messages/outbox';
import { type SendCode } from './channel';
import { codeText } from './words';

/** Puts codes into the local inbox instead of on the air. @param prefix says which way they would have gone */
export const inboxSender =
  (messages: Messages, host: string | undefined, prefix = ''): SendCode =>
  ({ country, phone }, code) =>
    messages.send(country, phone, prefix + codeText(code, host));
