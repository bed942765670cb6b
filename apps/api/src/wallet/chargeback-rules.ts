import { type DepositReversal } from './provider';
import { type PaymentRow } from './store';
import { type ReversalRow } from './chargeback-store';

type Known = Pick<ReversalRow, 'outsideId' | 'status' | 'amount'>;

/**
 * Returns the next status of a reversal. Money is deducted only for a credited deposit; until then the reversal keeps its status. An open
 * dispute does not change a reversal whose money has moved.
 */
export function statusAfter(
  { status }: Pick<PaymentRow, 'status'>,
  row: Pick<ReversalRow, 'status'>,
  one: Pick<DepositReversal, 'status'>,
): DepositReversal['status'] {
  if (one.status === 'taken') return status === 'success' ? 'taken' : row.status;
  return one.status === 'open' && row.status === 'taken' ? 'taken' : one.status;
}

/**
 * Whether a reversal is plausible: positive, in the deposit's currency, with all reversals at most its amount, and unchanged once taken.
 */
export function fits(
  { amount, currency }: Pick<PaymentRow, 'amount' | 'currency'>,
  one: DepositReversal,
  stored: readonly Known[],
): boolean {
  const others = stored.filter(({ outsideId, status }) => outsideId !== one.id && status === 'taken');
  const taken = stored.find(({ outsideId, status }) => outsideId === one.id && status === 'taken');
  const sum = others.reduce((total, other) => total + other.amount, one.status === 'taken' ? one.amount : 0);
  return (
    one.currency === currency && one.amount > 0 && sum <= amount && (taken === undefined || taken.amount === one.amount)
  );
}
