/**
 * Decimal odds × 10,000 as people read them: 20500 is 2.05, 1000000 is 100.00. Two digits after the point, more only
 * where the price has them, so what is shown is what is paid.
 */
export function formatPrice(odds: number): string {
  const whole = Math.floor(odds / 10_000);
  const rest = String(odds % 10_000).padStart(4, '0');
  return `${whole}.${rest.slice(0, 2)}${rest.slice(2).replace(/0+$/, '')}`;
}
