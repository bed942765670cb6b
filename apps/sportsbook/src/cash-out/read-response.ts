import { type ApiError, type ApiResult } from '@oware/api-client';
import {
  BizCode,
  orderRefusalCodes,
  type CashOutResponse,
  type CashOutQuote,
  type EditBetResponse,
  type Ticket,
} from '@oware/contracts';
import { readRefusal } from '../keyed-calls/read-refusal';
import { isRecord } from '../keyed-calls/stored-calls';
import { paidOut, type CashOutCall, type CashOutReading, type CashOutRefused } from './cash-out-call';

/** Codes that say for certain that nothing was paid. Everything else may hide a cash-out and is asked again. */
const finalCodes: readonly number[] = [
  BizCode.cashOutChanged,
  BizCode.cashOutClosed,
  BizCode.invalidInput,
  ...orderRefusalCodes,
];

const isQuote = (value: unknown): value is CashOutQuote =>
  isRecord(value) &&
  typeof value['ticketId'] === 'string' &&
  (isRecord(value['offer']) || typeof value['rejection'] === 'string');

function readError({ bizCode, message, data, status }: ApiError): CashOutReading {
  if (bizCode !== null && finalCodes.includes(bizCode)) {
    const quote = isRecord(data) && isQuote(data['quote']) ? data['quote'] : null;
    return { kind: 'refused', refusal: { bizCode, message, quote, outcomes: readRefusal(data).outcomes } };
  }
  if (bizCode === BizCode.loginRequired || status === 401) return { kind: 'loggedOut' };
  return bizCode === BizCode.notFound ? { kind: 'notFound' } : { kind: 'unknown' };
}

/** A refused cash-out that does not say why: nothing was paid all the same. */
const NO_REASON: CashOutRefused = {
  bizCode: BizCode.internal,
  message: '',
  quote: null,
  outcomes: [],
};

/** Reads the response to a cash-out, or to an edit of a bet. */
export function readResponse(result: ApiResult<CashOutResponse | EditBetResponse>): CashOutReading {
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
  if (status === 'refused') return { kind: 'refused', refusal: refusal ? { outcomes: [], ...refusal } : NO_REASON };
  return { kind: 'done', response };
}

/** What the ticket says about a call that is too old to be sent again: it was done when more is cashed out than before it. */
export function readTicket(call: CashOutCall, result: ApiResult<Ticket>): CashOutReading {
  if (!result.ok) {
    const read = readError(result.error);
    return read.kind === 'loggedOut' ? read : { kind: 'unknown' };
  }
  const paid = paidOut(result.data) - call.paidBefore;
  if (paid <= 0) return { kind: 'notFound' };
  return { kind: 'done', response: { ticket: result.data, paid, balance: null, newTicketId: result.data.editedTo } };
}
