import { type CashOutOffer } from '@oware/contracts';
import { type BetNow } from './store';

/** How many legs have no result yet. */
export const openLegs = ({ legs }: Pick<BetNow, 'legs'>): number => legs.filter(({ result }) => result === null).length;

/**
 * The least for which a bet goes by itself at this offer, units after tax: the greatest that a rule that is met asks for; null when none is.
 * A bet goes as a whole, so it ends all its rules.
 * @param leastTaken what the player takes of an amount when the price falls in the live delay; the stake itself is never taken less of
 */
export function leastByRules(
  bet: Pick<BetNow, 'autoCashOut' | 'autoRules' | 'stake' | 'legs'>,
  { net }: Pick<CashOutOffer, 'net'>,
  leastTaken: (amount: number) => number,
): number | null {
  const { autoCashOut, autoRules, stake, legs } = bet;
  const floors: number[] = [];
  if (autoCashOut !== null && net >= autoCashOut) floors.push(leastTaken(autoCashOut));
  if (autoRules?.includes('stakeBack') && net >= stake) floors.push(stake);
  if (autoRules?.includes('beforeLast') && legs.length > 1 && openLegs(bet) === 1) floors.push(leastTaken(net));
  return floors.length === 0 ? null : Math.max(...floors);
}
