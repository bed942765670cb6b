import { defineDomain } from '../../platform/domain/domain';
import { messages } from '../messages/domain';
import { createMailer } from './mailer';
import { createPostmark } from './postmark';
import { readMailSettings } from './settings';

/** Sending of email. */
export const mail = defineDomain({
  name: 'mail',
  needs: { messages },
  uses: ['production'],
  settings: readMailSettings,
  create: ({ messages, production, settings }) => ({
    service: {
      sendMail: createMailer(settings, messages, production),
      origin: settings.origin,
      /** Undefined when no provider is configured. */
      provider: settings.provider && createPostmark(settings.provider),
    },
  }),
});
