import { defineDomain } from '../../platform/domain/domain';
import { messages } from '../messages';
import { chooseChannels } from './choose';
import { readSmsSettings } from './settings';
import { termiiText } from './termii';

/** The ways on which codes and texts reach a phone, and on which a player's own SMS comes in. */
export const sms = defineDomain({
  name: 'sms',
  needs: { messages },
  uses: ['production'],
  settings: readSmsSettings,
  create: ({ messages, production, settings }) => ({
    service: {
      channels: chooseChannels(settings, messages, production),
      incoming: settings.incoming,
      /** Undefined without a provider. */
      sendText: settings.termii && termiiText(settings.termii),
    },
  }),
});
