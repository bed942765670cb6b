import { remoteConfig } from '../../settings/remote-config/domain';
import { defineDomain } from '../../platform/domain/domain';
import { messages } from '../messages/domain';
import { createChannels } from './choose';
import { readSmsSettings } from './settings';
import { createTermiiText } from './termii';

/** Channels for codes and texts to phones, and for SMS sent by players. */
export const sms = defineDomain({
  name: 'sms',
  needs: { messages, remoteConfig },
  uses: ['production'],
  settings: readSmsSettings,
  create: ({ messages, production, settings }) => ({
    service: {
      channels: createChannels(settings, messages, production),
      incoming: settings.incoming,
      /** Undefined when no provider is configured. */
      sendText: settings.termii && createTermiiText(settings.termii),
    },
  }),
});
