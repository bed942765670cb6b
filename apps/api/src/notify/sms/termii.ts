import { countries } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { BizError } from '../../platform/http/biz-error';
import { type SendOutcome } from '../messages/outcome';
import { type Recipient, type SendCode, type SendText } from './channel';
import { postJson } from '../../platform/http/post-json';
import { codeText } from './words';

/** How to reach Termii, an SMS aggregator of Nigeria and Ghana. */
export interface TermiiSettings {
  /** The account's own base address. */
  baseUrl: string;
  apiKey: string;
  /** Registered sender, 3 to 11 characters. */
  senderId: string;
  /** ms; 10 s without it. */
  timeout?: number;
}

/** Digits with country code, as Termii wants them. */
const international = ({ country, phone }: Recipient): string => countries[country].countryCode + phone;

/**
 * Sends by SMS: POST /api/sms/send on the route `dnd`, the one for codes (developers.termii.com/messaging-api). `code: ok`
 * is success.
 */
export const termiiSms =
  (settings: TermiiSettings, host: string | undefined): SendCode =>
  (to, code) =>
    sendCode(termiiText(settings)(to, codeText(code, host)));

/** Reads the code out in a call: POST /api/sms/otp/call (developers.termii.com/voice-call). */
export const termiiVoice =
  (settings: TermiiSettings): SendCode =>
  (to, code) =>
    sendCode(
      request(settings, '/api/sms/otp/call', { api_key: settings.apiKey, phone_number: international(to), code }),
    );

/** Sends a text by SMS, on the same route. */
export const termiiText =
  (settings: TermiiSettings): SendText =>
  (to, sms) =>
    request(settings, '/api/sms/send', {
      to: international(to),
      from: settings.senderId,
      sms,
      type: 'plain',
      channel: 'dnd',
      api_key: settings.apiKey,
    });

/** Brings a code on its way. @throws BizError see `SendCode` */
async function sendCode(outcome: Promise<SendOutcome>): Promise<void> {
  switch (await outcome) {
    case 'sent':
    case 'unknown':
      return;
    case 'refused':
      throw new BizError(BizCode.otpNumberRefused, 'We cannot reach this number this way. Please choose another one.');
    case 'failed':
      throw new BizError(BizCode.otpNotSent, 'The code could not be sent. Please choose another way or try later.');
  }
}

async function request({ baseUrl, timeout }: TermiiSettings, path: string, body: object): Promise<SendOutcome> {
  const response = await postJson(baseUrl + path, body, {}, timeout);
  if (response.kind === 'unknown') return 'unknown';
  if (response.kind === 'unreachable') return 'failed';
  if (response.status < 300 && (response.body as { code?: unknown } | null)?.code === 'ok') return 'sent';
  // 400 is what Termii says of a number; a wrong key, no credit and its own failures have other statuses.
  return response.status === 400 ? 'refused' : 'failed';
}
