import { defineDomain } from '../../platform/domain/domain';
import { messages } from '../messages';
import { chooseMailer } from './mailer';
import { postmark } from './postmark';
import { readMailSettings } from './settings';

/** Email. */
export const mail = defineDomain({
  name: 'mail',
  needs: { messages },
  uses: ['production'],
  settings: readMailSettings,
  create: ({ messages, production, settings }) => ({
    service: {
      sendMail: chooseMailer(settings, messages, production),
      origin: settings.origin,
      /** Undefined without one. */
      provider: settings.provider && postmark(settings.provider),
    },
  }),
});
