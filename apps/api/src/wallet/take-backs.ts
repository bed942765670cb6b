import { type CountryCode } from '@oware/config';
import { type Ledger } from '../ledger/service';
import { type Clock } from '../platform/clock';
import { type Database, type Sql } from '../platform/database';
import { type Decisions, type Source } from './decisions';
import { type PaymentProvider, type TakeBack } from './provider';
import { lockTrade, noteEvent, tradeByReference, type TradeRow } from './store';
import { drawQuestion, insertTakeBack, type TakeBackRow, takeBacksOf, updateTakeBack } from './take-back-store';
import { fits, statusAfter } from './take-back-rules';
import { restoreTransfer, takeBackTransfer } from './transfers';

interface Parts {
  db: Database;
  ledger: Ledger;
  clock: Clock;
  provider: PaymentProvider;
  decisions: Decisions;
}

/** What a look at a deposit found. `moved`: money was taken or given back. */
export interface Looked {
  trade: TradeRow;
  moved: boolean;
}

/**
 * Disputes and refunds of deposits. A webhook only says that there is something to see: the provider is asked for all of the deposit,
 * so webhooks that come twice, late, in another order or never lead to the same.
 */
export class TakeBacks {
  constructor(private readonly parts: Parts) {}

  /**
   * Asks what was taken back of a deposit and books it: what has left the house is taken from the balance, the rest is a debt; what came
   * back is given back.
   * @param report what made us ask
   * @returns undefined when this country has no such deposit of the provider
   * @throws why the provider did not respond; nothing has changed then
   */
  async look(country: CountryCode, reference: string, source: Source, report: string): Promise<Looked | undefined> {
    const { db, clock, provider, decisions } = this.parts;
    const origin = { provider: provider.name, country, kind: 'deposit' as const };
    const deposit = await tradeByReference(db, reference, origin);
    if (deposit === undefined) return undefined;
    const asked = await drawQuestion(db);
    if (source === 'webhook') await noteEvent(db, deposit.id, clock.now(), source, report, 'ask');
    const all = await provider.takeBacks(country, reference);
    const looked = await db.transaction(async (tx) => {
      const trade = await lockTrade(tx, reference, origin);
      if (trade === undefined) throw new Error(`Deposit ${deposit.id} has vanished.`);
      let moved = false;
      for (const one of all) moved = (await this.#apply(tx, trade, one, asked, source)) || moved;
      return { trade, moved };
    });
    if (looked.moved) await decisions.notify(looked.trade, true);
    return looked;
  }

  /** Brings one to where it stands. @returns whether money moved */
  async #apply(tx: Sql, trade: TradeRow, one: TakeBack, asked: number, source: Source): Promise<boolean> {
    const { ledger, clock } = this.parts;
    const now = clock.now();
    const known = await takeBacksOf(tx, trade.id);
    const before = known.find(({ outsideId }) => outsideId === one.id);
    if (before !== undefined && before.asked > asked) return false;
    const note = (step: string): Promise<void> => noteEvent(tx, trade.id, now, source, `${one.id} ${one.status}`, step);
    // Of a deposit that staff has still to decide about, what arrived can be taken back.
    if (!fits({ ...trade, amount: trade.arrivedAmount ?? trade.amount }, one, known)) {
      await note('mismatch');
      return false;
    }
    const row = before ?? (await insertTakeBack(tx, trade.id, one, asked, now));
    const next: TakeBackRow = { ...row, amount: one.amount, asked, status: statusAfter(trade, row, one) };
    const moves = (next.status === 'taken') !== (row.status === 'taken');
    if (moves) {
      const { cause, sides } = next.status === 'taken' ? takeBackTransfer(trade, next) : restoreTransfer(trade, next);
      await ledger.transfer(cause, sides, tx);
      next.moves++;
    }
    if (moves || before === undefined || next.status !== row.status)
      await note(moves ? (next.status === 'taken' ? 'take' : 'restore') : next.status);
    await updateTakeBack(tx, next, now);
    return moves;
  }
}
