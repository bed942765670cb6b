import { z } from 'zod';
import { type Environment, readSettings } from '../../platform/settings';
import { type TelegramSettings } from './telegram-gateway';
import { type TermiiSettings } from './termii';
import { type IncomingSettings } from './termii-incoming';

const https = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));

const settings = z
  .object({
    /** Enables codes by SMS and voice through Termii. */
    TERMII_API_KEY: z.string().optional(),
    /** Base address from the Termii account. */
    TERMII_BASE_URL: https.default('https://api.ng.termii.com'),
    TERMII_SENDER_ID: z.string().min(3).max(11).optional(),
    /** Number of the Termii account to which players send their codes, with country code and without a plus. */
    TERMII_INBOUND_NUMBER: z
      .string()
      .regex(/^\d{4,15}$/, 'must be 4 to 15 digits')
      .optional(),
    /** Key that signs Termii's webhook events. */
    TERMII_SECRET_KEY: z.string().min(8).optional(),
    /** Enables codes through the Telegram Gateway. */
    TELEGRAM_GATEWAY_TOKEN: z.string().optional(),
    TELEGRAM_GATEWAY_URL: https.default('https://gatewayapi.telegram.org'),
    /** Host of the product's pages, so that browsers can fill in a code from an SMS. */
    PUBLIC_HOST: z
      .string()
      .regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be a host such as www.example.com')
      .optional(),
  })
  .check(({ value, issues }) => {
    if (value.TERMII_API_KEY !== undefined && value.TERMII_SENDER_ID === undefined) {
      issues.push({
        code: 'custom',
        path: ['TERMII_SENDER_ID'],
        message: 'is needed with TERMII_API_KEY',
        input: undefined,
      });
    }
    if (value.TERMII_INBOUND_NUMBER !== undefined && value.TERMII_SECRET_KEY === undefined) {
      issues.push({
        code: 'custom',
        path: ['TERMII_SECRET_KEY'],
        message: 'is needed with TERMII_INBOUND_NUMBER',
        input: undefined,
      });
    }
  });

/** Providers of one-time passwords; channels without one use the local inbox. */
export interface SmsSettings {
  termii: TermiiSettings | undefined;
  /** Settings for SMS sent by players. */
  incoming: IncomingSettings | undefined;
  telegram: TelegramSettings | undefined;
  publicHost: string | undefined;
}

/**
 * Reads the settings of this domain from the environment; an empty variable counts as not set.
 * @throws SettingsError
 */
export function readSmsSettings(environment: Environment): SmsSettings {
  const {
    TERMII_API_KEY: apiKey,
    TERMII_SENDER_ID: senderId,
    TELEGRAM_GATEWAY_TOKEN: token,
    TERMII_SECRET_KEY: secretKey,
    TERMII_INBOUND_NUMBER: number,
    ...env
  } = readSettings(settings, environment);
  return {
    termii:
      apiKey === undefined || senderId === undefined ? undefined : { apiKey, senderId, baseUrl: env.TERMII_BASE_URL },
    incoming: secretKey === undefined || number === undefined ? undefined : { secretKey, number },
    telegram: token === undefined ? undefined : { token, baseUrl: env.TELEGRAM_GATEWAY_URL },
    publicHost: env.PUBLIC_HOST,
  };
}
