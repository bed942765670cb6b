import {
  type CashOutQuote,
  type CashOutRequest,
  type EditBetRequest,
  type OutcomeNow,
  type Ticket,
  type Units,
} from '@oware/contracts';
import { type SafeStorage } from '@oware/platform';
import { type CallPhase, type CallReading } from '../keyed-calls/keyed-call-runner';
import { isRecord, storedCalls, type StoredCalls } from '../keyed-calls/stored-calls';
import { CASH_OUT_STORAGE_KEY } from './storage-key';

/** A tap that cashes a bet out, or exchanges it for another one. */
export type CashOutCall = {
  key: string;
  ticketId: string;
  /** See {@link paidOut}, at the tap. */
  paidBefore: Units;
  /** The bet's auto cash-out at the tap, units after tax. */
  target?: Units | null | undefined;
} & ({ kind: 'cashOut'; body: CashOutRequest } | { kind: 'edit'; body: EditBetRequest });

/** How it ended. */
export interface CashOutDone {
  ticket: Ticket;
  /** After tax; null while it is pending. */
  paid: Units | null;
  /** Null when only the ticket says what happened. */
  balance: Units | null;
  /** The bet that took this one's place. */
  newTicketId: string | null;
  /** What the new bet is cashed out at by itself, units after tax; undefined when only the first ticket says what happened. */
  newTarget?: Units | null | undefined;
}

/** Why nothing was paid, and what the bet is worth now, as far as the server said it. */
export interface CashOutRefused {
  bizCode: number;
  message: string;
  quote: CashOutQuote | null;
  /** Outcomes that stand in the way of an edited bet. */
  outcomes: OutcomeNow[];
}

export type CashOutReading = CallReading<CashOutDone, CashOutRefused>;
export type CashOutPhase = CallPhase<CashOutDone, CashOutRefused>;

/** What was cashed out of a bet so far, after tax. */
export const paidOut = ({ cashedOut }: Pick<Ticket, 'cashedOut'>): Units =>
  cashedOut ? cashedOut.gross - cashedOut.tax : 0;

/** Cash-outs and edits without a response, one a ticket of a user of this device; see {@link slotOf}. */
export const storedCashOuts = (storage: SafeStorage): StoredCalls<CashOutCall> =>
  storedCalls(
    storage,
    CASH_OUT_STORAGE_KEY,
    ({ ticketId, kind, body, paidBefore }) =>
      typeof ticketId === 'string' &&
      (kind === 'cashOut' || kind === 'edit') &&
      isRecord(body) &&
      Number.isSafeInteger(paidBefore),
  );

/** Where the call of a user's ticket is kept. */
export const slotOf = (userId: string, ticketId: string): string => JSON.stringify([userId, ticketId]);

/** Tickets of a user that have a call without a response. */
export const ticketsOf = (userId: string, calls: StoredCalls<CashOutCall>): string[] =>
  calls.slots().flatMap((slot) => {
    const { ticketId } = calls.get(slot)!.request;
    return slot === slotOf(userId, ticketId) ? [ticketId] : [];
  });
