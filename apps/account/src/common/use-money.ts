import { formatCurrency } from '@oware/betting';
import { type Units } from '@oware/contracts';
import { usePlatform } from '@oware/platform';

/** Returns a function that formats amounts in the country's currency: `₦1,500.00`. */
export function useMoney(): (amount: Units) => string {
  const { currency } = usePlatform().country;
  return (amount) => formatCurrency(currency, amount);
}
