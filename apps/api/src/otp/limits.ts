import { BizCode, type UserReferrer } from '@oware/contracts';
import { type Clock } from '../platform/clock';
import { type Sql } from '../platform/database';
import { BizError } from '../platform/http/biz-error';
import { type Allowance, Counts } from './counts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Where a call comes from. */
export interface Caller {
  deviceId: string;
  address: string;
  /** What its owner knows the device by, for a call that ends in a login. */
  client?: string;
  /** What brought the visitor here, for a call that opens an account. */
  referrer?: UserReferrer;
}

/** Codes that one phone is sent in a day. With five tries at each, a guesser's chance stays below 10⁻⁴ a day. */
export const CODES_A_DAY = 10;
/** Wrong codes typed for one phone in a day. */
const GUESSES_A_DAY = 50;
/** Wrong codes of an authenticator app, and wrong recovery codes, of one player in a day. */
export const FACTOR_GUESSES_A_DAY = 30;

/** Vouchers typed for one mobile-money wallet in a day. */
const VOUCHERS_A_DAY = 20;

/** Counts in the database, so that all servers share them. Many phones share an address, so that limit is the widest. */
export class OtpLimits {
  readonly #counts: Counts;

  constructor(private db: Sql, private clock: Clock) {
    this.#counts = new Counts(db, clock);
  }

  /** Counts a session that is opened. @throws BizError 11707 */
  open({ deviceId, address }: Caller): Promise<number> {
    return this.take([
      { key: `open:device:${deviceId}`, limit: 20, window: HOUR },
      { key: `open:address:${address}`, limit: 200, window: HOUR },
    ]);
  }

  /** Counts a code to be sent. @returns how many more the phone may have. @throws BizError 11707 */
  send(account: string, { deviceId, address }: Caller): Promise<number> {
    return this.take([
      { key: `send:phone:${account}`, limit: CODES_A_DAY, window: DAY },
      { key: `send:device:${deviceId}`, limit: 15, window: HOUR },
      { key: `send:address:${address}`, limit: 150, window: HOUR },
    ]);
  }

  /** The code did not go out: the phone gets this request back, device and address do not. */
  async notSent(account: string): Promise<void> {
    await this.db.query('update otp_counts set count = count - 1 where key = $1 and count > 0', [`send:phone:${account}`]);
  }

  /** Counts a try at a code. @throws BizError 11707 */
  guess(account: string, { deviceId, address }: Caller): Promise<number> {
    return this.take([
      { key: `guess:phone:${account}`, limit: GUESSES_A_DAY, window: DAY },
      { key: `guess:device:${deviceId}`, limit: 30, window: HOUR },
      { key: `guess:address:${address}`, limit: 300, window: HOUR },
    ]);
  }

  /**
   * Counts a try at a player's authenticator app or recovery codes. Three codes of an app are good at a time, so 30 tries
   * leave a guesser the chance of 10⁻⁴ a day. @throws BizError 11707
   */
  factorGuess(userId: string, kind: 'app' | 'recovery', { deviceId, address }: Caller): Promise<number> {
    return this.take([
      { key: `guess:${kind}:${userId}`, limit: FACTOR_GUESSES_A_DAY, window: DAY },
      { key: `guess:device:${deviceId}`, limit: 30, window: HOUR },
      { key: `guess:address:${address}`, limit: 300, window: HOUR },
    ]);
  }

  /** The code was right: its player gets the try back. */
  async factorFitted(userId: string, kind: 'app' | 'recovery', { deviceId }: Caller): Promise<void> {
    await this.db.query('update otp_counts set count = count - 1 where key in ($1, $2) and count > 0', [`guess:${kind}:${userId}`, `guess:device:${deviceId}`]);
  }

  /** Counts a try at a voucher of a mobile-money wallet. @param wallet country, network and number @throws BizError 11707 */
  voucher(wallet: string): Promise<number> {
    return this.take([{ key: `voucher:${wallet}`, limit: VOUCHERS_A_DAY, window: DAY }]);
  }

  /** Counts a look at whether a reverse SMS has come. @throws BizError 11707 */
  look(sessionId: string): Promise<number> {
    return this.take([{ key: `look:${sessionId}`, limit: 60, window: 5 * MINUTE }]);
  }

  /** Whether a message of this name is new; names are kept for a day. */
  async firstTime(messageId: string): Promise<boolean> {
    return (await this.#counts.take({ key: `message:${messageId}`, window: DAY })).count === 1;
  }

  /** Forgets windows that are over. */
  async sweep(): Promise<void> {
    await this.db.query('delete from otp_counts where started_at < $1', [this.clock.now() - DAY]);
  }

  /** @returns what is left of the first allowance */
  private async take(allowances: readonly Allowance[]): Promise<number> {
    const taken = await Promise.all(allowances.map(async (allowance) => ({ ...allowance, ...(await this.#counts.take(allowance)) })));
    const waits = taken.filter(({ count, limit }) => count > limit).map(({ wait }) => wait);
    if (waits.length > 0) {
      const retryAfter = Math.ceil(Math.max(...waits) / 1000);
      throw new BizError(BizCode.otpRateLimited, 'Rate limit exceeded. Please try later.', { retryAfter });
    }
    return (taken[0]?.limit ?? 0) - (taken[0]?.count ?? 0);
  }
}
