import { type PaymentErrorCode, type PaymentKind, type PaymentStatus, type Units } from '@oware/contracts';
import { type Report } from './provider';

/**
 * Effect of a payment notification.
 * `credit`: a deposit is added to the balance. `creditOther`: another amount than requested arrived and is added to the balance. `wait`:
 * more arrived than can be credited automatically; nothing moves until staff decides. `pay`: the money reserved for a withdrawal leaves.
 * `release`: it returns to the balance. `return`: a paid withdrawal returns to the balance. `fail`: a deposit ends without money. `none`:
 * nothing new.
 * `mismatch`, `contradiction`: nothing moves and a person must look; `wallet:reconcile` lists them.
 */
export type Step =
  | 'credit'
  | 'creditOther'
  | 'wait'
  | 'pay'
  | 'release'
  | 'return'
  | 'fail'
  | 'none'
  | 'mismatch'
  | 'contradiction';

/** Fields of a payment that determine a step. */
export interface PaymentState {
  kind: PaymentKind;
  status: PaymentStatus;
  failure: PaymentErrorCode | null;
  amount: Units;
  fee: Units;
  currency: string;
  arrivedAmount: Units | null;
}

/**
 * Returns the step for a deposit that was paid.
 * @param max highest amount to credit automatically
 */
function getArrivalStep(trade: PaymentState, { amount, currency }: Report, max: Units): Step {
  // Already decided, or waiting for a decision about the same money.
  if (trade.status === 'success' || trade.failure === 'sentBack') return 'none';
  if (trade.arrivedAmount !== null) return amount === trade.arrivedAmount ? 'none' : 'mismatch';
  const isReadable = (currency === undefined || currency === trade.currency) && (amount === undefined || amount > 0);
  if (!isReadable) return 'mismatch';
  // Applies after a decline or a time-out too: the money has arrived.
  const arrived = amount ?? trade.amount;
  if (arrived > max) return 'wait';
  return arrived === trade.amount ? 'credit' : 'creditOther';
}

function depositStep(trade: PaymentState, report: Report, most: Units): Step {
  const { status } = report;
  if (status === 'pending') return 'none';
  if (status === 'success') return getArrivalStep(trade, report, most);
  if (trade.status === 'pending') return trade.arrivedAmount === null ? 'fail' : 'contradiction';
  return trade.status === 'success' && status === 'reversed' ? 'contradiction' : 'none';
}

function withdrawalStep(trade: PaymentState, { status, amount, currency }: Report): Step {
  if (status === 'pending') return 'none';
  if (status === 'success') {
    if (trade.status === 'success' || trade.failure === 'returned') return 'none';
    if (trade.status === 'failed') return 'contradiction';
    const arrives = trade.amount - trade.fee;
    const fits =
      (amount === undefined || amount === arrives) && (currency === undefined || currency === trade.currency);
    return fits ? 'pay' : 'mismatch';
  }
  if (trade.status === 'pending') return 'release';
  if (trade.status === 'failed') return 'none';
  return status === 'reversed' ? 'return' : 'contradiction';
}

/**
 * Returns the step for a report about a payment. Reports may be repeated or out of order.
 * @param most highest amount to credit to a deposit, units
 */
export const getStep = (trade: PaymentState, report: Report, most: Units = trade.amount): Step =>
  trade.kind === 'deposit' ? depositStep(trade, report, most) : withdrawalStep(trade, report);

/**
 * Returns the state of a payment after a step; null when the step changes nothing.
 * @param failure reason to store instead of the one that follows from the report
 */
export function getStateAfter(
  step: Step,
  report: Pick<Report, 'status'>,
  failure?: PaymentErrorCode,
): { status: PaymentStatus; failure: PaymentErrorCode | null } | null {
  switch (step) {
    case 'credit':
    case 'creditOther':
    case 'pay':
      return { status: 'success', failure: null };
    case 'fail':
      return { status: 'failed', failure: failure ?? 'declined' };
    case 'release':
      return { status: 'failed', failure: failure ?? (report.status === 'reversed' ? 'returned' : 'declined') };
    case 'return':
      return { status: 'failed', failure: failure ?? 'returned' };
    default:
      return null;
  }
}
