import { randomUUID } from 'node:crypto';
import { type CountryCode } from '@oware/config';
import { BizCode, type LoginRequest, type TwoFactorChallenge, type UserReferrer } from '@oware/contracts';
import { type AccountState, findState } from './account-state';
import { type Warnings } from '../../notify/warnings/api';
import { type Bus } from '../../platform/bus';
import { type Clock } from '../../platform/clock';
import { Counters } from '../../platform/counters/counters';
import { limitCalls } from '../../platform/counters/limit-calls';
import { type Database, type Sql } from '../../platform/database';
import { type Claim } from '../../platform/hashing/fair-queue';
import { HashThreads } from '../../platform/hashing/hash-threads';
import { BizError } from '../../platform/errors/biz-error';
import { isKnownDevice } from './known-device';
import { type PasswordCost, PasswordHashes } from './password';
import { normalisePhone } from '../../platform/phone';
import { type IssuedTokens, Logins, createWrongCredentials } from './logins';
import { LOGIN_DAYS, Refresher } from './refresh';
import { type NewUser, type UserRow } from './store';
import { LoginThrottle } from './throttle';

/** Maximum number of logins to one account in an hour, by anybody: each one is stored for a long time. */
const LOGINS = { limit: 600, window: 60 * 60_000 };

interface Dependencies {
  db: Database;
  clock: Clock;
  bus: Bus;
  warnings: Warnings;
  /** Signs the tokens. */
  secret: Buffer;
  /** Threads that hash passwords; separate ones by default. */
  hashThreads?: HashThreads | undefined;
  /** Tests use a low cost. */
  passwordCost?: PasswordCost | undefined;
  /** Maximum lifetime of a login, days; default {@link LOGIN_DAYS}. */
  loginDays?: number;
}

/** Origin of a login or a change. */
export interface From {
  deviceId: string;
  address: string;
  /** Name of the device for its owner. */
  client?: string;
  /** Whether a captcha was solved for this call. */
  captchaPassed?: boolean;
  /** Fingerprint hash that the browser sends with a login; undefined without one. */
  fingerprint?: string | undefined;
}

/** A login with the right password. */
export interface PasswordProved {
  user: UserRow;
  from: From;
  keepSignedIn: boolean;
}

/** Creates the challenge for the second factor of an account; null when it has none. */
export type SecondFactor = (login: PasswordProved) => Promise<TwoFactorChallenge | null>;

/** Accounts and logins: password, tokens, renewal, logout (reference: account, calls). */
export class SessionService extends Logins {
  private throttle: LoginThrottle;
  private refresher: Refresher;
  private passwords: PasswordHashes;
  private counters: Counters;
  #secondFactor: SecondFactor = async () => null;

  constructor(private parts: Dependencies) {
    super(parts);
    this.throttle = new LoginThrottle(parts.db, parts.clock);
    this.refresher = new Refresher({
      store: this.store,
      tokens: this.tokens,
      clock: parts.clock,
      bus: parts.bus,
      warnings: parts.warnings,
      loginDays: parts.loginDays ?? LOGIN_DAYS,
    });
    this.counters = new Counters(parts.db, parts.clock);
    this.passwords = new PasswordHashes(parts.hashThreads ?? new HashThreads(), parts.passwordCost);
  }

  /** Sets the function that requires a second factor after the right password. */
  setSecondFactor(secondFactor: SecondFactor): void {
    this.#secondFactor = secondFactor;
  }

  /**
   * Opens an account.
   * @param wirePassword MD5 in hex
   * @returns its id; null when the phone has one
   */
  async createUser(country: CountryCode, phone: string, wirePassword: string): Promise<string | null> {
    const claim = { account: `${country}/${phone}`, address: '', known: true };
    return this.createUserFromHash(country, phone, await this.hashPassword(wirePassword, claim));
  }

  /**
   * Opens an account with a password that is already hashed.
   * @returns its id; null when the phone has one
   */
  async createUserFromHash(country: CountryCode, phone: string, passwordHash: string): Promise<string | null> {
    const user = {
      id: randomUUID(),
      country,
      phone: normalisePhone(country, phone),
      passwordHash,
      createdAt: this.parts.clock.now(),
    };
    return (await this.store.insertUser(user)) ? user.id : null;
  }

  /** Returns the account of a phone. */
  async findUserId(country: CountryCode, phone: string): Promise<string | undefined> {
    return (await this.store.userByPhone(country, normalisePhone(country, phone)))?.id;
  }

  /**
   * Logs in. Neither the response nor its time reveals whether the phone has an account.
   * @throws BizError 40101 phone or password wrong; 42900 too many attempts, parallel logins or logins to the account; 12400 with the
   * method of a required second factor; 47003 the account is deactivated; 47007 the account is closed
   */
  async login(country: CountryCode, request: LoginRequest, from: From): Promise<IssuedTokens> {
    const user = await this.checkPassword(country, request.username, request.password, from);
    await limitCalls(
      this.counters,
      [{ key: `login:user:${user.id}`, ...LOGINS }],
      'You have logged in too often. Please try later.',
    );
    const state = await findState(this.parts.db, user.id);
    if (state !== 'active') throw createUnusable(state);
    const challenge = await this.#secondFactor({ user, from, keepSignedIn: request.keepSignedIn });
    if (challenge !== null) throw createTwoFactorRequired(challenge);
    return this.start(country, user.id, from.deviceId, request.keepSignedIn, user.passwordHash, from.client);
  }

  /**
   * Checks the password of a logged-in player.
   * @throws BizError 40101, 42900
   */
  async checkOwnPassword(userId: string, wirePassword: string, from: From): Promise<UserRow> {
    const user = await this.store.findUser(userId);
    if (user === undefined) throw createWrongCredentials();
    return this.checkPassword(user.country, user.phone, wirePassword, from);
  }

  /**
   * Checks the password before a change that requires it.
   * @throws BizError 47008 without one, 40101, 42900
   */
  async requirePassword(userId: string, wirePassword: string | undefined, from: From): Promise<void> {
    if (wirePassword === undefined) throw createPasswordNeeded();
    await this.checkOwnPassword(userId, wirePassword, from);
  }

  /** Returns an account by its id. */
  findAccount(userId: string): Promise<UserRow | undefined> {
    return this.store.findUser(userId);
  }

  /** Returns the source of the visit that opened the account (reference: account). */
  loadReferrer(userId: string): Promise<UserReferrer> {
    return this.store.referrer(userId);
  }

  private async checkPassword(
    country: CountryCode,
    username: string,
    wirePassword: string,
    from: From,
  ): Promise<UserRow> {
    const phone = normalisePhone(country, username);
    const account = `${country}/${phone}`;
    const deviceKnown = await isKnownDevice(this.parts.db, country, phone, from.deviceId);
    const attempt = { ...from, account, deviceKnown };
    await this.throttle.begin(attempt);
    const user = await this.store.userByPhone(country, phone);
    const claim = { account, address: from.address, known: deviceKnown };
    const fits = await this.passwords
      .matches(wirePassword, user?.passwordHash ?? this.passwords.createUnmatchable(), claim)
      .catch(async (error: unknown) => {
        // The password was not checked.
        await this.throttle.subtract(attempt);
        throw error;
      });
    if (user === undefined || !fits) throw createWrongCredentials();
    await this.throttle.succeeded(attempt);
    return user;
  }

  /**
   * Computes the stored hash of a password, which is slow by design.
   * @param wirePassword MD5 in hex
   * @throws BizError 42900 too many are waiting
   */
  hashPassword(wirePassword: string, claim: Claim): Promise<string> {
    return this.passwords.hash(wirePassword, claim);
  }

  /** Opens the account of a phone that has been proved. False when the phone has one already. */
  insertUser(sql: Sql, user: NewUser): Promise<boolean> {
    return this.store.insertUser(user, sql);
  }

  /**
   * Sets another password in a transaction and ends the logins of the account.
   * @param except login that stays valid
   * @returns the ended logins
   */
  changePassword(sql: Sql, userId: string, passwordHash: string, except: string | null = null): Promise<string[]> {
    return this.store.changePassword(sql, userId, passwordHash, this.parts.clock.now(), except);
  }

  /** Resets the failures of a phone and this device, so that the owner can log in immediately. */
  resetFailures(country: CountryCode, phone: string, deviceId: string): Promise<void> {
    return this.throttle.forgive(`${country}/${phone}`, deviceId);
  }

  /**
   * Renews the tokens.
   * @throws BizError 40100 when the login has ended, or belongs to another country (SessionElsewhere)
   */
  async refresh(country: CountryCode, refreshToken: string): Promise<IssuedTokens> {
    return this.issue(await this.refresher.renew(country, refreshToken));
  }
}

/** The password was right, but a second factor is required; no session exists before that (decisions: 12400). */
export const createTwoFactorRequired = (challenge: TwoFactorChallenge): BizError =>
  new BizError(BizCode.twoFactorRequired, 'Enter the code of your second factor.', challenge);
/** A change requires the password, and none was sent. */
export const createPasswordNeeded = (): BizError =>
  new BizError(BizCode.passwordNeeded, 'Please enter your password to make this change.');

/** The account does not allow logins. */
export const createUnusable = (state: Exclude<AccountState, 'active'>): BizError =>
  state === 'closed'
    ? new BizError(BizCode.accountClosed, 'This account is closed. Please contact customer service.')
    : new BizError(BizCode.accountDeactivated, 'This account is deactivated. Reactivate it to log in.');
