import type { FeeStep, Units } from '@oware/contracts';
import { BettingError } from './errors';

/**
 * Returns the fee of an amount in 1/10000 by its steps; 0 without steps, and never more than the amount.
 * @throws BettingError `fee_step_missing`: the amount is above the last step
 */
export function getFee(steps: readonly FeeStep[], amount: Units): Units {
  const step = steps.find(({ upTo }) => upTo === null || amount <= upTo);
  if (step) return Math.min(amount, step.fee);
  if (steps.length > 0) throw new BettingError('fee_step_missing', `No fee step covers ${amount}.`);
  return 0;
}
