import { type PaymentErrorCode } from '@oware/contracts';
import { type Ledger, lockPlayer } from '../ledger/api';
import { type Bus } from '../platform/bus';
import { type Clock } from '../platform/clock';
import { type Database, type Sql } from '../platform/database';
import { getDepositLeft } from '../protection/limits/api';
import { getNextLateCheck, isCounted, isOverdue } from './overdue';
import { type Origin, type Report } from './provider';
import { getMaxDeposit } from './methods';
import { getUnverifiedAllowance } from './reject-unverified';
import { getStateAfter, type Step, getStep } from './step';
import {
  lockPayment,
  lockPaymentById,
  recordPaymentEvent,
  setArrived,
  setPaymentState,
  setWaiting,
  type PaymentRow,
} from './store';
import { buildTransfer } from './transfers';
import { toPayment } from './view';

/** Origin of a payment notification or decision. */
export type Source = 'player' | 'provider' | 'webhook' | 'poll' | 'reconcile' | 'clock' | 'staff';

interface Dependencies {
  db: Database;
  ledger: Ledger;
  clock: Clock;
  bus: Bus;
}

/** Applies reports of the provider to payments: status, money and audit change together or not at all. */
export class Decisions {
  constructor(private readonly parts: Dependencies) {}

  /**
   * Applies a report of the provider. It may be late, repeated or out of order.
   * @param origin payments that the report may change: the payment's own origin, or the one that a webhook was signed for
   * @param failure reason to store instead of the one that follows from the report
   * @returns the resulting payment; undefined when none has this reference and origin
   */
  async apply(
    report: Report,
    source: Source,
    origin: Origin,
    failure?: PaymentErrorCode,
  ): Promise<PaymentRow | undefined> {
    const { db, ledger, clock } = this.parts;
    const done = await db.transaction(async (tx) => {
      const trade = await lockPayment(tx, report.reference, origin);
      if (trade === undefined) return undefined;
      const step = getStep(trade, report, await this.#most(tx, trade, report));
      if (step !== 'none' || source === 'webhook')
        await recordPaymentEvent(tx, trade.id, clock.now(), source, report.status, step);
      if (step === 'wait')
        return { trade: await setWaiting(tx, trade.id, report.amount ?? trade.amount), changed: true, moved: false };
      const transfer = buildTransfer(await this.#moved(tx, trade, step, report.amount), step);
      if (transfer !== null) await ledger.transfer(transfer.cause, transfer.sides, tx);
      const state = getStateAfter(step, report, failure);
      if (state === null) return { trade, changed: false, moved: false };
      return {
        trade: await setPaymentState(tx, trade.id, state, clock.now(), null),
        changed: true,
        moved: transfer !== null,
      };
    });
    if (done?.changed === true) await this.notify(done.trade, done.moved);
    return done?.trade;
  }

  /**
   * Decides about a deposit that received another amount than requested (`arrivedAmount`): the amount is credited, or was refunded to the
   * payer.
   * @returns the resulting payment; undefined when it does not wait for a decision
   */
  async decideArrived(tradeId: number, decision: 'credit' | 'sendBack'): Promise<PaymentRow | undefined> {
    const { db, ledger, clock } = this.parts;
    const decided = await db.transaction(async (tx) => {
      const trade = await lockPaymentById(tx, tradeId);
      if (trade === undefined || trade.arrivedAmount === null || trade.status !== 'pending') return undefined;
      const credits = decision === 'credit';
      await recordPaymentEvent(tx, trade.id, clock.now(), 'staff', decision, credits ? 'creditOther' : 'fail');
      if (credits) {
        const transfer = buildTransfer(await this.#moved(tx, trade, 'creditOther', trade.arrivedAmount), 'creditOther');
        if (transfer !== null) await ledger.transfer(transfer.cause, transfer.sides, tx);
      }
      const state = credits
        ? ({ status: 'success', failure: null } as const)
        : ({ status: 'failed', failure: 'sentBack' } as const);
      return setPaymentState(tx, trade.id, state, clock.now(), null);
    });
    if (decided !== undefined) await this.notify(decided, decision === 'credit');
    return decided;
  }

  /**
   * Returns the highest amount that a deposit can be credited with automatically, in units. A pending deposit was checked when it was
   * requested. More money than that, and money for a deposit that has failed, must be within the limits of the player and of players
   * without a verified identity: a failed deposit no longer counts, so others may have used them up.
   */
  async #most(tx: Sql, trade: PaymentRow, { status, amount = trade.amount }: Report): Promise<number> {
    const wasChecked = trade.status === 'pending' && amount <= trade.amount;
    if (trade.kind !== 'deposit' || status !== 'success' || trade.status === 'success' || wasChecked)
      return trade.amount;
    const now = this.parts.clock.now();
    await lockPlayer(tx, trade.userId);
    const counted = isCounted(trade, now) ? trade.amount : 0;
    const left = [
      await getDepositLeft(tx, trade.userId, this.parts.clock),
      await getUnverifiedAllowance(tx, trade, now),
    ].flatMap((each) => (each === null ? [] : [each + counted]));
    return Math.min(amount > trade.amount ? getMaxDeposit(trade.country, trade.method) : amount, ...left);
  }

  /** Returns the payment with the amount that a step moves; an amount other than the requested one is stored first. */
  async #moved(tx: Sql, trade: PaymentRow, step: Step, arrived: number | undefined): Promise<PaymentRow> {
    if (step !== 'creditOther' || arrived === undefined) return trade;
    const moved = { amount: arrived, fee: Math.min(trade.fee, arrived) };
    await setArrived(tx, trade, moved);
    return { ...trade, ...moved };
  }

  /** Ends a deposit that was not paid in time; a later payment is still credited. */
  async expire(of: Pick<PaymentRow, 'reference'> & Origin): Promise<PaymentRow | undefined> {
    const { db, clock } = this.parts;
    const now = clock.now();
    const expired = await db.transaction(async (tx) => {
      const trade = await lockPayment(tx, of.reference, of);
      if (trade === undefined || !isOverdue(trade, now)) return undefined;
      await recordPaymentEvent(tx, trade.id, now, 'clock', 'expired', 'fail');
      return setPaymentState(tx, trade.id, { status: 'failed', failure: 'expired' }, now, getNextLateCheck(trade, now));
    });
    if (expired !== undefined) await this.notify(expired, false);
    return expired;
  }

  /**
   * Ends a pending deposit of a player who is now excluded from everything; a payment that arrives anyway is still credited.
   */
  async close(of: Pick<PaymentRow, 'reference'> & Origin): Promise<PaymentRow | undefined> {
    const { db, clock } = this.parts;
    const now = clock.now();
    const closed = await db.transaction(async (tx) => {
      const trade = await lockPayment(tx, of.reference, of);
      if (trade === undefined || trade.kind !== 'deposit' || trade.status !== 'pending') return undefined;
      // Its money has arrived: staff decides about it.
      if (trade.arrivedAmount !== null) return undefined;
      await recordPaymentEvent(tx, trade.id, now, 'clock', 'excluded', 'fail');
      return setPaymentState(tx, trade.id, { status: 'failed', failure: 'closed' }, now, getNextLateCheck(trade, now));
    });
    if (closed !== undefined) await this.notify(closed, false);
    return closed;
  }

  /** Pushes a payment, and the balance if it changed, to the player's open pages. */
  async notify(trade: PaymentRow, moved: boolean): Promise<void> {
    const { bus, ledger } = this.parts;
    const { userId } = trade;
    bus.publish('personal', { userId, message: { type: 'trade', data: toPayment(trade) } });
    if (moved)
      bus.publish('personal', { userId, message: { type: 'balance', data: await ledger.getVersionedBalance(userId) } });
  }
}
