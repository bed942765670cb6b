import type { FeeStep, Units } from '@oware/contracts';

/** The fee of an amount in 1/10000 by its steps; never more than the amount. */
export function feeOf(steps: readonly FeeStep[], amount: Units): Units {
  const step = steps.find(({ upTo }) => upTo === null || amount <= upTo);
  return Math.min(amount, step?.fee ?? 0);
}
