import { betslipConfig, type CountryCode } from '@oware/config';
import { z } from 'zod';
import { period, type Switches, taxRate as share } from '../remote-config/api';

/**
 * Returns the tax on winnings in a country at a time, 0 to 1: the country's default, unless `deduction.…` in the remote configuration
 * overrides it.
 */
export function getTaxRate(country: CountryCode, switches: Switches, now: number): number {
  const own = betslipConfig[country].taxRate;
  const { from = -Infinity, to = Infinity } = switches.get('deduction.wht.period', period, {});
  if (!switches.get('deduction.switch', z.boolean(), own > 0) || now < from || now >= to) return 0;
  return switches.get('deduction.wht.rate', share, own);
}
