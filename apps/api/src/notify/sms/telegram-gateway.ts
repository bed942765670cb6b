import { BRAND, countries } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { BizError } from '../../platform/errors/biz-error';
import { type SendCode } from './channel';
import { postJson, type ProviderResponse } from '../../platform/http/post-json';

/** Settings of the Telegram Gateway. */
export interface TelegramSettings {
  baseUrl: string;
  token: string;
  /** ms; 10 s by default. */
  timeout?: number;
}

/** Lifetime of the message, s; the same as that of the code. */
const TTL = 300;

/**
 * Creates a sender through Telegram (core.telegram.org/gateway/api): `checkSendAbility` checks that the number can be reached, and its
 * `request_id` makes the following message free of charge. A rejected check means that the number has no account only if the error is about
 * the number.
 */
export function createTelegramGateway({ baseUrl, token, timeout }: TelegramSettings): SendCode {
  const call = (method: string, body: object): Promise<ProviderResponse> =>
    postJson(`${baseUrl}/${method}`, body, { authorization: `Bearer ${token}` }, timeout);
  return async ({ country, phone }, code) => {
    const phone_number = `+${countries[country].countryCode}${phone}`;
    const able = await call('checkSendAbility', { phone_number });
    const { ok, result, error } = read(able);
    if (!ok) throw aboutTheNumber(error) ? noAccount() : notSent();
    const sent = await call('sendVerificationMessage', {
      phone_number,
      request_id: result?.request_id,
      code,
      ttl: TTL,
      payload: BRAND,
    });
    if (sent.kind === 'unknown') return;
    const response = read(sent);
    if (!response.ok) throw aboutTheNumber(response.error) ? noAccount() : notSent();
  };
}

interface GatewayResponse {
  ok?: unknown;
  error?: unknown;
  result?: { request_id?: unknown };
}

const read = (response: ProviderResponse): GatewayResponse =>
  response.kind === 'responded' ? ((response.body as GatewayResponse | null) ?? {}) : {};
const aboutTheNumber = (error: unknown): boolean => typeof error === 'string' && error.startsWith('PHONE_NUMBER');
const noAccount = (): BizError =>
  new BizError(BizCode.otpNoTelegram, 'This number has no valid Telegram account. Please choose another way.');
const notSent = (): BizError =>
  new BizError(BizCode.otpNotSent, 'The code could not be sent. Please choose another way or try later.');
