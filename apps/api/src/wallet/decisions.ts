import { type TradeFailure } from '@oware/contracts';
import { type Ledger } from '../ledger/service';
import { type Bus } from '../platform/bus';
import { type Clock } from '../platform/clock';
import { type Database, type Sql } from '../platform/database';
import { depositLeft } from '../protection/limits/refuse-deposit';
import { askLateAt, isOverdue } from './overdue';
import { type Origin, type Report } from './provider';
import { mostDeposit } from './methods';
import { unverifiedLeft } from './refuse-unverified';
import { stateAfter, type Step, stepOf } from './step';
import { lockTrade, lockTradeOf, noteEvent, setArrived, setState, setWaiting, type TradeRow } from './store';
import { transferOf } from './transfers';
import { tradeView } from './view';

/** Who made a statement about a trade. */
export type Source = 'player' | 'provider' | 'webhook' | 'poll' | 'reconcile' | 'clock' | 'staff';

interface Parts {
  db: Database;
  ledger: Ledger;
  clock: Clock;
  bus: Bus;
}

/** Applies what the provider says: the trade, the money and the audit change together or not at all. */
export class Decisions {
  constructor(private readonly parts: Parts) {}

  /**
   * Takes a statement over. It may come twice, late and in any order.
   * @param origin whose payments it may be about: the trade's own, or what a webhook was signed for
   * @param failure the reason to keep instead of the statement's own
   * @returns the trade as it stands then; undefined when there is none of this reference and origin
   */
  async apply(report: Report, source: Source, origin: Origin, failure?: TradeFailure): Promise<TradeRow | undefined> {
    const { db, ledger, clock } = this.parts;
    const done = await db.transaction(async (tx) => {
      const trade = await lockTrade(tx, report.reference, origin);
      if (trade === undefined) return undefined;
      const step = stepOf(trade, report, await this.#most(tx, trade, report));
      if (step !== 'none' || source === 'webhook')
        await noteEvent(tx, trade.id, clock.now(), source, report.status, step);
      if (step === 'wait')
        return { trade: await setWaiting(tx, trade.id, report.amount ?? 0), changed: true, moved: false };
      const transfer = transferOf(await this.#moved(tx, trade, step, report.amount), step);
      if (transfer !== null) await ledger.transfer(transfer.cause, transfer.sides, tx);
      const state = stateAfter(step, report, failure);
      if (state === null) return { trade, changed: false, moved: false };
      return { trade: await setState(tx, trade.id, state, clock.now(), null), changed: true, moved: transfer !== null };
    });
    if (done?.changed === true) await this.notify(done.trade, done.moved);
    return done?.trade;
  }

  /**
   * Decides about another amount that arrived for a deposit (`arrivedAmount`): it is credited, or was sent back to its payer.
   * @returns the trade as it stands then; undefined when nothing waits for a decision
   */
  async decideArrived(tradeId: number, decision: 'credit' | 'sendBack'): Promise<TradeRow | undefined> {
    const { db, ledger, clock } = this.parts;
    const decided = await db.transaction(async (tx) => {
      const trade = await lockTradeOf(tx, tradeId);
      if (trade === undefined || trade.arrivedAmount === null || trade.status !== 'pending') return undefined;
      const credits = decision === 'credit';
      await noteEvent(tx, trade.id, clock.now(), 'staff', decision, credits ? 'creditOther' : 'fail');
      if (credits) {
        const transfer = transferOf(await this.#moved(tx, trade, 'creditOther', trade.arrivedAmount), 'creditOther');
        if (transfer !== null) await ledger.transfer(transfer.cause, transfer.sides, tx);
      }
      const state = credits
        ? ({ status: 'success', failure: null } as const)
        : ({ status: 'failed', failure: 'sentBack' } as const);
      return setState(tx, trade.id, state, clock.now(), null);
    });
    if (decided !== undefined) await this.notify(decided, decision === 'credit');
    return decided;
  }

  /** What a deposit may be credited with without a look, units: within the limits of its method, of the player and of an unproved identity. */
  async #most(tx: Sql, trade: TradeRow, { status, amount = 0 }: Report): Promise<number> {
    if (trade.kind !== 'deposit' || status !== 'success' || amount <= trade.amount) return trade.amount;
    const { clock } = this.parts;
    const left = [await depositLeft(tx, trade.userId, clock), await unverifiedLeft(tx, trade, clock.now())].flatMap(
      (each) => (each === null ? [] : [each + (trade.status === 'pending' ? trade.amount : 0)]),
    );
    return Math.min(mostDeposit(trade.country, trade.method), ...left);
  }

  /** The trade with the amount that a step moves; another one than asked for is stored first. */
  async #moved(tx: Sql, trade: TradeRow, step: Step, arrived: number | undefined): Promise<TradeRow> {
    if (step !== 'creditOther' || arrived === undefined) return trade;
    const moved = { amount: arrived, fee: Math.min(trade.fee, arrived) };
    await setArrived(tx, trade, moved);
    return { ...trade, ...moved };
  }

  /** Ends a deposit whose time is over; a payment that comes later is credited all the same. */
  async expire(of: Pick<TradeRow, 'reference'> & Origin): Promise<TradeRow | undefined> {
    const { db, clock } = this.parts;
    const now = clock.now();
    const expired = await db.transaction(async (tx) => {
      const trade = await lockTrade(tx, of.reference, of);
      if (trade === undefined || !isOverdue(trade, now)) return undefined;
      await noteEvent(tx, trade.id, now, 'clock', 'expired', 'fail');
      return setState(tx, trade.id, { status: 'failed', failure: 'expired' }, now, askLateAt(trade, now));
    });
    if (expired !== undefined) await this.notify(expired, false);
    return expired;
  }

  /** Ends a deposit that waits although its player is excluded from everything now; a payment that comes all the same is credited. */
  async close(of: Pick<TradeRow, 'reference'> & Origin): Promise<TradeRow | undefined> {
    const { db, clock } = this.parts;
    const now = clock.now();
    const closed = await db.transaction(async (tx) => {
      const trade = await lockTrade(tx, of.reference, of);
      if (trade === undefined || trade.kind !== 'deposit' || trade.status !== 'pending') return undefined;
      // Its money has come: staff decides about it.
      if (trade.arrivedAmount !== null) return undefined;
      await noteEvent(tx, trade.id, now, 'clock', 'excluded', 'fail');
      return setState(tx, trade.id, { status: 'failed', failure: 'closed' }, now, askLateAt(trade, now));
    });
    if (closed !== undefined) await this.notify(closed, false);
    return closed;
  }

  /** Pushes a trade, and the balance when it moved, to the player's pages. */
  async notify(trade: TradeRow, moved: boolean): Promise<void> {
    const { bus, ledger } = this.parts;
    const { userId } = trade;
    bus.publish('personal', { userId, message: { type: 'trade', data: tradeView(trade) } });
    if (moved)
      bus.publish('personal', { userId, message: { type: 'balance', data: await ledger.versionedBalanceOf(userId) } });
  }
}
