import { randomUUID } from 'node:crypto';
import { type CountryCode } from '@oware/config';
import { BizCode, type LoginRequest, type TwoFactorChallenge, type UserReferrer } from '@oware/contracts';
import { type AccountState, findState } from '../deactivation/store';
import { type Warnings } from '../../notify/warnings/warnings';
import { type Bus } from '../../platform/bus';
import { type Clock } from '../../platform/clock';
import { Counters } from '../../platform/counters/counters';
import { limitCalls } from '../../platform/counters/limit-calls';
import { type Database, type Sql } from '../../platform/database';
import { type Claim } from '../../platform/hashing/fair-queue';
import { HashThreads } from '../../platform/hashing/hash-threads';
import { BizError } from '../../platform/http/biz-error';
import { deviceKnownTo } from './known-device';
import { type PasswordCost, PasswordHashes } from './password';
import { normalisePhone } from '../../platform/phone';
import { type IssuedTokens, Logins, wrongCredentials } from './logins';
import { LOGIN_DAYS, Refresher } from './refresh';
import { type NewUser, type UserRow } from './store';
import { LoginThrottle } from './throttle';

/** Logins to one account in an hour, whoever makes them: each leaves a login that is kept for long. */
const LOGINS = { limit: 600, window: 60 * 60_000 };

interface Parts {
  db: Database;
  clock: Clock;
  bus: Bus;
  warnings: Warnings;
  /** Signs the tokens. */
  secret: Buffer;
  /** Where passwords are hashed; threads of its own when not given. */
  hashThreads?: HashThreads | undefined;
  /** Tests take a cheap one. */
  passwordCost?: PasswordCost | undefined;
  /** How long a login lives at the most, days; {@link LOGIN_DAYS} without it. */
  loginDays?: number;
}

/** Where a login or a change comes from. */
export interface From {
  deviceId: string;
  address: string;
  /** What its owner knows the device by. */
  client?: string;
  /** A person was there: a captcha was solved for this call. */
  captchaPassed?: boolean;
  /** Hash that the browser sends of itself with a login; undefined without one. */
  fingerprint?: string | undefined;
}

/** A login whose password was right. */
export interface PasswordProved {
  user: UserRow;
  from: From;
  keepSignedIn: boolean;
}

/** Asks for the second factor of an account that has one; null when it has none. */
export type SecondFactor = (login: PasswordProved) => Promise<TwoFactorChallenge | null>;

/** Accounts and logins: password, tokens, renewal, logout (reference: account, calls). */
export class SessionService extends Logins {
  private throttle: LoginThrottle;
  private refresher: Refresher;
  private passwords: PasswordHashes;
  private counters: Counters;
  #secondFactor: SecondFactor = async () => null;

  constructor(private parts: Parts) {
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

  /** From now on a login with the right password is asked for a second factor, if its account has one. */
  askSecondFactor(secondFactor: SecondFactor): void {
    this.#secondFactor = secondFactor;
  }

  /** Opens an account. @returns its id, or null when the phone has one @param wirePassword MD5 in hex */
  async createUser(country: CountryCode, phone: string, wirePassword: string): Promise<string | null> {
    const claim = { account: `${country}/${phone}`, address: '', known: true };
    return this.createUserOfHash(country, phone, await this.hashPassword(wirePassword, claim));
  }

  /** Opens an account with a password that is hashed already. @returns its id, or null when the phone has one */
  async createUserOfHash(country: CountryCode, phone: string, passwordHash: string): Promise<string | null> {
    const user = {
      id: randomUUID(),
      country,
      phone: normalisePhone(country, phone),
      passwordHash,
      createdAt: this.parts.clock.now(),
    };
    return (await this.store.insertUser(user)) ? user.id : null;
  }

  /** The account of a phone, for seeding. */
  async userIdOf(country: CountryCode, phone: string): Promise<string | undefined> {
    return (await this.store.userByPhone(country, normalisePhone(country, phone)))?.id;
  }

  /**
   * Logs in. Says nothing about whether the phone has an account, neither in words nor in time.
   * @throws BizError 40101 phone or password wrong, 42900 too many tries, logins at once or logins to the account, 12400 with what a second factor is verified by,
   * 47003 all is right but the account is deactivated, 47007 or closed
   */
  async login(country: CountryCode, request: LoginRequest, from: From): Promise<IssuedTokens> {
    const user = await this.checkPassword(country, request.username, request.password, from);
    await limitCalls(
      this.counters,
      [{ key: `login:user:${user.id}`, ...LOGINS }],
      'You have logged in too often. Please try later.',
    );
    const state = await findState(this.parts.db, user.id);
    if (state !== 'active') throw unusable(state);
    const challenge = await this.#secondFactor({ user, from, keepSignedIn: request.keepSignedIn });
    if (challenge !== null) throw twoFactorRequired(challenge);
    return this.begin(country, user.id, from.deviceId, request.keepSignedIn, user.passwordHash, from.client);
  }

  /** Asks a logged-in player for the password again. @throws BizError 40101, 42900 */
  async checkPasswordOf(userId: string, wirePassword: string, from: From): Promise<UserRow> {
    const user = await this.store.user(userId);
    if (user === undefined) throw wrongCredentials();
    return this.checkPassword(user.country, user.phone, wirePassword, from);
  }

  /** The same before a change that wants the password. @throws BizError 47008 without one, 40101, 42900 */
  async requirePassword(userId: string, wirePassword: string | undefined, from: From): Promise<void> {
    if (wirePassword === undefined) throw passwordNeeded();
    await this.checkPasswordOf(userId, wirePassword, from);
  }

  /** An account by its id. */
  user(userId: string): Promise<UserRow | undefined> {
    return this.store.user(userId);
  }

  /** What brought the owner of an account here when it was opened (reference: account). */
  referrerOf(userId: string): Promise<UserReferrer> {
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
    const deviceKnown = await deviceKnownTo(this.parts.db, country, phone, from.deviceId);
    const attempt = { ...from, account, deviceKnown };
    await this.throttle.begin(attempt);
    const user = await this.store.userByPhone(country, phone);
    const claim = { account, address: from.address, known: deviceKnown };
    const fits = await this.passwords
      .fits(wirePassword, user?.passwordHash ?? this.passwords.nobody(), claim)
      .catch(async (error: unknown) => {
        // Nobody has looked at the password.
        await this.throttle.giveBack(attempt);
        throw error;
      });
    if (user === undefined || !fits) throw wrongCredentials();
    await this.throttle.succeeded(attempt);
    return user;
  }

  /** The hash under which a password is stored; slow on purpose. @param wirePassword MD5 in hex @throws BizError 42900 too many wait for theirs */
  hashPassword(wirePassword: string, claim: Claim): Promise<string> {
    return this.passwords.hash(wirePassword, claim);
  }

  /** Opens the account of a phone that has been proved. False when the phone has one already. */
  insertUser(sql: Sql, user: NewUser): Promise<boolean> {
    return this.store.insertUser(user, sql);
  }

  /** Sets another password within a transaction and ends the logins of the account. @param except the login that goes on @returns the ended logins */
  changePassword(sql: Sql, userId: string, passwordHash: string, except: string | null = null): Promise<string[]> {
    return this.store.changePassword(sql, userId, passwordHash, this.parts.clock.now(), except);
  }

  /** Lets the owner of a phone try again at once, here and on this device. */
  forgiveFailures(country: CountryCode, phone: string, deviceId: string): Promise<void> {
    return this.throttle.forgive(`${country}/${phone}`, deviceId);
  }

  /** Renews the tokens. @throws BizError 40100 when the login is over, or is one of another country (SessionElsewhere) */
  async refresh(country: CountryCode, refreshToken: string): Promise<IssuedTokens> {
    return this.issue(await this.refresher.renew(country, refreshToken));
  }
}

/** The password was right; the second factor is still wanted, and no session exists before (decisions: 12400). */
export const twoFactorRequired = (challenge: TwoFactorChallenge): BizError =>
  new BizError(BizCode.twoFactorRequired, 'Enter the code of your second factor.', challenge);
/** A change wants the password, and none was sent. */
export const passwordNeeded = (): BizError =>
  new BizError(BizCode.passwordNeeded, 'Please enter your password to make this change.');

/** The account cannot be logged in to. */
export const unusable = (state: Exclude<AccountState, 'active'>): BizError =>
  state === 'closed'
    ? new BizError(BizCode.accountClosed, 'This account is closed. Please contact customer service.')
    : new BizError(BizCode.accountDeactivated, 'This account is deactivated. Reactivate it to log in.');
