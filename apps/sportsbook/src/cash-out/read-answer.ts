import { type ApiError, type ApiResult } from '@oware/api-client';
import { BizCode, type CashOutAnswer, type CashOutRefusal, type EditBetAnswer, type OrderRefusal, type Ticket } from '@oware/contracts';
import { paidOut, type CashOutCall, type CashOutReading, type CashOutRefused } from './cash-out-call';

/** Codes that say for certain that nothing was paid. Everything else may hide a cash-out and is asked again. */
const finalCodes: readonly number[] = [
  BizCode.cashOutChanged, BizCode.cashOutClosed, BizCode.invalidInput, BizCode.outcomeSuspended, BizCode.oddsChanged,
  BizCode.eventClosed, BizCode.stakeTooLow, BizCode.stakeTooHigh, BizCode.insufficientBalance, BizCode.selfExcluded, BizCode.limitReached,
  BizCode.tooManySelections, BizCode.selectionsClash, BizCode.unknownOutcome, BizCode.feedDown, BizCode.keyReused,
  BizCode.stakeFraction, BizCode.liabilityReached,
];

function refusedBy({ bizCode, message, data }: ApiError): CashOutRefused {
  const told = (typeof data === 'object' && data !== null ? data : {}) as Partial<CashOutRefusal & OrderRefusal>;
  return { bizCode: bizCode ?? BizCode.internal, message, quote: told.quote ?? null, outcomes: Array.isArray(told.outcomes) ? told.outcomes : [] };
}

function readError(error: ApiError): CashOutReading {
  if (error.bizCode !== null && finalCodes.includes(error.bizCode)) return { kind: 'refused', refusal: refusedBy(error) };
  if (error.bizCode === BizCode.loginRequired || error.status === 401) return { kind: 'loggedOut' };
  return error.bizCode === BizCode.notFound ? { kind: 'notFound' } : { kind: 'unknown' };
}

/** Reads the answer to a cash-out, or to an edit of a bet. */
export function readAnswer(result: ApiResult<CashOutAnswer | EditBetAnswer>): CashOutReading {
  if (!result.ok) return readError(result.error);
  const edit = 'cashOut' in result.data ? result.data : null;
  const { status, decidedAt, paid, refusal, ticket, balance } = 'cashOut' in result.data ? result.data.cashOut : result.data;
  const answer = { ticket, paid, balance, newTicketId: edit?.ticket?.ticketId ?? null };
  if (status === 'pending') return { kind: 'pending', answer, decidedAt };
  return status === 'refused' && refusal ? { kind: 'refused', refusal: { outcomes: [], ...refusal } } : { kind: 'done', answer };
}

/** What the ticket says about a call that is too old to be sent again: it was done when more is cashed out than before it. */
export function readTicket(call: CashOutCall, result: ApiResult<Ticket>): CashOutReading {
  if (!result.ok) {
    const read = readError(result.error);
    return read.kind === 'loggedOut' ? read : { kind: 'unknown' };
  }
  const paid = paidOut(result.data) - call.paidBefore;
  if (paid <= 0) return { kind: 'notFound' };
  return { kind: 'done', answer: { ticket: result.data, paid, balance: null, newTicketId: result.data.editedTo } };
}
