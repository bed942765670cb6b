import { BizCode } from '@oware/contracts';
import { lockPlayer } from '../ledger/lock-player';
import { refuseExcluded } from '../protection/limits/refuse-excluded';
import { OtpLimits } from '../identity/otp/limits';
import { type Clock } from '../platform/clock';
import { type Database } from '../platform/database';
import { BizError } from '../platform/http/biz-error';
import { type Decisions } from './decisions';
import { type Payments } from './payments';
import { VoucherRefused } from './provider';
import { countVouchers, lockTrade, noteEvent, tradeOf, type TradeRow, VOUCHERS } from './store';

interface Parts {
  db: Database;
  clock: Clock;
  payments: Payments;
  decisions: Decisions;
}

/** A deposit from a network that gives its customers a voucher to pay with. Each try is counted before it is made. */
export class Vouchers {
  readonly #limits: OtpLimits;

  constructor(private readonly parts: Parts) {
    this.#limits = new OtpLimits(parts.db, parts.clock);
  }

  /**
   * Hands in what the player typed. A deposit that waits for no voucher stays as it is, so a second tap does nothing.
   * @throws BizError 11700 wrong, with data.triesLeft; 11707 too many for this wallet; 43007 self-excluded; 50300 it was taken, and what it led to is not known yet
   */
  async submit(trade: TradeRow, voucher: string): Promise<TradeRow> {
    const { payments } = this.parts;
    if (trade.expiresAt !== null && trade.expiresAt <= this.parts.clock.now())
      return this.#knownOutcome(payments.check(trade, 'poll'));
    const tried = await this.#take(trade);
    if (tried === null) return trade;
    try {
      return await this.#knownOutcome(payments.submitVoucher(trade, voucher));
    } catch (error) {
      if (error instanceof VoucherRefused) return this.#refused(trade, VOUCHERS - tried);
      throw error;
    }
  }

  /** Counts a try. @returns how many there were with it; null when the deposit waits for no voucher */
  async #take(trade: TradeRow): Promise<number | null> {
    const { db, clock } = this.parts;
    if (!waits(trade)) return null;
    // Vouchers of somebody else's wallet cannot be guessed by many deposits either.
    await this.#limits.voucher(`${trade.country}/${trade.institution ?? ''}/${trade.account ?? ''}`);
    return db.transaction(async (tx) => {
      await lockPlayer(tx, trade.userId);
      await refuseExcluded(tx, trade.userId, clock, 'Deposits are closed', ['ALL']);
      const now = await lockTrade(tx, trade.reference, trade);
      const tried = await countVouchers(tx, trade.id);
      if (now === undefined || !waits(now) || tried >= VOUCHERS) return null;
      await noteEvent(tx, trade.id, clock.now(), 'player', 'voucher', 'try');
      return tried + 1;
    });
  }

  /** It may be refused because another try has been taken: then the deposit goes on. */
  async #refused(trade: TradeRow, triesLeft: number): Promise<TradeRow> {
    const { db, decisions } = this.parts;
    const now = await tradeOf(db, trade.userId, { id: trade.id });
    if (now !== undefined && !waits(now)) return now;
    if (triesLeft <= 0) {
      const ended = await decisions.apply({ reference: trade.reference, status: 'failed' }, 'player', trade);
      if (ended !== undefined) return ended;
    }
    throw new BizError(BizCode.otpWrong, 'This code was not accepted. Please check it, or get a new one.', {
      triesLeft,
    });
  }

  async #knownOutcome(work: Promise<TradeRow>): Promise<TradeRow> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof BizError || error instanceof VoucherRefused) throw error;
      throw new BizError(
        BizCode.unavailable,
        'The payment provider does not respond. We keep asking: you need do nothing.',
      );
    }
  }
}

const waits = ({ status, action }: TradeRow): boolean => status === 'pending' && action?.type === 'voucher';
