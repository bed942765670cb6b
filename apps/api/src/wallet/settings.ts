import { type CountryCode } from '@oware/config';
import { z } from 'zod';
import { type Environment, readSettings } from '../platform/settings';

const address = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'must be an address that begins with https:// or http://',
  );

const settings = z
  .object({
    /**
     * Paystack's secret keys, with one business per country. A country without a key takes no payments through Paystack.
     */
    PAYSTACK_SECRET_KEY_NG: z.string().min(8).optional(),
    PAYSTACK_SECRET_KEY_GH: z.string().min(8).optional(),
    PAYSTACK_URL: address.default('https://api.paystack.co'),
    /** Domain of the email addresses that are made up for payers, since Paystack requires one of each. */
    PAYMENT_EMAIL_DOMAIN: z
      .string()
      .regex(/^[\w.-]+\.\w+$/, 'must be a domain such as players.example.com')
      .optional(),
    /** Address of the product in browsers; players return there from a payment page. */
    PUBLIC_ORIGIN: address.optional(),
    WITHDRAWAL_WAIT_HOURS: z.coerce.number().int().min(0).max(168).optional(),
  })
  .check(({ value, issues }) => {
    if (value.PAYSTACK_SECRET_KEY_NG === undefined && value.PAYSTACK_SECRET_KEY_GH === undefined) return;
    for (const name of ['PAYMENT_EMAIL_DOMAIN', 'PUBLIC_ORIGIN'] as const) {
      if (value[name] === undefined)
        issues.push({ code: 'custom', path: [name], message: 'is needed with a Paystack key', input: undefined });
    }
  });

/** Payment settings. */
export interface WalletSettings {
  /** Undefined: the local provider is used, which accepts payments in a demo only. */
  paystack:
    | { baseUrl: string; keys: Partial<Record<CountryCode, string>>; emailDomain: string; returnTo: string }
    | undefined;
  /** Time that withdrawals wait after a change of the account, hours; undefined for the default. */
  waitHours?: number | undefined;
}

/**
 * Reads the payment settings from the environment; an empty variable counts as unset.
 * @throws SettingsError
 */
export function readWalletSettings(environment: Environment): WalletSettings {
  const {
    PAYSTACK_SECRET_KEY_NG: ng,
    PAYSTACK_SECRET_KEY_GH: gh,
    PAYMENT_EMAIL_DOMAIN: emailDomain,
    PUBLIC_ORIGIN: origin,
    PAYSTACK_URL: baseUrl,
    WITHDRAWAL_WAIT_HOURS: waitHours,
  } = readSettings(settings, environment);
  if ((ng === undefined && gh === undefined) || emailDomain === undefined || origin === undefined)
    return { paystack: undefined, waitHours };
  const keys = { ...(ng === undefined ? {} : { ng }), ...(gh === undefined ? {} : { gh }) };
  return { paystack: { baseUrl, keys, emailDomain, returnTo: new URL(origin).origin }, waitHours };
}
