import type { Units } from '@oware/contracts';

/** Which drops of the price between tap and cash-out a player takes (decisions, "cash-out when the price moves"). */
export type DropPolicy = 'none' | 'small' | 'any';

/** What the price may have fallen by under `small`, in percent. */
export const SMALL_DROP_PERCENT = 5;

/**
 * The least that is paid for what a player saw; a better price is always paid. Rounded up, so that no drop is greater than
 * the player agreed to. In and out in 1/10000 after tax; from 1 on.
 */
export function leastTaken(policy: DropPolicy, seen: Units): Units {
  if (policy === 'any') return 1;
  return policy === 'none'
    ? seen
    : seen - Math.floor(seen / 100) * SMALL_DROP_PERCENT - Math.floor(((seen % 100) * SMALL_DROP_PERCENT) / 100);
}
