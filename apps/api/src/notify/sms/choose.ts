import { otpChannels, type OtpChannel } from '@oware/contracts';
import { type Messages } from '../messages/api';
import { type SmsSettings } from './settings';
import { type OtpChannels, type SendCode, type SendingChannel } from './channel';
import { createInboxSender } from './inbox';
import { createTelegramGateway } from './telegram-gateway';
import { createTermiiSms, createTermiiVoice } from './termii';

/** Number for a local reverse SMS, which the demo inbox receives. */
const LOCAL_REVERSE_PHONE = '24680';

/**
 * Creates the channels of this server: through their provider, or to the local inbox when there is none. In production, channels without a
 * provider are not offered.
 */
export function createChannels(
  { termii, incoming, telegram, publicHost }: SmsSettings,
  messages: Messages,
  production: boolean,
): OtpChannels {
  const local = (prefix?: string): SendCode | undefined =>
    production ? undefined : createInboxSender(messages, publicHost, prefix);
  const senders: Record<SendingChannel, SendCode | undefined> = {
    sms: termii === undefined ? local() : createTermiiSms(termii, publicHost),
    voice: termii === undefined ? local('Voice call: ') : createTermiiVoice(termii),
    telegram_gateway: telegram === undefined ? local('Telegram: ') : createTelegramGateway(telegram),
  };
  const reversePhone = incoming?.number ?? (production ? '' : LOCAL_REVERSE_PHONE);
  const offered = (channel: OtpChannel): boolean =>
    channel === 'reverse_sms' ? reversePhone !== '' : senders[channel] !== undefined;
  return {
    available: otpChannels.filter(offered),
    reversePhone,
    async send(channel, to, code) {
      const sender = senders[channel];
      if (sender === undefined) throw new Error(`The channel ${channel} is not available.`);
      await sender(to, code);
    },
  };
}
