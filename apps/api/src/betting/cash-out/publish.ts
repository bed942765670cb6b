import { type Ledger } from '../../ledger/api';
import { type Bus } from '../../platform/bus';
import { type Database } from '../../platform/database';
import { ticketNumber } from '../../platform/ticket-number';
import { getCashOut } from './store';

export interface PublishDependencies {
  db: Database;
  bus: Bus;
  ledger: Ledger;
  /** Called after a pending cash-out was stored. */
  onPending?(): void;
  /** Called when a bet has a target that it may have reached already. */
  onTarget?(betId: number): void;
}

/** Notifies all pages of the player, and the jobs that wait for cash-outs, of the result of a cash-out. */
export async function publishCashOut(parts: PublishDependencies, id: number): Promise<void> {
  const { db, bus, ledger } = parts;
  const row = await getCashOut(db, id);
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
    bus.publish('personal', { userId, message: { type: 'balance', data: await ledger.getVersionedBalance(userId) } });
  }
}
