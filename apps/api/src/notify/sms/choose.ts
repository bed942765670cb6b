import { otpChannels, type OtpChannel } from '@oware/contracts';
import { type Messages } from '../messages/outbox';
import { type SmsSettings } from './settings';
import { type OtpChannels, type SendCode, type SendingChannel } from './channel';
import { inboxSender } from './inbox';
import { telegramGateway } from './telegram-gateway';
import { termiiSms, termiiVoice } from './termii';

/** Where a local reverse SMS is sent to; the demo inbox takes it. */
const LOCAL_REVERSE_PHONE = '24680';

/**
 * The channels of this server: those with a provider through it, all others through the local inbox. In production a
 * channel without a provider is not offered.
 */
export function chooseChannels(
  { termii, incoming, telegram, publicHost }: SmsSettings,
  messages: Messages,
  production: boolean,
): OtpChannels {
  const local = (prefix?: string): SendCode | undefined =>
    production ? undefined : inboxSender(messages, publicHost, prefix);
  const senders: Record<SendingChannel, SendCode | undefined> = {
    sms: termii === undefined ? local() : termiiSms(termii, publicHost),
    voice: termii === undefined ? local('Voice call: ') : termiiVoice(termii),
    telegram_gateway: telegram === undefined ? local('Telegram: ') : telegramGateway(telegram),
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
