import { isExcluded } from '../protection/limits/api';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { type Decisions, type Source } from './decisions';
import { getNextLateCheck } from './overdue';
import {
  type PaymentOrder,
  type PaymentProvider,
  PaymentDeclined,
  VoucherRejected,
  type VoucherTaken,
} from './provider';
import { requestVoucher, countVouchers, replaceVoucher, setAction, type PaymentRow, VOUCHERS } from './store';

interface Dependencies {
  db: Database;
  clock: Clock;
  provider: PaymentProvider;
  decisions: Decisions;
  /** Called when the provider cannot be reached; the payment is checked again later. */
  onError(error: unknown): void;
}

/** Expiry of a deposit for which the provider gave none, ms after its creation. */
const PATIENCE = 15 * 60_000;

/**
 * Starts and checks payments at the provider. Never call it inside a transaction: a response may take long or get lost.
 */
export class Payments {
  constructor(private readonly parts: Dependencies) {}

  /**
   * Ends a pending deposit of a player who is excluded from everything: nothing more is started for it and it no longer shows how to pay. A
   * payment that the provider confirms anyway is still credited.
   * @returns the resulting payment
   */
  async closeIfExcluded(trade: PaymentRow): Promise<PaymentRow> {
    const { db, clock, decisions } = this.parts;
    if (trade.kind !== 'deposit' || trade.status !== 'pending') return trade;
    if (!(await isExcluded(db, trade.userId, clock, 'everything'))) return trade;
    return (await decisions.close(trade)) ?? trade;
  }

  /**
   * Requests a payment from the provider, unless it is a deposit of a player who is excluded from everything. Repeating the request for the
   * same payment does not create a second one. An exclusion that starts during the request ends the new deposit.
   * @param again an earlier request had no response. A declined withdrawal then does not prove that the earlier request was not paid, so
   * the money stays reserved until the provider reports
   */
  async start(trade: PaymentRow, again = false): Promise<PaymentRow> {
    const { provider, decisions, onError } = this.parts;
    const { reference } = trade;
    const current = await this.closeIfExcluded(trade);
    if (current.status !== 'pending') return current;
    try {
      const status =
        trade.kind === 'deposit' ? await this.#startDeposit(trade) : await provider.startWithdrawal(toOrder(trade));
      return await this.closeIfExcluded((await decisions.apply({ reference, status }, 'provider', trade)) ?? trade);
    } catch (error) {
      const surelyUnpaid = !(again && trade.kind === 'withdrawal');
      if (error instanceof PaymentDeclined && surelyUnpaid)
        return (await decisions.apply({ reference, status: 'failed' }, 'provider', trade, 'refused')) ?? trade;
      // It is unknown whether the provider accepted it: the payment stays pending and is checked again.
      onError(error);
      return trade;
    }
  }

  async #startDeposit(trade: PaymentRow): Promise<Awaited<ReturnType<PaymentProvider['startDeposit']>>['status']> {
    const { status, action, expiresAt } = await this.parts.provider.startDeposit(toOrder(trade));
    await setAction(this.parts.db, trade.id, action, expiresAt);
    return status;
  }

  /**
   * Submits a voucher, then checks the payment, so that only a full response of the provider moves money. Without a response the voucher
   * may have been accepted: the deposit waits for the next report, which may ask for a voucher again.
   * @returns the resulting payment
   * @throws VoucherRejected, or the error of the check
   */
  async submitVoucher(trade: PaymentRow, voucher: string): Promise<PaymentRow> {
    const { db, clock, provider, decisions, onError } = this.parts;
    const soon = clock.now() + provider.firstCheck;
    const { status, action } = await provider
      .submitVoucher(toOrder(trade), voucher)
      .catch(async (error: unknown): Promise<VoucherTaken> => {
        if (error instanceof VoucherRejected) {
          if (error.text !== undefined) await replaceVoucher(db, trade.id, { type: 'voucher', text: error.text }, soon);
          throw error;
        }
        onError(error);
        return { status: 'pending', action: null };
      });
    const after = await replaceVoucher(db, trade.id, action, soon);
    if (after !== undefined) await decisions.notify(after, false);
    return status === 'pending' && after !== undefined ? after : this.check(after ?? trade, 'provider');
  }

  /**
   * Queries the status of a payment and applies it.
   * @throws when the provider does not respond
   */
  async check(trade: PaymentRow, source: Source): Promise<PaymentRow> {
    const { provider, decisions, clock } = this.parts;
    const { reference, country, kind, status } = trade;
    // Its money has arrived: staff decides about it.
    if (trade.status === 'pending' && trade.arrivedAmount !== null) return trade;
    const report = await provider.fetchReport(country, kind, reference);
    const after =
      report === null ? await this.#retryLost(trade) : ((await decisions.apply(report, source, trade)) ?? trade);
    const { expiresAt } = after;
    if (after.arrivedAmount !== null) return after;
    if (after.kind === 'deposit' && after.status === 'pending') {
      const closed = await this.closeIfExcluded(after);
      if (closed.status !== 'pending') return closed;
      if (expiresAt === null && clock.now() > after.createdAt + PATIENCE)
        await setAction(this.parts.db, after.id, null, clock.now());
      return (await decisions.expire(trade)) ?? (await this.#withVoucher(after));
    }
    if (status === 'failed' && after.status === 'failed') await this.#askLate(after);
    return after;
  }

  /**
   * Asks the player for a voucher again when the first one never reached the provider and the deposit waits for nothing else.
   */
  async #withVoucher(trade: PaymentRow): Promise<PaymentRow> {
    const { db, provider, decisions } = this.parts;
    if (trade.action !== null || (await countVouchers(db, trade.id)) >= VOUCHERS) return trade;
    const action = await provider.waitsFor(toOrder(trade));
    const after = action?.type === 'voucher' ? await requestVoucher(db, trade.id, action) : undefined;
    if (after !== undefined) await decisions.notify(after, false);
    return after ?? trade;
  }

  /** Repeats a request that got lost before it reached the provider, unless the payment has expired. */
  async #retryLost(trade: PaymentRow): Promise<PaymentRow> {
    if (trade.status !== 'pending') return trade;
    const late =
      trade.kind === 'deposit' && (trade.expiresAt !== null || this.parts.clock.now() > trade.createdAt + PATIENCE);
    return late ? trade : this.start(trade, true);
  }

  async #askLate(trade: PaymentRow): Promise<void> {
    await this.parts.db.query('update trades set check_at = $2 where id = $1', [
      trade.id,
      getNextLateCheck(trade, this.parts.clock.now()),
    ]);
  }
}

function toOrder(trade: PaymentRow): PaymentOrder {
  const { reference, country, currency, method, userId, institution, account, accountName } = trade;
  const amount = trade.kind === 'withdrawal' ? trade.amount - trade.fee : trade.amount;
  return { reference, country, currency, method, amount, userId, institution, account, accountName };
}
