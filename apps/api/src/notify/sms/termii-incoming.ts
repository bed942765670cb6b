import { countries, type CountryCode, isMobilePhone } from '@oware/config';
import { z } from 'zod';
import { checkSignature, readBody } from '../../platform/http/signature';
import { validate } from '../../platform/errors/validate';
import { normalisePhone } from '../../platform/phone';

/** Settings for receiving players' SMS through Termii. */
export interface IncomingSettings {
  /** Key that signs Termii's webhook events. */
  secretKey: string;
  /** Number to which players send, digits with country code. */
  number: string;
}

/** An SMS from a player. */
export interface IncomingSms {
  /** Termii's message id; the same when the message is delivered twice. */
  messageId: string;
  country: CountryCode;
  /** Number as stored in accounts. */
  phone: string;
  text: string;
}

const digits = z
  .string()
  .transform((text) => text.replace(/^\+/, ''))
  .pipe(z.string().regex(/^\d{3,15}$/));
const event = z.object({ type: z.string().max(40) });
const inbound = z.object({
  message_id: z.union([z.string().min(1).max(100), z.number().int()]).transform(String),
  receiver: digits,
  sender: z.string().min(1).max(40),
  message: z.string().max(2000),
  channel: z.string().max(40).nullish(),
});

/** Header with the HMAC-SHA-512 of the body under the account's secret key, in hex. */
export const TERMII_SIGNATURE = 'x-termii-signature';

/**
 * Parses a webhook event of Termii (developers.termii.com/incoming, …/events-and-reports). One address receives all events of the account,
 * including delivery reports and messages to other numbers.
 * @param raw the unmodified body
 * @returns null for events other than a player's SMS to our number
 * @throws BizError 40102 not signed by Termii, 40000 signed but not a valid event
 */
export function readTermiiEvent(
  { secretKey, number }: IncomingSettings,
  raw: Buffer,
  signature: string | undefined,
): IncomingSms | null {
  checkSignature(secretKey, raw, signature);
  const body = readBody(raw);
  if (validate(event, body).type !== 'inbound') return null;
  const { message_id: messageId, receiver, sender, message, channel } = validate(inbound, body);
  const owner = parseSender(sender);
  if (receiver !== number || channel === 'whatsapp' || owner === undefined) return null;
  return { messageId, ...owner, text: message };
}

/** Parses a sender; undefined when it is not a mobile number of our countries, such as the sender name of a company. */
function parseSender(sender: string): Pick<IncomingSms, 'country' | 'phone'> | undefined {
  const number = sender.replace(/^\+/, '');
  for (const country of Object.keys(countries) as CountryCode[]) {
    const phone = normalisePhone(country, number);
    if (number.startsWith(countries[country].countryCode) && isMobilePhone(country, phone)) return { country, phone };
  }
  return undefined;
}
