import { type CountryCode } from '@oware/config';
import { BizCode } from '@oware/contracts';
import { type Allowance, Counters } from '../../platform/counters/counters';
import { allowancesOf, type CallLimits, retryAfter } from '../../platform/counters/limit-calls';
import { type Clock } from '../../platform/clock';
import { type Sql } from '../../platform/database';
import { codesKey } from '../../notify/sms/hourly-codes';
import { BizError } from '../../platform/http/biz-error';
import { type VisitSource } from '../session/referrer';
import { type OtpOrigin, type OtpPurpose } from './origin';

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
  referrer?: VisitSource;
  /** The code of who brought the visitor here, as it came in. */
  referral?: string | null;
}

/** Whose codes: the phone with its country, what for, and who asks for them. */
export interface OtpAccount {
  phone: string;
  country: CountryCode;
  purpose: OtpPurpose;
  origin: OtpOrigin;
  /** The player who asks, where one does. */
  userId: string | null;
}

/** A try at a code of an authenticator app, or at a recovery code. */
export interface FactorGuess {
  userId: string;
  kind: 'app' | 'recovery';
  /** Whether the device was logged in to the account before. */
  device: 'known' | 'unknown';
}

/** Codes for one purpose that one phone is sent in a day, by each origin. */
export const CODES_A_DAY = 10;
/**
 * Wrong codes typed for one phone in a day, whatever for and by however many devices. Windows begin with their first code, so
 * any 24 hours hold at most two of them: a guesser's chance stays below 10⁻⁴ (limits.test.ts).
 */
export const GUESSES_A_DAY: Readonly<Record<OtpOrigin, number>> = {
  player: 15,
  password: 5,
  device: 10,
  visitor: 15,
  other: 5,
};
/**
 * Wrong codes of an authenticator app, and wrong recovery codes, for one player in a day: on devices that were logged in to the account, and on all
 * others. Counted apart, so that who has found the password out cannot lock the owner out.
 */
export const FACTOR_GUESSES_A_DAY = { known: 7, unknown: 8 };
/** Vouchers typed for one mobile-money wallet in a day. */
const VOUCHERS_A_DAY = 20;

/** In an hour, by the device and last by the address, which thousands of phones share. */
const OPENS: CallLimits = { device: 20, address: 1200, block: 6000 };
/** Sessions that the owner of a phone opens in an hour. */
export const OPENS_OF_OWNER = 60;
const SENDS: CallLimits = { device: 15, address: 600, block: 3000 };
const GUESSES: CallLimits = { device: 30, address: 1200, block: 6000 };
/** Codes that a player may have sent to phones that are not theirs, in an hour: a login must not be a way to write to strangers. */
export const CODES_TO_STRANGERS = 5;

/** How often codes are asked for and tried. */
export class OtpLimits {
  readonly #counters: Counters;

  constructor(db: Sql, clock: Clock) {
    this.#counters = new Counters(db, clock);
  }

  /** Counts a session that is opened for a phone. @throws BizError 11707 */
  async open(
    { origin, phone, country }: Pick<OtpAccount, 'origin' | 'phone' | 'country'>,
    from: Caller,
  ): Promise<void> {
    // Whom no address limits chooses the device id as well.
    const own = { key: `otp:open:${origin}:${country}/${phone}`, limit: OPENS_OF_OWNER, window: HOUR };
    await this.#take([...hourly('open', OPENS, origin, from), ...(isOwner(origin) ? [own] : [])]);
  }

  /**
   * Counts a code to be sent. @param most codes of the country in an hour; to players and to phones on their own devices twice as many
   * @returns how many more the phone may have for this purpose. @throws BizError 11707
   */
  async send(account: OtpAccount, from: Caller, most: number): Promise<number> {
    const { origin, userId, country } = account;
    const [left] = await this.#take([
      { key: sendKey(account), limit: CODES_A_DAY, window: DAY },
      ...hourly('send', SENDS, origin, from),
      ...(origin === 'other' && userId !== null
        ? [{ key: strangersKey(userId), limit: CODES_TO_STRANGERS, window: HOUR }]
        : []),
      // Visitors leave players what they need.
      { key: codesKey(country), limit: isOwner(origin) ? 2 * most : most, window: HOUR },
    ]);
    return left ?? 0;
  }

  /** The code did not go out: the phone gets this request back, and the country; player, device and address do not. */
  notSent(account: OtpAccount): Promise<void> {
    return this.#counters.giveBack([sendKey(account), codesKey(account.country)]);
  }

  /** Counts a try at a code. @throws BizError 11707 */
  async guess(account: OtpAccount, from: Caller): Promise<void> {
    const { origin } = account;
    await this.#take([
      { key: guessKey(account), limit: GUESSES_A_DAY[origin], window: DAY },
      ...hourly('guess', GUESSES, origin, from),
    ]);
  }

  /** The code was right: phone and device get the try back. */
  fitted(account: OtpAccount, { deviceId }: Caller): Promise<void> {
    return this.#counters.giveBack([guessKey(account), `otp:guess:device:${deviceId}`]);
  }

  /**
   * Counts a try at a player's authenticator app or recovery codes. Three codes of an app are good at a time; the chance of a
   * guesser stays below 10⁻⁴ a day. @throws BizError 11707
   */
  async factorGuess(guess: FactorGuess, from: Caller): Promise<void> {
    await this.#take([
      { key: factorKey(guess), limit: FACTOR_GUESSES_A_DAY[guess.device], window: DAY },
      ...hourly('guess', GUESSES, 'player', from),
    ]);
  }

  /** The code was right: its player gets the try back. */
  factorFitted(guess: FactorGuess, { deviceId }: Caller): Promise<void> {
    return this.#counters.giveBack([factorKey(guess), `otp:guess:device:${deviceId}`]);
  }

  /** Counts a try at a voucher of a mobile-money wallet. @param wallet country, network and number @throws BizError 11707 */
  async voucher(wallet: string): Promise<void> {
    await this.#take([{ key: `voucher:${wallet}`, limit: VOUCHERS_A_DAY, window: DAY }]);
  }

  /** Counts a look at whether a reverse SMS has come. @throws BizError 11707 */
  async look(sessionId: string): Promise<void> {
    await this.#take([{ key: `otp:look:${sessionId}`, limit: 60, window: 5 * MINUTE }]);
  }

  /** Whether a message of this name is new; names are kept for a day. */
  async firstTime(messageId: string): Promise<boolean> {
    return (await this.#counters.take([{ key: `otp:message:${messageId}`, limit: 1, window: DAY }])).wait === 0;
  }

  /** @returns what is left of each */
  async #take(allowances: readonly Allowance[]): Promise<number[]> {
    const { left, wait } = await this.#counters.take(allowances);
    if (left === null)
      throw new BizError(BizCode.otpRateLimited, 'Rate limit exceeded. Please try later.', {
        retryAfter: retryAfter(wait),
      });
    return left;
  }
}

/** Whether the owner of the phone asks: logged in, with the password, or on a device that was logged in. */
const isOwner = (origin: OtpOrigin): boolean => origin === 'player' || origin === 'password' || origin === 'device';

/** Nobody behind an address can lock out a player, or a visitor on a device that the account knows. */
const hourly = (what: string, { device, address, block }: CallLimits, origin: OtpOrigin, from: Caller): Allowance[] =>
  allowancesOf(`otp:${what}`, isOwner(origin) ? { device } : { device, address, block }, from, HOUR);

const strangersKey = (userId: string): string => `otp:send:strangers:${userId}`;
const sendKey = ({ phone, purpose, origin }: OtpAccount): string => `otp:send:${origin}:${purpose}:${phone}`;
const guessKey = ({ phone, origin }: OtpAccount): string => `otp:guess:${origin}:${phone}`;
/** A device that was logged in before has the key of all devices of the release before. */
const factorKey = ({ userId, kind, device }: FactorGuess): string =>
  `otp:guess:${kind}:${device === 'known' ? '' : 'unknown:'}${userId}`;
