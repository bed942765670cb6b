import { type CashOutOffer } from '@oware/contracts';
import { type BetNow } from './store';

/** How many legs have no result yet. */
export const openLegs = ({ legs }: Pick<BetNow, 'legs'>): number => legs.filter(({ result }) => result === null).length;

/**
 * What a bet is to be cashed out for by itself at this offer, units after tax; null when none of its rules is met. A bet goes as a whole,
 * so the first rule that is met ends them all.
 */
export function leastByRules(
  bet: Pick<BetNow, 'autoCashOut' | 'autoRules' | 'stake' | 'legs'>,
  { net }: Pick<CashOutOffer, 'net'>,
): number | null {
  const { autoCashOut, autoRules, stake, legs } = bet;
  if (autoCashOut !== null && net >= autoCashOut) return autoCashOut;
  if (autoRules?.includes('stakeBack') && net >= stake) return stake;
  return autoRules?.includes('beforeLast') && legs.length > 1 && openLegs(bet) === 1 ? net : null;
}
