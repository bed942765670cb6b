import { type CountryCode } from '@oware/config';
import { type OtpChannel } from '@oware/contracts';
import { type SendOutcome } from '../messages/api';

/** Channels on which the server sends codes. */
export type SendingChannel = Exclude<OtpChannel, 'reverse_sms'>;

/** Phone of a recipient: country, and the number as stored in accounts. */
export interface Recipient {
  country: CountryCode;
  phone: string;
}

/**
 * Sends a code to a phone. Also resolves when the response was lost after the request had been sent: a retry could send a second message,
 * and the player can request another code.
 * @throws BizError 11003 no Telegram account, 11705 the number is rejected, 11733 the provider does not accept the message
 */
export type SendCode = (to: Recipient, code: string) => Promise<void>;

/** Sends a text to a phone. Resolves with any outcome, including failures. */
export type SendText = (to: Recipient, text: string) => Promise<SendOutcome>;

/** All channels that this server offers. */
export interface OtpChannels {
  /** Available channels, in display order. */
  readonly available: readonly OtpChannel[];
  /** Number to which players send their reverse SMS; empty when that is not offered. */
  readonly reversePhone: string;
  send(channel: SendingChannel, to: Recipient, code: string): Promise<void>;
}
