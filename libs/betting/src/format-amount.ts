import type { Units } from '@oware/contracts';

/**
 * Formats an amount (reference: constants): thousands separators and two decimals, truncated and never rounded up, so that the display
 * never shows more than the amount. Amounts below 1 in size are unformatted: 0.5 is "0.5", 0 is "0".
 * @param units the amount in 1/10000
 */
export function formatUnits(units: Units): string {
  const size = Math.abs(units);
  const sign = units < 0 ? '-' : '';
  if (size < 10_000) return `${sign}${size / 10_000}`;
  const whole = String(Math.floor(size / 10_000)).replace(/\B(?=(\d{3})+$)/g, ',');
  const cents = String(Math.floor((size % 10_000) / 100)).padStart(2, '0');
  return `${sign}${whole}.${cents}`;
}

/**
 * Formats the account overlay's balance with its currency code (reference: account).
 * @param units the amount in 1/10000
 */
export const formatBalance = (currency: string, units: Units): string => `${currency} ${formatUnits(units)}`;
