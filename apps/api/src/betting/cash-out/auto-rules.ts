import { type CashOutOffer } from '@oware/contracts';
import { type BetNow } from './store';

/** Counts the legs without a result. */
export const countOpenLegs = ({ legs }: Pick<BetNow, 'legs'>): number =>
  legs.filter(({ result }) => result === null).length;

/**
 * Returns the minimum for an automatic cash-out at this offer, units after tax: the highest minimum of all rules that are met; null when
 * none is. A bet is cashed out as a whole, so all its rules end with it.
 * @param getMinTaken minimum that the player accepts for an amount when the price falls during the live delay; the stake itself is never
 * reduced
 */
export function getMinByRules(
  bet: Pick<BetNow, 'autoCashOut' | 'autoRules' | 'stake' | 'legs'>,
  { net }: Pick<CashOutOffer, 'net'>,
  getMinTaken: (amount: number) => number,
): number | null {
  const { autoCashOut, autoRules, stake, legs } = bet;
  const floors: number[] = [];
  if (autoCashOut !== null && net >= autoCashOut) floors.push(getMinTaken(autoCashOut));
  if (autoRules?.includes('stakeBack') && net >= stake) floors.push(stake);
  if (autoRules?.includes('beforeLast') && legs.length > 1 && countOpenLegs(bet) === 1) floors.push(getMinTaken(net));
  return floors.length === 0 ? null : Math.max(...floors);
}
