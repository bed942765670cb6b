import { BizCode } from '@oware/contracts';
import { lockPlayer } from '../ledger/api';
import { rejectExcluded } from '../protection/limits/api';
import { OtpLimits } from '../identity/otp/api';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { BizError } from '../platform/errors/biz-error';
import { type Decisions } from './decisions';
import { type Payments } from './payments';
import { VoucherRejected } from './provider';
import { countVouchers, lockPayment, recordPaymentEvent, findPayment, type PaymentRow, VOUCHERS } from './store';

interface Dependencies {
  db: Database;
  clock: Clock;
  payments: Payments;
  decisions: Decisions;
}

/** Deposits from a network whose customers pay with a voucher. Each try is counted before it is made. */
export class Vouchers {
  readonly #limits: OtpLimits;

  constructor(private readonly parts: Dependencies) {
    this.#limits = new OtpLimits(parts.db, parts.clock);
  }

  /**
   * Submits a voucher. A deposit that waits for none is left unchanged, so a second tap does nothing.
   * @throws BizError 11700 wrong, with data.triesLeft; 11707 too many for this wallet; 43007 self-excluded; 50300 submitted, but the result
   * is not known yet
   */
  async submit(trade: PaymentRow, voucher: string): Promise<PaymentRow> {
    const { payments } = this.parts;
    if (trade.expiresAt !== null && trade.expiresAt <= this.parts.clock.now())
      return this.#knownOutcome(payments.check(trade, 'poll'));
    const tried = await this.#take(trade);
    if (tried === null) return trade;
    try {
      return await this.#knownOutcome(payments.submitVoucher(trade, voucher));
    } catch (error) {
      if (error instanceof VoucherRejected) return this.#refused(trade, VOUCHERS - tried);
      throw error;
    }
  }

  /**
   * Counts a try.
   * @returns the number of tries including this one; null when the deposit waits for no voucher or none is left
   */
  async #take(trade: PaymentRow): Promise<number | null> {
    const { db, clock } = this.parts;
    if (!waits(trade)) return null;
    // Limits tries per wallet, so that vouchers of another person's wallet cannot be guessed with many deposits.
    await this.#limits.voucher(`${trade.country}/${trade.institution ?? ''}/${trade.account ?? ''}`);
    return db.transaction(async (tx) => {
      await lockPlayer(tx, trade.userId);
      await rejectExcluded(tx, trade.userId, clock, 'Deposits are closed', 'everything');
      const now = await lockPayment(tx, trade.reference, trade);
      const tried = await countVouchers(tx, trade.id);
      if (now === undefined || !waits(now) || tried >= VOUCHERS) return null;
      await recordPaymentEvent(tx, trade.id, clock.now(), 'player', 'voucher', 'try');
      return tried + 1;
    });
  }

  /** Handles a rejected voucher. When another try was accepted in the meantime, the deposit continues. */
  async #refused(trade: PaymentRow, triesLeft: number): Promise<PaymentRow> {
    const { db, decisions } = this.parts;
    const now = await findPayment(db, trade.userId, { id: trade.id });
    if (now !== undefined && !waits(now)) return now;
    if (triesLeft <= 0) {
      const ended = await decisions.apply({ reference: trade.reference, status: 'failed' }, 'player', trade);
      if (ended !== undefined) return ended;
    }
    throw new BizError(BizCode.otpWrong, 'This code was not accepted. Please check it, or get a new one.', {
      triesLeft,
    });
  }

  async #knownOutcome(work: Promise<PaymentRow>): Promise<PaymentRow> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof BizError || error instanceof VoucherRejected) throw error;
      throw new BizError(
        BizCode.unavailable,
        'The payment provider is not responding. We keep checking, so you do not need to do anything.',
      );
    }
  }
}

const waits = ({ status, action }: PaymentRow): boolean => status === 'pending' && action?.type === 'voucher';
