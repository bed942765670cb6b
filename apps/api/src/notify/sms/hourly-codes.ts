import { type CountryCode } from '@oware/config';
import { Counter, register } from 'prom-client';
import { leastValue } from '../../settings/remote-config/schemas';
import { type Switches } from '../../settings/remote-config/service';

/** Codes that the servers of a country send in an hour, unless the remote configuration says otherwise. */
const CODES_AN_HOUR = 5_000;
const SENT = 'oware_codes_total';

/** Under which the codes of a country are counted, without those that players send themselves. */
export const codesKey = (country: CountryCode): string => `otp:send:country:${country}`;

/** How many codes the servers of a country send in an hour at the most, whoever asks for them: each costs money. */
export const hourlyCodes = (switches: Switches): number => switches.get('otp.codes.hour', leastValue, CODES_AN_HOUR);

/** Whether so many are used up that every visitor solves a captcha before a code is sent: before there are none left for players. */
export const areCodesScarce = (sent: number, most: number): boolean => sent >= most / 2;

/** One-time codes, for /metrics and the alert on them (deploy/alerts.yml). */
export const codesSent =
  (register.getSingleMetric(SENT) as Counter<'country' | 'outcome'> | undefined) ??
  new Counter({
    name: SENT,
    help: 'One-time codes by country and by what became of them: sent, failed at the provider, refused by a limit',
    labelNames: ['country', 'outcome'],
  });
