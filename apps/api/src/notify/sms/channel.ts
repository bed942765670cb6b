import { type CountryCode } from '@oware/config';
import { type OtpChannel } from '@oware/contracts';
import { type SendOutcome } from '../messages/outcome';

/** Channels on which the server sends. */
export type SendingChannel = Exclude<OtpChannel, 'reverse_sms'>;

/** A phone: country, and the number as accounts keep it. */
export interface Recipient {
  country: CountryCode;
  phone: string;
}

/**
 * Brings a code to a phone. Resolves when it is on its way, also when the response got lost after the request had gone out:
 * a retry could bring a second message, and the player can ask again.
 * @throws BizError 11003 no Telegram account, 11705 the number is refused, 11733 the provider does not take it
 */
export type SendCode = (to: Recipient, code: string) => Promise<void>;

/** Brings a text to a phone. Resolves with every result. */
export type SendText = (to: Recipient, text: string) => Promise<SendOutcome>;

/** All ways that this server offers, behind one port. */
export interface OtpChannels {
  /** In the order in which they are offered. */
  readonly available: readonly OtpChannel[];
  /** Where players send their reverse SMS to; empty when that is not offered. */
  readonly reversePhone: string;
  send(channel: SendingChannel, to: Recipient, code: string): Promise<void>;
}
