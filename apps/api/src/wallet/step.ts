import { type TradeFailure, type TradeKind, type TradeStatus, type Units } from '@oware/contracts';
import { type Report } from './provider';

/**
 * What is done about a statement of the provider.
 * `credit`: a deposit reaches the balance. `creditOther`: another amount than asked for arrived, and that reaches the balance. `wait`: more
 * arrived than may be credited without a look: nothing moves until staff decides. `pay`: what was held for a withdrawal leaves. `release`: it goes back to the
 * balance. `return`: a paid withdrawal goes back. `fail`: a deposit ends without money. `none`: nothing new.
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

/** What decides about a step. */
export interface TradeState {
  kind: TradeKind;
  status: TradeStatus;
  failure: TradeFailure | null;
  amount: Units;
  fee: Units;
  currency: string;
  arrivedAmount: Units | null;
}

/** What a payment of a deposit means that was made. @param most what may be credited at once when more than asked for arrived */
function arrivalStep(trade: TradeState, { amount, currency }: Report, most: Units): Step {
  // Decided already, or waiting for a decision about the same money.
  if (trade.status === 'success' || trade.failure === 'sentBack') return 'none';
  if (trade.arrivedAmount !== null) return amount === trade.arrivedAmount ? 'none' : 'mismatch';
  const isReadable = (currency === undefined || currency === trade.currency) && (amount === undefined || amount > 0);
  if (!isReadable) return 'mismatch';
  // Also after a decline or a time-out: the money has come.
  if (amount === undefined || amount === trade.amount) return 'credit';
  return amount < trade.amount || amount <= most ? 'creditOther' : 'wait';
}

function depositStep(trade: TradeState, report: Report, most: Units): Step {
  const { status } = report;
  if (status === 'pending') return 'none';
  if (status === 'success') return arrivalStep(trade, report, most);
  if (trade.status === 'pending') return trade.arrivedAmount === null ? 'fail' : 'contradiction';
  return trade.status === 'success' && status === 'reversed' ? 'contradiction' : 'none';
}

function withdrawalStep(trade: TradeState, { status, amount, currency }: Report): Step {
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
 * What a statement means for a trade as it stands, whatever came before it and however often it comes.
 * @param most what a deposit may be credited with when more than asked for arrived, units
 */
export const stepOf = (trade: TradeState, report: Report, most: Units = trade.amount): Step =>
  trade.kind === 'deposit' ? depositStep(trade, report, most) : withdrawalStep(trade, report);

/** How a trade stands after a step; null when the step changes nothing. @param failure the reason to keep instead of the statement's own */
export function stateAfter(
  step: Step,
  report: Pick<Report, 'status'>,
  failure?: TradeFailure,
): { status: TradeStatus; failure: TradeFailure | null } | null {
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
