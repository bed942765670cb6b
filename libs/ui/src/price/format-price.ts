/**
 * Formats decimal odds × 10,000: 20500 is 2.05, 1000000 is 100.00. Two decimals, more only if the price has them, so that the displayed
 * price is the one that is paid.
 */
export function formatPrice(odds: number): string {
  const whole = Math.floor(odds / 10_000);
  const rest = String(odds % 10_000).padStart(4, '0');
  return `${whole}.${rest.slice(0, 2)}${rest.slice(2).replace(/0+$/, '')}`;
}
