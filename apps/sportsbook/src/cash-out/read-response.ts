import { type ApiError, type ApiResult } from '@oware/api-client';
import {
  BizCode,
  orderRejectionCodes,
  type CashOutResponse,
  type CashOutQuote,
  type EditBetResponse,
  type Ticket,
} from '@oware/contracts';
import { parseRejection } from '../keyed-calls/read-rejection';
import { isRecord } from '../keyed-calls/stored-calls';
import { getPaidOut, type CashOutCall, type CashOutReading, type CashOutRejected } from './cash-out-call';

/**
 * Codes that guarantee that nothing was paid. After any other code a cash-out may have been made, so it is looked up.
 */
const finalCodes: readonly number[] = [
  BizCode.cashOutChanged,
  BizCode.cashOutClosed,
  BizCode.invalidInput,
  ...orderRejectionCodes,
];

const isQuote = (value: unknown): value is CashOutQuote =>
  isRecord(value) &&
  typeof value['ticketId'] === 'string' &&
  (isRecord(value['offer']) || typeof value['rejection'] === 'string');

function readError({ bizCode, message, data, status }: ApiError): CashOutReading {
  if (bizCode !== null && finalCodes.includes(bizCode)) {
    const quote = isRecord(data) && isQuote(data['quote']) ? data['quote'] : null;
    return { kind: 'rejected', rejection: { bizCode, message, quote, outcomes: parseRejection(data).outcomes } };
  }
  if (bizCode === BizCode.loginRequired || status === 401) return { kind: 'loggedOut' };
  return bizCode === BizCode.notFound ? { kind: 'notFound' } : { kind: 'unknown' };
}

/** A rejected cash-out without a reason; nothing was paid in this case either. */
const NO_REASON: CashOutRejected = {
  bizCode: BizCode.internal,
  message: '',
  quote: null,
  outcomes: [],
};

/** Parses the response to a cash-out, or to an edit of a bet. */
export function parseCashOutResponse(result: ApiResult<CashOutResponse | EditBetResponse>): CashOutReading {
  if (!result.ok) return readError(result.error);
  const edit = 'cashOut' in result.data ? result.data : null;
  const { status, decidedAt, paid, refusal, ticket, balance } =
    'cashOut' in result.data ? result.data.cashOut : result.data;
  const response = {
    ticket,
    paid,
    balance,
    newTicketId: edit?.ticket?.ticketId ?? null,
    newTarget: edit?.ticket?.autoCashOut,
  };
  if (status === 'pending') return { kind: 'pending', response, decidedAt };
  if (status === 'refused') return { kind: 'rejected', rejection: refusal ? { outcomes: [], ...refusal } : NO_REASON };
  return { kind: 'done', response };
}

/**
 * Derives from the ticket the result of a call that is too old to be resent: it was made if more has been cashed out since.
 */
export function parseTicketResult(call: CashOutCall, result: ApiResult<Ticket>): CashOutReading {
  if (!result.ok) {
    const read = readError(result.error);
    return read.kind === 'loggedOut' ? read : { kind: 'unknown' };
  }
  const paid = getPaidOut(result.data) - call.paidBefore;
  if (paid <= 0) return { kind: 'notFound' };
  return { kind: 'done', response: { ticket: result.data, paid, balance: null, newTicketId: result.data.editedTo } };
}
