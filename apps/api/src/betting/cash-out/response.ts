import { type CashOutResponse, type Ticket } from '@oware/contracts';
import { type Ledger } from '../../ledger/api';
import { findTicket, toTicket } from '../orders/api';
import { type Sql } from '../../platform/database';
import { translateNames, type Texts } from '../../platform/http/texts';
import { getCashOutRejectionText } from './rejections';
import { type CashOutRow } from './store';

/** Loads the current ticket of a bet for its owner. */
export async function loadTicket(sql: Sql, userId: string, betId: number, texts: Texts): Promise<Ticket> {
  const row = await findTicket(sql, userId, betId);
  if (row === undefined) throw new Error(`Bet ${betId} no longer exists.`);
  return toTicket(await translateNames(texts, row), texts);
}

/** Builds the response with the current state of a cash-out. */
export async function buildResponse(row: CashOutRow, sql: Sql, ledger: Ledger, texts: Texts): Promise<CashOutResponse> {
  const { userId, refusal } = row;
  return {
    cashOutId: String(row.id),
    status: row.status,
    decidedAt: row.decideAt,
    paid: row.status === 'done' ? (row.gross as number) - (row.tax as number) : null,
    refusal:
      refusal === null
        ? null
        : { ...refusal, message: texts.translate(getCashOutRejectionText(refusal.bizCode, refusal.quote)) },
    ticket: await loadTicket(sql, userId, row.betId, texts),
    ...(await ledger.getVersionedBalance(userId)),
  };
}
