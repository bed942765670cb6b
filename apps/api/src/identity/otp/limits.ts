import { type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { type Allowance, Counters } from '../../platform/counters/counters';
import { listAllowances, type CallLimits, toRetryAfter } from '../../platform/counters/limit-calls';
import { type Clock } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { getCodesKey } from '../../notify/sms/api';
import { BizError } from '../../platform/errors/biz-error';
import { type VisitSource } from '../session/api';
import { type OtpOrigin, type OtpPurpose } from './origin';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Origin of a call. */
export interface Caller {
  deviceId: string;
  address: string;
  /** Name of the device for its owner, for a call that ends in a login. */
  client?: string;
  /** Source of the visit, for a call that opens an account. */
  referrer?: VisitSource;
  /** Referral code as received. */
  referral?: string | null;
}

/** Subject of a code: the phone with its country, the purpose, and the origin of the request. */
export interface OtpAccount {
  phone: string;
  country: CountryCode;
  purpose: OtpPurpose;
  origin: OtpOrigin;
  /** Player who requests it, if any. */
  userId: string | null;
}

/** An attempt at a code of an authenticator app, or at a recovery code. */
export interface FactorGuess {
  userId: string;
  kind: 'app' | 'recovery';
  /** Whether the device was logged in to the account before. */
  device: 'known' | 'unknown';
}

/** Maximum number of codes per day for one phone, purpose and origin. */
export const CODES_A_DAY = 10;
/**
 * Maximum number of wrong codes per day for one phone, for all purposes and devices together. Windows start with their first code, so any
 * 24 hours contain parts of at most two: the chance of guessing stays below 10⁻⁴ (limits.test.ts).
 */
export const GUESSES_A_DAY: Readonly<Record<OtpOrigin, number>> = {
  player: 15,
  password: 5,
  device: 10,
  visitor: 15,
  other: 5,
};
/**
 * Maximum number of wrong codes of an authenticator app, and of wrong recovery codes, for one player per day: on devices that were logged
 * in to the account, and on all others. Counted separately, so that an attacker who knows the password cannot lock out the owner.
 */
export const FACTOR_GUESSES_A_DAY = { known: 7, unknown: 8 };
/** Maximum number of vouchers typed for one mobile-money wallet in a day. */
const VOUCHERS_A_DAY = 20;

/** Limits per hour, by device and finally by address, which thousands of phones share. */
const OPENS: CallLimits = { device: 20, address: 1200, block: 6000 };
/** Maximum number of sessions that the owner of a phone opens in an hour. */
export const OPENS_OF_OWNER = 60;
const SENDS: CallLimits = { device: 15, address: 600, block: 3000 };
const GUESSES: CallLimits = { device: 30, address: 1200, block: 6000 };
/**
 * Maximum number of codes per hour that a player may have sent to phones of others: a login must not be a way to message strangers.
 */
export const CODES_TO_STRANGERS = 5;

/** Limits for requesting and trying codes. */
export class OtpLimits {
  readonly #counters: Counters;

  constructor(db: Sql, clock: Clock) {
    this.#counters = new Counters(db, clock);
  }

  /**
   * Counts a session that is opened for a phone.
   * @throws BizError 11707
   */
  async open(
    { origin, phone, country }: Pick<OtpAccount, 'origin' | 'phone' | 'country'>,
    from: Caller,
  ): Promise<void> {
    // A caller without an address limit can change the device id too, so the phone itself is limited.
    const own = { key: `otp:open:${origin}:${country}/${phone}`, limit: OPENS_OF_OWNER, window: HOUR };
    await this.#take([...hourly('open', OPENS, origin, from), ...(isOwner(origin) ? [own] : [])]);
  }

  /**
   * Counts a code to be sent.
   * @param max codes of the country in an hour; twice as many for players and for phones on known devices
   * @returns how many more the phone may get for this purpose
   * @throws BizError 11707
   */
  async send(account: OtpAccount, from: Caller, max: number): Promise<number> {
    const { origin, userId, country } = account;
    const [left] = await this.#take([
      { key: sendKey(account), limit: CODES_A_DAY, window: DAY },
      ...hourly('send', SENDS, origin, from),
      ...(origin === 'other' && userId !== null
        ? [{ key: strangersKey(userId), limit: CODES_TO_STRANGERS, window: HOUR }]
        : []),
      // Visitors cannot use up the codes that players need.
      { key: getCodesKey(country), limit: isOwner(origin) ? 2 * max : max, window: HOUR },
    ]);
    return left ?? 0;
  }

  /** Subtracts a code that could not be sent for the phone and the country, but not for player, device and address. */
  subtractUnsent(account: OtpAccount): Promise<void> {
    return this.#counters.subtract([sendKey(account), getCodesKey(account.country)]);
  }

  /**
   * Counts an attempt at a code.
   * @throws BizError 11707
   */
  async guess(account: OtpAccount, from: Caller): Promise<void> {
    const { origin } = account;
    await this.#take([
      { key: guessKey(account), limit: GUESSES_A_DAY[origin], window: DAY },
      ...hourly('guess', GUESSES, origin, from),
    ]);
  }

  /** Subtracts an attempt with the right code for phone and device. */
  subtractCorrect(account: OtpAccount, { deviceId }: Caller): Promise<void> {
    return this.#counters.subtract([guessKey(account), `otp:guess:device:${deviceId}`]);
  }

  /**
   * Counts an attempt at a player's authenticator app or recovery codes. An app accepts three codes at a time; the chance of guessing stays
   * below 10⁻⁴ per day.
   * @throws BizError 11707
   */
  async factorGuess(guess: FactorGuess, from: Caller): Promise<void> {
    await this.#take([
      { key: factorKey(guess), limit: FACTOR_GUESSES_A_DAY[guess.device], window: DAY },
      ...hourly('guess', GUESSES, 'player', from),
    ]);
  }

  /** Subtracts an attempt with the right code. */
  factorFitted(guess: FactorGuess, { deviceId }: Caller): Promise<void> {
    return this.#counters.subtract([factorKey(guess), `otp:guess:device:${deviceId}`]);
  }

  /**
   * Counts an attempt at a voucher of a mobile-money wallet.
   * @param wallet country, network and number
   * @throws BizError 11707
   */
  async voucher(wallet: string): Promise<void> {
    await this.#take([{ key: `voucher:${wallet}`, limit: VOUCHERS_A_DAY, window: DAY }]);
  }

  /**
   * Counts a check whether a reverse SMS has arrived.
   * @throws BizError 11707
   */
  async look(sessionId: string): Promise<void> {
    await this.#take([{ key: `otp:look:${sessionId}`, limit: 60, window: 5 * MINUTE }]);
  }

  /** Whether a message with this id is new; ids are stored for a day. */
  async firstTime(messageId: string): Promise<boolean> {
    return (await this.#counters.take([{ key: `otp:message:${messageId}`, limit: 1, window: DAY }])).wait === 0;
  }

  /** @returns the remaining count of each */
  async #take(allowances: readonly Allowance[]): Promise<number[]> {
    const { left, wait } = await this.#counters.take(allowances);
    if (left === null)
      throw new BizError(BizCode.otpRateLimited, 'Rate limit exceeded. Please try later.', {
        retryAfter: toRetryAfter(wait),
      });
    return left;
  }
}

/** Whether the owner of the phone is calling: logged in, with the password, or on a device that was logged in. */
const isOwner = (origin: OtpOrigin): boolean => origin === 'player' || origin === 'password' || origin === 'device';

/**
 * Address limits do not apply to owners: nobody behind an address can lock out a player, or a visitor on a known device.
 */
const hourly = (what: string, { device, address, block }: CallLimits, origin: OtpOrigin, from: Caller): Allowance[] =>
  listAllowances(`otp:${what}`, isOwner(origin) ? { device } : { device, address, block }, from, HOUR);

const strangersKey = (userId: string): string => `otp:send:strangers:${userId}`;
const sendKey = ({ phone, purpose, origin }: OtpAccount): string => `otp:send:${origin}:${purpose}:${phone}`;
const guessKey = ({ phone, origin }: OtpAccount): string => `otp:guess:${origin}:${phone}`;
/** Known devices have the key that the previous release used for all devices. */
const factorKey = ({ userId, kind, device }: FactorGuess): string =>
  `otp:guess:${kind}:${device === 'known' ? '' : 'unknown:'}${userId}`;
