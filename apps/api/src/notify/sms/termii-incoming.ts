import { countries, type CountryCode, isMobilePhone } from '@oware/config';
import { z } from 'zod';
import { checkSignature, readBody } from '../../platform/http/signature';
import { validate } from '../../platform/http/validate';
import { normalisePhone } from '../../platform/phone';

/** What is needed to take messages of players from Termii. */
export interface IncomingSettings {
  /** Signs what Termii reports. */
  secretKey: string;
  /** Where players send to, digits with country code. */
  number: string;
}

/** An SMS of a player. */
export interface IncomingSms {
  /** Termii's name for it; the same when it is received twice. */
  messageId: string;
  country: CountryCode;
  /** As accounts keep it. */
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
 * Reads an event of Termii (developers.termii.com/incoming, …/events-and-reports). One address takes all events of the
 * account, so delivery reports and messages to other numbers come here as well.
 * @param raw the body, byte by byte as it came
 * @returns null for what is no SMS of a player of ours
 * @throws BizError 40102 not signed by Termii, 40000 signed and yet not an event
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
  const owner = ownerOf(sender);
  if (receiver !== number || channel === 'whatsapp' || owner === undefined) return null;
  return { messageId, ...owner, text: message };
}

/** Whose number it is; undefined when it is no mobile phone of our countries, as the names that companies send under. */
function ownerOf(sender: string): Pick<IncomingSms, 'country' | 'phone'> | undefined {
  const number = sender.replace(/^\+/, '');
  for (const country of Object.keys(countries) as CountryCode[]) {
    const phone = normalisePhone(country, number);
    if (number.startsWith(countries[country].countryCode) && isMobilePhone(country, phone)) return { country, phone };
  }
  return undefined;
}
