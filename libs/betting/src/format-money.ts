import type { Units } from '@oware/contracts';

const COIN = 100;

/** An amount cut to whole 1/100 of the currency, toward zero: what is shown of it. In and out in 1/10000. */
export const shownUnits = (units: Units): Units => units - (units % COIN);

/**
 * Shows money in the product's own pages (decisions, "how amounts look"): thousands separators and always two decimals,
 * cut and not rounded up. 0.5 is "0.50", 0 is "0.00". With the currency: `formatCurrency`. The account overlay's balance is shown by `formatBalance`.
 * @param units the amount in 1/10000
 */
export function formatMoney(units: Units): string {
  const coins = Math.abs(shownUnits(units)) / COIN;
  const whole = String(Math.floor(coins / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${units < 0 && coins > 0 ? '-' : ''}${whole}.${String(coins % 100).padStart(2, '0')}`;
}

/** A short amount for a button: as {@link formatMoney}, without decimals when there are none. */
export const formatShort = (units: Units): string => formatMoney(units).replace(/\.00$/, '');

/**
 * What to show as deducted (decisions, "how amounts look"): the shown gross less the shown net, so that a column adds up.
 * In and out in 1/10000.
 */
export const shownDeduction = (gross: Units, net: Units): Units => shownUnits(gross) - shownUnits(net);
