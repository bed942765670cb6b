import type { Units } from '@oware/contracts';

/** Price drops between tap and cash-out that a player accepts (decisions, "cash-out when the price moves"). */
export type DropPolicy = 'none' | 'small' | 'any';

/** Maximum price drop under `small`, in percent. */
export const SMALL_DROP_PERCENT = 5;

/**
 * Returns the lowest payout that the player accepts; a better price is always paid. Rounded up, so that the drop is never greater than
 * agreed. Input and result in 1/10000 after tax, at least 1.
 */
export function getLowestAccepted(policy: DropPolicy, seen: Units): Units {
  if (policy === 'any') return 1;
  return policy === 'none'
    ? seen
    : seen - Math.floor(seen / 100) * SMALL_DROP_PERCENT - Math.floor(((seen % 100) * SMALL_DROP_PERCENT) / 100);
}
