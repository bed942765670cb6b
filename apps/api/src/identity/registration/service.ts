import { randomUUID } from 'node:crypto';
import { birthDateFault, countries, MIN_AGE, type CountryCode } from '@oware/config';
import {
  BizCode,
  type CreateAccountRequest,
  type OtpVerifyRequest,
  type PreRegisterRequest,
  type RegisterOtpRequest,
} from '@oware/contracts';
import { type Ledger } from '../../ledger/service';
import { accountPhone } from '../otp/account-phone';
import { type Caller } from '../otp/limits';
import { newToken, tokenId } from '../../platform/secret-token';
import { type OtpService } from '../otp/service';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { BizError } from '../../platform/http/biz-error';
import { wrongField } from '../../platform/http/validate';
import { type IssuedTokens } from '../session/logins';
import { type SessionService } from '../session/service';
import { type PendingRegistration, RegistrationStore } from './store';
import { rejectEasyPassword } from '../easy-passwords/reject-easy-password';

/** Keeps an address that a link proved, within the transaction that opens the account. */
export type KeepEmail = (
  tx: Sql,
  account: { userId: string; country: CountryCode; email: string },
  now: number,
) => Promise<void>;

/** An account that has just been opened. */
export interface OpenedAccount {
  userId: string;
  country: CountryCode;
  phone: string;
  deviceId: string;
  /** Address that the call came from, as limits count it: IPv4, or the /64 of IPv6. */
  address: string;
  /** The code of who brought the player, as it came in; null without one. */
  referral: string | null;
}

/** What else is done within the transaction that opens an account. */
type AlsoOpen = (tx: Sql, account: OpenedAccount) => Promise<void>;

/** A registration waits this long for its phone to be proved, ms. */
const LIFETIME = 30 * 60_000;

/**
 * Registration in three steps: what the player says of themself, the proof of the phone, the account (reference: calls). Until
 * the phone is proved nothing shows whether it has an account.
 */
export class Registration {
  private store: RegistrationStore;
  readonly #alsoOpen: AlsoOpen[] = [];
  #keepEmail: KeepEmail = async () => {
    throw new Error('Nobody keeps the email address of a new account.');
  };

  constructor(
    private parts: { db: Database; clock: Clock; otp: OtpService; sessions: SessionService; ledger: Ledger },
  ) {
    this.store = new RegistrationStore(parts.db);
  }

  /** From now on an address that was proved is kept so. */
  keepEmailBy(keepEmail: KeepEmail): void {
    this.#keepEmail = keepEmail;
  }

  /** From now on this is done with every account that is opened. */
  alsoOpen(open: AlsoOpen): void {
    this.#alsoOpen.push(open);
  }

  /** Keeps what the player says. @returns the simpleToken @throws BizError 40000 under age, phone or password refused, 42900 */
  async begin(country: CountryCode, request: PreRegisterRequest, from: Caller): Promise<string> {
    return this.keep({ ...(await this.check(country, request, from)), email: null });
  }

  /** What a player says, looked at; the password hashed. @throws BizError 40000 under age, phone or password refused, 42900 */
  async check(
    country: CountryCode,
    request: PreRegisterRequest,
    { address }: Caller,
  ): Promise<Omit<PendingRegistration, 'id' | 'expiresAt' | 'email'>> {
    const { clock, sessions } = this.parts;
    const phone = accountPhone(country, request);
    const now = clock.now();
    const fault = birthDateFault(request.dateOfBirth, country, now);
    if (fault !== undefined) {
      const message = fault === 'too_young' ? `You must be ${MIN_AGE} or older.` : 'is not a date of birth.';
      throw wrongField('dateOfBirth', fault, message, message);
    }
    rejectEasyPassword(request.password, country, phone);
    const passwordHash = await sessions.hashPassword(request.password, {
      account: `${country}/${phone}`,
      address,
      known: false,
    });
    return { country, phone, birthDate: request.dateOfBirth, termsAcceptedAt: now, passwordHash };
  }

  /** Keeps a registration until its phone is proved. @returns the simpleToken */
  async keep(checked: Omit<PendingRegistration, 'id' | 'expiresAt'>, sql?: Sql): Promise<string> {
    const simpleToken = newToken();
    await this.store.insert(
      { ...checked, id: tokenId(simpleToken), expiresAt: this.parts.clock.now() + LIFETIME },
      sql,
    );
    return simpleToken;
  }

  /** Opens the OTP session of a registration. @throws BizError 11702 when there is no such registration of this phone, 11707 */
  async openSession(country: CountryCode, request: RegisterOtpRequest, from: Caller): Promise<string> {
    const phone = accountPhone(country, request);
    const id = tokenId(request.simpleToken);
    if (!(await this.store.waits(id, country, phone, this.parts.clock.now()))) throw over();
    return this.parts.otp.open({ country, phone, business: 'register' }, from, { reference: id });
  }

  /**
   * Opens the account, with a balance of zero, and logs in.
   * @throws BizError 11709 when the phone, now proved, has an account; codes of `OtpService.prove`
   */
  complete(country: CountryCode, request: OtpVerifyRequest, from: Caller): Promise<IssuedTokens> {
    return this.open(country, request, from);
  }

  /**
   * The same in one sealed call, which says password and date of birth once more: these count. What is wrong with them is
   * said before the code is tried.
   * @throws BizError 40000 under age, phone or password refused; 11702 no such registration of this phone; codes of `complete`
   */
  async create(country: CountryCode, request: CreateAccountRequest, from: Caller): Promise<IssuedTokens> {
    const said = await this.check(country, request, from);
    const id = tokenId(request.simpleToken);
    if (!(await this.store.waits(id, country, said.phone, this.parts.clock.now()))) throw over();
    return this.open(country, request, from, { ...said, id });
  }

  /** @param said replaces what the registration with this id was begun with */
  private async open(
    country: CountryCode,
    request: OtpVerifyRequest,
    from: Caller,
    said?: Omit<PendingRegistration, 'expiresAt' | 'email'>,
  ): Promise<IssuedTokens> {
    const { db, clock, otp, sessions, ledger } = this.parts;
    const phone = accountPhone(country, request);
    const { reference } = await otp.prove(
      { country, phone, business: 'register', token: request.otpToken },
      request.otpCode,
      from,
    );
    const userId = randomUUID();
    await db.transaction(async (tx) => {
      const pending =
        reference === null || (said && said.id !== reference) ? undefined : await this.store.take(tx, reference);
      if (pending === undefined) throw over();
      const { passwordHash, birthDate, termsAcceptedAt } = said ?? pending;
      const { referrer } = from;
      const user = {
        id: userId,
        country,
        phone,
        passwordHash,
        birthDate,
        termsAcceptedAt,
        createdAt: clock.now(),
        ...(referrer && { referrer }),
      };
      if (!(await sessions.insertUser(tx, user))) {
        throw new BizError(
          BizCode.otpAccountExists,
          'This phone number has an account already. Please log in, or reset your password.',
        );
      }
      if (pending.email !== null) await this.#keepEmail(tx, { userId, country, email: pending.email }, clock.now());
      await ledger.openAccount(userId, countries[country].currency, tx);
      const { deviceId, address, referral = null } = from;
      const account = { userId, country, phone, deviceId, address, referral };
      for (const open of this.#alsoOpen) await open(tx, account);
    });
    return sessions.begin(country, userId, from.deviceId, true, null, from.client);
  }
}

const over = (): BizError => new BizError(BizCode.otpSessionOver, 'This registration is over. Please start again.');
