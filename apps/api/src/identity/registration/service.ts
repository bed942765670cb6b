import { randomUUID } from 'node:crypto';
import { validateBirthDate, countries, MIN_AGE, type CountryCode } from '@oware/config';
import {
  BizCode,
  type CreateAccountRequest,
  type OtpVerifyRequest,
  type PreRegisterRequest,
  type RegisterOtpRequest,
} from '@oware/contracts';
import { type Ledger } from '../../ledger/api';
import { type Caller, type OtpService, parseAccountPhone } from '../otp/api';
import { createToken, getTokenId } from '../../platform/secret-token';
import { type Clock } from '../../platform/clock';
import { type Database, type Sql } from '../../platform/database';
import { BizError } from '../../platform/errors/biz-error';
import { createFieldError } from '../../platform/errors/validate';
import { type IssuedTokens, type SessionService } from '../session/api';
import { type PendingRegistration, RegistrationStore } from './store';
import { rejectEasyPassword } from '../easy-passwords/reject-easy-password';

/** Stores an address that a link proved, in the transaction that opens the account. */
export type SaveEmail = (
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
  /** Address of the call, as limits count it: IPv4, or the /64 of IPv6. */
  address: string;
  /** Referral code as received; null without one. */
  referral: string | null;
}

/** Additional work in the transaction that opens an account. */
type AlsoOpen = (tx: Sql, account: OpenedAccount) => Promise<void>;

/** Maximum time until the phone of a registration must be proved, ms. */
const LIFETIME = 30 * 60_000;

/**
 * Registration in three steps: the form, the proof of the phone, the account (reference: calls). Until the phone is proved, nothing reveals
 * whether it has an account.
 */
export class Registration {
  private store: RegistrationStore;
  readonly #onOpen: AlsoOpen[] = [];
  #keepEmail: SaveEmail = async () => {
    throw new Error('Nothing stores the email address of a new account.');
  };

  constructor(
    private parts: { db: Database; clock: Clock; otp: OtpService; sessions: SessionService; ledger: Ledger },
  ) {
    this.store = new RegistrationStore(parts.db);
  }

  /** Sets the function that stores proved email addresses. */
  setEmailSaver(keepEmail: SaveEmail): void {
    this.#keepEmail = keepEmail;
  }

  /** Adds work for every account that is opened. */
  onOpen(open: AlsoOpen): void {
    this.#onOpen.push(open);
  }

  /**
   * Stores a registration.
   * @returns the simpleToken
   * @throws BizError 40000 under age, phone or password rejected, 42900
   */
  async start(country: CountryCode, request: PreRegisterRequest, from: Caller): Promise<string> {
    return this.save({ ...(await this.check(country, request, from)), email: null });
  }

  /**
   * Validates the form and hashes the password.
   * @throws BizError 40000 under age, phone or password rejected, 42900
   */
  async check(
    country: CountryCode,
    request: PreRegisterRequest,
    { address }: Caller,
  ): Promise<Omit<PendingRegistration, 'id' | 'expiresAt' | 'email'>> {
    const { clock, sessions } = this.parts;
    const phone = parseAccountPhone(country, request);
    const now = clock.now();
    const error = validateBirthDate(request.dateOfBirth, country, now);
    if (error !== undefined) {
      const message = error === 'too_young' ? `You must be ${MIN_AGE} or older.` : 'is not a date of birth.';
      throw createFieldError('dateOfBirth', error, message, message);
    }
    rejectEasyPassword(request.password, country, phone);
    const passwordHash = await sessions.hashPassword(request.password, {
      account: `${country}/${phone}`,
      address,
      known: false,
    });
    return { country, phone, birthDate: request.dateOfBirth, termsAcceptedAt: now, passwordHash };
  }

  /**
   * Stores a registration until its phone is proved.
   * @returns the simpleToken
   */
  async save(checked: Omit<PendingRegistration, 'id' | 'expiresAt'>, sql?: Sql): Promise<string> {
    const simpleToken = createToken();
    await this.store.insert(
      { ...checked, id: getTokenId(simpleToken), expiresAt: this.parts.clock.now() + LIFETIME },
      sql,
    );
    return simpleToken;
  }

  /**
   * Opens the OTP session of a registration.
   * @throws BizError 11702 there is no such registration of this phone, 11707
   */
  async openSession(country: CountryCode, request: RegisterOtpRequest, from: Caller): Promise<string> {
    const phone = parseAccountPhone(country, request);
    const id = getTokenId(request.simpleToken);
    if (!(await this.store.isWaiting(id, country, phone, this.parts.clock.now()))) throw createRegistrationOver();
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
   * Like `complete`, in one encrypted call that repeats password and date of birth: these replace the earlier ones, and are validated
   * before the code is checked.
   * @throws BizError 40000 under age, phone or password rejected; 11702 no such registration of this phone; codes of `complete`
   */
  async create(country: CountryCode, request: CreateAccountRequest, from: Caller): Promise<IssuedTokens> {
    const checked = await this.check(country, request, from);
    const id = getTokenId(request.simpleToken);
    if (!(await this.store.isWaiting(id, country, checked.phone, this.parts.clock.now())))
      throw createRegistrationOver();
    return this.open(country, request, from, { ...checked, id });
  }

  /** @param checked replaces the form of the registration with this id */
  private async open(
    country: CountryCode,
    request: OtpVerifyRequest,
    from: Caller,
    checked?: Omit<PendingRegistration, 'expiresAt' | 'email'>,
  ): Promise<IssuedTokens> {
    const { db, clock, otp, sessions, ledger } = this.parts;
    const phone = parseAccountPhone(country, request);
    const { reference } = await otp.prove(
      { country, phone, business: 'register', token: request.otpToken },
      request.otpCode,
      from,
    );
    const userId = randomUUID();
    await db.transaction(async (tx) => {
      const pending =
        reference === null || (checked && checked.id !== reference) ? undefined : await this.store.take(tx, reference);
      if (pending === undefined) throw createRegistrationOver();
      const { passwordHash, birthDate, termsAcceptedAt } = checked ?? pending;
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
          'This phone number already has an account. Please log in, or reset your password.',
        );
      }
      if (pending.email !== null) await this.#keepEmail(tx, { userId, country, email: pending.email }, clock.now());
      await ledger.openAccount(userId, countries[country].currency, tx);
      const { deviceId, address, referral = null } = from;
      const account = { userId, country, phone, deviceId, address, referral };
      for (const open of this.#onOpen) await open(tx, account);
    });
    return sessions.start(country, userId, from.deviceId, true, null, from.client);
  }
}

const createRegistrationOver = (): BizError =>
  new BizError(BizCode.otpSessionOver, 'This registration has expired. Please start again.');
