import { type CountryCode } from '@oware/config';
import { Counter, register } from 'prom-client';
import { minValue, type Switches } from '../../settings/remote-config/api';

/** Default maximum of codes per country and hour; the remote configuration can override it. */
const CODES_AN_HOUR = 5_000;
const SENT = 'oware_codes_total';

/** Returns the counter key for the codes of a country, without those that players send themselves. */
export const getCodesKey = (country: CountryCode): string => `otp:send:country:${country}`;

/**
 * Returns the maximum number of codes that the servers of a country send per hour, for all recipients: each code costs money.
 */
export const getHourlyCodes = (switches: Switches): number => switches.get('otp.codes.hour', minValue, CODES_AN_HOUR);

/**
 * Returns whether every visitor must solve a captcha before a code is sent, because half of the hour's codes are used: some must remain for
 * players.
 */
export const areCodesScarce = (sent: number, max: number): boolean => sent >= max / 2;

/** One-time codes, for /metrics and their alert (deploy/alerts.yml). */
export const codesSent =
  (register.getSingleMetric(SENT) as Counter<'country' | 'outcome'> | undefined) ??
  new Counter({
    name: SENT,
    help: 'One-time codes by country and outcome: sent, failed at the provider, refused by a limit',
    labelNames: ['country', 'outcome'],
  });
