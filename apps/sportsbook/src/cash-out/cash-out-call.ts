import {
  type CashOutQuote,
  type CashOutRequest,
  type EditBetRequest,
  type CurrentOutcome,
  type Ticket,
  type Units,
} from '@oware/contracts';
import { type SafeStorage } from '@oware/platform';
import { type CallPhase, type CallReading } from '../keyed-calls/keyed-call-runner';
import { isRecord, createStoredCalls, type StoredCalls } from '../keyed-calls/stored-calls';
import { CASH_OUT_STORAGE_KEY } from './storage-key';

/** A tap that cashes out a bet, or exchanges it for another one. */
export type CashOutCall = {
  key: string;
  ticketId: string;
  /** {@link getPaidOut} at the time of the tap. */
  paidBefore: Units;
  /** The bet's auto cash-out amount at the time of the tap, units after tax. */
  target?: Units | null | undefined;
} & ({ kind: 'cashOut'; body: CashOutRequest } | { kind: 'edit'; body: EditBetRequest });

/** Result of a finished call. */
export interface CashOutDone {
  ticket: Ticket;
  /** Amount paid after tax; null while pending. */
  paid: Units | null;
  /** Null when the result was read from the ticket. */
  balance: Units | null;
  /** The bet that replaced this one. */
  newTicketId: string | null;
  /** Auto cash-out amount of the new bet, units after tax; undefined when the result was read from the first ticket. */
  newTarget?: Units | null | undefined;
}

/** The reason why nothing was paid, and the bet's current value if the server reported it. */
export interface CashOutRejected {
  bizCode: number;
  message: string;
  quote: CashOutQuote | null;
  /** Outcomes that prevent the edit. */
  outcomes: CurrentOutcome[];
}

export type CashOutReading = CallReading<CashOutDone, CashOutRejected>;
export type CashOutPhase = CallPhase<CashOutDone, CashOutRejected>;

/** Returns the amount cashed out of a bet so far, after tax. */
export const getPaidOut = ({ cashedOut }: Pick<Ticket, 'cashedOut'>): Units =>
  cashedOut ? cashedOut.gross - cashedOut.tax : 0;

/**
 * Creates the store of cash-outs and edits without a response: one per ticket and user of this device; see {@link getSlot}.
 */
export const createStoredCashOuts = (storage: SafeStorage): StoredCalls<CashOutCall> =>
  createStoredCalls(
    storage,
    CASH_OUT_STORAGE_KEY,
    ({ ticketId, kind, body, paidBefore }) =>
      typeof ticketId === 'string' &&
      (kind === 'cashOut' || kind === 'edit') &&
      isRecord(body) &&
      Number.isSafeInteger(paidBefore),
  );

/** Returns the storage slot for the call of a user's ticket. */
export const getSlot = (userId: string, ticketId: string): string => JSON.stringify([userId, ticketId]);

/** Returns the tickets of a user with a call without a response. */
export const listPendingTickets = (userId: string, calls: StoredCalls<CashOutCall>): string[] =>
  calls.slots().flatMap((slot) => {
    const { ticketId } = calls.get(slot)!.request;
    return slot === getSlot(userId, ticketId) ? [ticketId] : [];
  });
