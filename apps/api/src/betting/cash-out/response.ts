import { type CashOutResponse, type Ticket } from '@oware/contracts';
import { type Ledger } from '../../ledger/service';
import { findTicket } from '../orders/store';
import { toTicket } from '../orders/ticket';
import { type Sql } from '../../platform/database';
import { namedBy, type Words } from '../../platform/http/words';
import { cashOutRefusalText } from './refusals';
import { type CashOutRow } from './store';

/** A bet as its owner sees it now. */
export async function ticketNow(sql: Sql, userId: string, betId: number, words: Words): Promise<Ticket> {
  const row = await findTicket(sql, userId, betId);
  if (row === undefined) throw new Error(`Bet ${betId} has vanished.`);
  return toTicket(await namedBy(words, row), words);
}

/** A cash-out as it stands now. */
export async function responseOf(row: CashOutRow, sql: Sql, ledger: Ledger, words: Words): Promise<CashOutResponse> {
  const { userId, refusal } = row;
  return {
    cashOutId: String(row.id),
    status: row.status,
    decidedAt: row.decideAt,
    paid: row.status === 'done' ? (row.gross as number) - (row.tax as number) : null,
    refusal:
      refusal === null ? null : { ...refusal, message: words.say(cashOutRefusalText(refusal.bizCode, refusal.quote)) },
    ticket: await ticketNow(sql, userId, row.betId, words),
    ...(await ledger.versionedBalanceOf(userId)),
  };
}
