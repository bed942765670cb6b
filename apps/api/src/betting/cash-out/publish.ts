import { type Ledger } from '../../ledger/service';
import { type Bus } from '../../platform/bus';
import { type Database } from '../../platform/database';
import { ticketNumber } from '../../platform/ticket-number';
import { foundCashOut } from './store';

export interface PublishParts {
  db: Database;
  bus: Bus;
  ledger: Ledger;
  /** Called when a pending cash-out came in. */
  onPending?(): void;
  /** Called when a bet has a target that it may have reached already. */
  onTarget?(betId: number): void;
}

/** Notifies every page of the player, and what waits for cash-outs, of what became of one. */
export async function publishCashOut(parts: PublishParts, id: number): Promise<void> {
  const { db, bus, ledger } = parts;
  const row = await foundCashOut(db, id);
  const { userId, status } = row;
  const ticketId = ticketNumber(row.betId, row.number);
  bus.publish('personal', { userId, message: { type: 'cashOut', data: { cashOutId: String(id), ticketId, status } } });
  if (status === 'pending') {
    parts.onPending?.();
    return;
  }
  const changed = row.newBetId === null ? [ticketId] : [ticketId, ticketNumber(row.newBetId, row.newNumber)];
  for (const one of changed) bus.publish('personal', { userId, message: { type: 'ticket', data: { ticketId: one } } });
  if (row.newBetId !== null) parts.onTarget?.(row.newBetId);
  if (status === 'done') {
    bus.publish('personal', { userId, message: { type: 'balance', data: await ledger.versionedBalanceOf(userId) } });
  }
}
