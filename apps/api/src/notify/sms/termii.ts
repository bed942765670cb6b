import { countries } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { BizError } from '../../platform/errors/biz-error';
import { type SendOutcome } from '../messages/api';
import { type Recipient, type SendCode, type SendText } from './channel';
import { postJson } from '../../platform/http/post-json';
import { buildCodeText } from './texts';

/** Settings of Termii, an SMS aggregator in Nigeria and Ghana. */
export interface TermiiSettings {
  /** Base address of the account. */
  baseUrl: string;
  apiKey: string;
  /** Registered sender id, 3 to 11 characters. */
  senderId: string;
  /** ms; 10 s by default. */
  timeout?: number;
}

/** Formats a number for Termii: digits with country code. */
const formatInternational = ({ country, phone }: Recipient): string => countries[country].countryCode + phone;

/**
 * Creates a sender by SMS: POST /api/sms/send on the route `dnd`, which is the one for codes (developers.termii.com/messaging-api). `code:
 * ok` means success.
 */
export const createTermiiSms =
  (settings: TermiiSettings, host: string | undefined): SendCode =>
  (to, code) =>
    sendCode(createTermiiText(settings)(to, buildCodeText(code, host)));

/** Creates a sender that reads the code out in a call: POST /api/sms/otp/call (developers.termii.com/voice-call). */
export const createTermiiVoice =
  (settings: TermiiSettings): SendCode =>
  (to, code) =>
    sendCode(
      request(settings, '/api/sms/otp/call', { api_key: settings.apiKey, phone_number: formatInternational(to), code }),
    );

/** Creates a sender of texts by SMS, on the same route. */
export const createTermiiText =
  (settings: TermiiSettings): SendText =>
  (to, sms) =>
    request(settings, '/api/sms/send', {
      to: formatInternational(to),
      from: settings.senderId,
      sms,
      type: 'plain',
      channel: 'dnd',
      api_key: settings.apiKey,
    });

/**
 * Converts the outcome of sending a code.
 * @throws BizError see `SendCode`
 */
async function sendCode(outcome: Promise<SendOutcome>): Promise<void> {
  switch (await outcome) {
    case 'sent':
    case 'unknown':
      return;
    case 'refused':
      throw new BizError(
        BizCode.otpNumberRefused,
        'We cannot send codes to this number this way. Please choose another way.',
      );
    case 'failed':
      throw new BizError(BizCode.otpNotSent, 'The code could not be sent. Please choose another way or try later.');
  }
}

async function request({ baseUrl, timeout }: TermiiSettings, path: string, body: object): Promise<SendOutcome> {
  const response = await postJson(baseUrl + path, body, {}, timeout);
  if (response.kind === 'unknown') return 'unknown';
  if (response.kind === 'unreachable') return 'failed';
  if (response.status < 300 && (response.body as { code?: unknown } | null)?.code === 'ok') return 'sent';
  // Termii returns 400 for an unusable number; a wrong key, missing credit and its own failures have other statuses.
  return response.status === 400 ? 'refused' : 'failed';
}
