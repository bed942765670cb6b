import { isExcluded } from '../protection/limits/refuse-excluded';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { type Decisions, type Source } from './decisions';
import { askLateAt } from './overdue';
import { type PaymentOrder, type PaymentProvider, PaymentRefused, VoucherRefused, type VoucherTaken } from './provider';
import { askForVoucher, countVouchers, replaceVoucher, setAction, type TradeRow, VOUCHERS } from './store';

interface Parts {
  db: Database;
  clock: Clock;
  provider: PaymentProvider;
  decisions: Decisions;
  /** Called when the provider could not be reached; the payment is asked about again later. */
  onError(error: unknown): void;
}

/** How long a deposit waits whose provider did not say how long, ms. */
const PATIENCE = 15 * 60_000;

/** Speaks with the provider about trades. Never inside a transaction: a response may take long or never come. */
export class Payments {
  constructor(private readonly parts: Parts) {}

  /**
   * Ends a deposit that waits while its player is excluded from everything: nothing more is begun for it and it says no more how to pay. What the provider confirms is
   * credited all the same. @returns the trade as it stands then
   */
  async closed(trade: TradeRow): Promise<TradeRow> {
    const { db, clock, decisions } = this.parts;
    if (trade.kind !== 'deposit' || trade.status !== 'pending') return trade;
    if (!(await isExcluded(db, trade.userId, clock, ['ALL']))) return trade;
    return (await decisions.close(trade)) ?? trade;
  }

  /**
   * Asks for a payment to be made, unless it is a deposit of a player who is excluded from everything; asking again for the same trade makes no second one.
   * An exclusion that comes while the provider is asked ends the deposit that it has begun.
   * @param again an earlier request had no response: that a withdrawal is refused now does not prove that it was not paid
   * then, so it stays held until the provider reports
   */
  async start(trade: TradeRow, again = false): Promise<TradeRow> {
    const { provider, decisions, onError } = this.parts;
    const { reference } = trade;
    const asked = await this.closed(trade);
    if (asked.status !== 'pending') return asked;
    try {
      const status =
        trade.kind === 'deposit' ? await this.#startDeposit(trade) : await provider.startWithdrawal(orderOf(trade));
      return await this.closed((await decisions.apply({ reference, status }, 'provider', trade)) ?? trade);
    } catch (error) {
      const surelyUnpaid = !(again && trade.kind === 'withdrawal');
      if (error instanceof PaymentRefused && surelyUnpaid)
        return (await decisions.apply({ reference, status: 'failed' }, 'provider', trade, 'refused')) ?? trade;
      // Whether the provider took it is not known: the trade stays pending and is asked about.
      onError(error);
      return trade;
    }
  }

  async #startDeposit(trade: TradeRow): Promise<Awaited<ReturnType<PaymentProvider['startDeposit']>>['status']> {
    const { status, action, expiresAt } = await this.parts.provider.startDeposit(orderOf(trade));
    await setAction(this.parts.db, trade.id, action, expiresAt);
    return status;
  }

  /**
   * Hands a voucher in. What it led to is asked for, so that only a full response of the provider moves money. Without an
   * response it may have been taken: the deposit waits for the provider's word, which may be that it wants a voucher still.
   * @returns the trade as it stands then @throws VoucherRefused, or what kept the provider from saying what it led to
   */
  async submitVoucher(trade: TradeRow, voucher: string): Promise<TradeRow> {
    const { db, clock, provider, decisions, onError } = this.parts;
    const soon = clock.now() + provider.firstCheck;
    const { status, action } = await provider
      .submitVoucher(orderOf(trade), voucher)
      .catch(async (error: unknown): Promise<VoucherTaken> => {
        if (error instanceof VoucherRefused) {
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

  /** Asks what became of a trade, and acts on it. @throws when the provider gives no response */
  async check(trade: TradeRow, source: Source): Promise<TradeRow> {
    const { provider, decisions, clock } = this.parts;
    const { reference, country, kind, status } = trade;
    // Its money has come: staff decides about it.
    if (trade.status === 'pending' && trade.arrivedAmount !== null) return trade;
    const report = await provider.ask(country, kind, reference);
    const after =
      report === null ? await this.#neverHeardOf(trade) : ((await decisions.apply(report, source, trade)) ?? trade);
    const { expiresAt } = after;
    if (after.arrivedAmount !== null) return after;
    if (after.kind === 'deposit' && after.status === 'pending') {
      const closed = await this.closed(after);
      if (closed.status !== 'pending') return closed;
      if (expiresAt === null && clock.now() > after.createdAt + PATIENCE)
        await setAction(this.parts.db, after.id, null, clock.now());
      return (await decisions.expire(trade)) ?? (await this.#withVoucher(after));
    }
    if (status === 'failed' && after.status === 'failed') await this.#askLate(after);
    return after;
  }

  /** A deposit that waits for nothing known may want a voucher: the first one never reached the provider. */
  async #withVoucher(trade: TradeRow): Promise<TradeRow> {
    const { db, provider, decisions } = this.parts;
    if (trade.action !== null || (await countVouchers(db, trade.id)) >= VOUCHERS) return trade;
    const action = await provider.waitsFor(orderOf(trade));
    const after = action?.type === 'voucher' ? await askForVoucher(db, trade.id, action) : undefined;
    if (after !== undefined) await decisions.notify(after, false);
    return after ?? trade;
  }

  /** The request was lost before it reached the provider: it is made again, unless its time is over. */
  async #neverHeardOf(trade: TradeRow): Promise<TradeRow> {
    if (trade.status !== 'pending') return trade;
    const late =
      trade.kind === 'deposit' && (trade.expiresAt !== null || this.parts.clock.now() > trade.createdAt + PATIENCE);
    return late ? trade : this.start(trade, true);
  }

  async #askLate(trade: TradeRow): Promise<void> {
    await this.parts.db.query('update trades set check_at = $2 where id = $1', [
      trade.id,
      askLateAt(trade, this.parts.clock.now()),
    ]);
  }
}

function orderOf(trade: TradeRow): PaymentOrder {
  const { reference, country, currency, method, userId, institution, account, accountName } = trade;
  const amount = trade.kind === 'withdrawal' ? trade.amount - trade.fee : trade.amount;
  return { reference, country, currency, method, amount, userId, institution, account, accountName };
}
