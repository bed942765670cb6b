import { type CountryCode } from '@oware/config';
import { type Ledger } from '../ledger/api';
import { type Clock } from '../platform/clock';
import { type Database, type Sql } from '../platform/database';
import { type Decisions, type Source } from './decisions';
import { type PaymentProvider, type DepositReversal } from './provider';
import { lockPayment, recordPaymentEvent, findPaymentByReference, type PaymentRow } from './store';
import {
  nextQueryNumber,
  insertReversal,
  type ReversalRow,
  listStoredReversals,
  updateReversal,
} from './chargeback-store';
import { fits, statusAfter } from './chargeback-rules';
import { buildRestoration, buildReversal } from './transfers';

interface Dependencies {
  db: Database;
  ledger: Ledger;
  clock: Clock;
  provider: PaymentProvider;
  decisions: Decisions;
}

/** Result of a check of a deposit. `moved`: whether money was deducted or returned. */
export interface Looked {
  trade: PaymentRow;
  moved: boolean;
}

/**
 * Disputes and refunds of deposits. A webhook only triggers a query for all of them, so the result is the same when webhooks are repeated,
 * late, out of order or lost.
 */
export class TakeBacks {
  constructor(private readonly parts: Dependencies) {}

  /**
   * Queries the disputes and refunds of a deposit and books them: money that has left is deducted from the balance (any shortfall is a
   * debt), money that was returned to us is credited again.
   * @param report trigger of the query
   * @returns undefined when this country has no such deposit of the provider
   * @throws the provider's error; nothing has changed then
   */
  async look(country: CountryCode, reference: string, source: Source, report: string): Promise<Looked | undefined> {
    const { db, clock, provider, decisions } = this.parts;
    const origin = { provider: provider.name, country, kind: 'deposit' as const };
    const deposit = await findPaymentByReference(db, reference, origin);
    if (deposit === undefined) return undefined;
    const queryNumber = await nextQueryNumber(db);
    if (source === 'webhook') await recordPaymentEvent(db, deposit.id, clock.now(), source, report, 'ask');
    const all = await provider.listReversals(country, reference);
    const checked = await db.transaction(async (tx) => {
      const trade = await lockPayment(tx, reference, origin);
      if (trade === undefined) throw new Error(`Deposit ${deposit.id} no longer exists.`);
      let moved = false;
      for (const one of all) moved = (await this.#apply(tx, trade, one, queryNumber, source)) || moved;
      return { trade, moved };
    });
    if (checked.moved) await decisions.notify(checked.trade, true);
    return checked;
  }

  /**
   * Applies the current state of one dispute or refund.
   * @returns whether money moved
   */
  async #apply(
    tx: Sql,
    trade: PaymentRow,
    one: DepositReversal,
    queryNumber: number,
    source: Source,
  ): Promise<boolean> {
    const { ledger, clock } = this.parts;
    const now = clock.now();
    const stored = await listStoredReversals(tx, trade.id);
    const before = stored.find(({ outsideId }) => outsideId === one.id);
    if (before !== undefined && before.asked > queryNumber) return false;
    const note = (step: string): Promise<void> =>
      recordPaymentEvent(tx, trade.id, now, source, `${one.id} ${one.status}`, step);
    // While staff has still to decide about a deposit, the amount that arrived is the limit.
    if (!fits({ ...trade, amount: trade.arrivedAmount ?? trade.amount }, one, stored)) {
      await note('mismatch');
      return false;
    }
    const row = before ?? (await insertReversal(tx, trade.id, one, queryNumber, now));
    const next: ReversalRow = { ...row, amount: one.amount, asked: queryNumber, status: statusAfter(trade, row, one) };
    const moves = (next.status === 'taken') !== (row.status === 'taken');
    if (moves) {
      const { cause, sides } = next.status === 'taken' ? buildReversal(trade, next) : buildRestoration(trade, next);
      await ledger.transfer(cause, sides, tx);
      next.moves++;
    }
    if (moves || before === undefined || next.status !== row.status)
      await note(moves ? (next.status === 'taken' ? 'take' : 'restore') : next.status);
    await updateReversal(tx, next, now);
    return moves;
  }
}
