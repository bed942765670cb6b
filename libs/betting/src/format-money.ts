import type { Units } from '@oware/contracts';

const COIN = 100;

/**
 * Returns an amount truncated to whole 1/100 of the currency, toward zero, for display. Input and result in 1/10000.
 */
export const toShownUnits = (units: Units): Units => units - (units % COIN);

/**
 * Formats money for the product's own pages (decisions, "how amounts look"): thousands separators and always two decimals, truncated and
 * never rounded up. 0.5 is "0.50", 0 is "0.00". With a currency: `formatCurrency`. For the account overlay's balance:
 * `formatBalance`.
 * @param units the amount in 1/10000
 */
export function formatMoney(units: Units): string {
  const coins = Math.abs(toShownUnits(units)) / COIN;
  const whole = String(Math.floor(coins / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${units < 0 && coins > 0 ? '-' : ''}${whole}.${String(coins % 100).padStart(2, '0')}`;
}

/** Formats an amount for a button: as {@link formatMoney}, without decimals if they are zero. */
export const formatShort = (units: Units): string => formatMoney(units).replace(/\.00$/, '');

/**
 * Returns the deduction to show (decisions, "how amounts look"): the shown gross less the shown net, so that a column adds up. Input and
 * result in 1/10000.
 */
export const getShownDeduction = (gross: Units, net: Units): Units => toShownUnits(gross) - toShownUnits(net);
