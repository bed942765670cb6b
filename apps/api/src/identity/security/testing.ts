import { createHash, randomInt } from 'node:crypto';
import { countries, type CountryCode } from '@oware/config';
import { type LoginResponse, type OtpBusiness, type OtpSessionResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { Deactivation } from '../deactivation/service';
import { registerDeactivation } from '../deactivation/routes';
import { NameDocuments } from '../../player/name-update/documents';
import { registerNameUpdate } from '../../player/name-update/routes';
import { NameUpdates } from '../../player/name-update/service';
import { registerOtp } from '../otp/routes';
import { OtpService } from '../otp/service';
import { HeldChannels } from '../otp/testing';
import { registerPasswordChange } from '../password-change/routes';
import { type Exits, type Warnings } from '../../notify/warnings/warnings';
import { PasswordChange } from '../password-change/service';
import { registerPasswordReset } from '../password-reset/routes';
import { PasswordReset } from '../password-reset/service';
import { registerPhones } from '../phones/routes';
import { Phones } from '../phones/service';
import { registerPin } from '../pin/routes';
import { Pins } from '../pin/service';
import { Counters } from '../../platform/counters/counters';
import { type Database } from '../../platform/database';
import { TestClient, createTestServer } from '../../platform/http/testing';
import { AtRestKeys } from '../../platform/encryption/encryption-keys';
import { registerSession } from '../session/routes';
import { SessionService } from '../session/service';
import { registerWallet } from '../../wallet/routes';
import { WalletWorld } from '../../wallet/testing';
import { createWithdrawCheck } from '../../wallet/withdraw-check/service';
import { registerSecurity } from './routes';
import { createLocalWarnings } from '../../notify/warnings/testing';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const cheap = { logN: 4, r: 8, p: 1 };
export const PASSWORD = createHash('md5').update('Sankofa77').digest('hex');

/**
 * Sessions, one-time passwords, wallet and changes of an account, on a database. The clock moves only when it is advanced.
 */
export class ChangesWorld {
  readonly wallet: WalletWorld;
  readonly channels = new HeldChannels();
  readonly sessions: SessionService;
  readonly otp: OtpService;
  readonly pins: Pins;
  readonly documents: NameDocuments;
  /** Messages that were sent, as `phone: text`. */
  readonly texted: string[] = [];
  readonly warnings: Warnings;
  app!: FastifyInstance;
  private count = 0;

  /**
   * @param exits channels of warnings; `texted` by default
   * @param waitHours as in `WalletWorld`
   */
  constructor(
    readonly db: Database,
    exits?: Exits,
    waitHours?: number,
  ) {
    this.wallet = new WalletWorld(db, waitHours);
    const { clock, bus, remoteConfig } = this.wallet;
    const secret = Buffer.alloc(32, 1);
    const texted = async (_country: string, phone: string, text: string) => void this.texted.push(`${phone}: ${text}`);
    const warnings = createLocalWarnings(clock, { send: texted }, exits);
    this.warnings = warnings;
    this.sessions = new SessionService({ db, clock, bus, warnings, secret, passwordCost: cheap });
    this.otp = new OtpService({ db, clock, secret, channels: this.channels, remoteConfig });
    this.pins = new Pins({ db, clock, otp: this.otp, warnings, secret, passwordCost: cheap });
    this.documents = new NameDocuments(AtRestKeys.createFixed([Buffer.alloc(32, 2)], secret));
    this.wallet.withdrawCheck = createWithdrawCheck({ clock, otp: this.otp, pins: this.pins, remoteConfig });
  }

  async start(): Promise<this> {
    const { db, otp, pins, sessions, warnings, documents } = this;
    const { clock, pay } = this.wallet;
    const counters = new Counters(db, clock);
    const phones = new Phones({ db, clock, otp, sessions, warnings });
    this.app = await createTestServer(
      clock,
      (scope) => {
        registerSession(scope, sessions);
        registerOtp(scope, otp);
        registerSecurity(scope, { db, otp, pins, phones });
        registerPin(scope, pins, counters);
        registerPhones(scope, phones);
        registerPasswordReset(scope, new PasswordReset({ db, clock, otp, sessions, warnings }), counters);
        registerPasswordChange(scope, new PasswordChange({ db, otp, sessions, warnings }), counters);
        registerDeactivation(scope, new Deactivation({ db, clock, otp, sessions, warnings }));
        registerNameUpdate(scope, new NameUpdates({ db, clock, otp, documents }), counters);
        registerWallet(scope, pay.wallet, counters);
      },
      sessions,
    );
    return this;
  }

  /** Returns a phone without an account. */
  createPhone(country: CountryCode = 'ng'): string {
    return country === 'ng'
      ? `809${String(randomInt(10_000_000)).padStart(7, '0')}`
      : `50${String(randomInt(10_000_000)).padStart(7, '0')}`;
  }

  /** Creates a person with an account and so much money, not logged in. */
  async createPerson(amount = 0, country: CountryCode = 'ng'): Promise<Person> {
    const phone = this.createPhone(country);
    const userId = await this.sessions.createUser(country, phone, PASSWORD);
    if (userId === null) throw new Error('The phone has an account.');
    const { ledger } = this.wallet;
    const { currency } = countries[country];
    await ledger.openAccount(userId, currency);
    if (amount > 0) await ledger.depositDemo(userId, currency, amount * 10_000, userId);
    return new Person(this, country, userId, phone, `10.2.0.${++this.count}`);
  }

  /** Creates a person who is logged in. */
  async createPlayer(amount = 0, country: CountryCode = 'ng'): Promise<Person> {
    const person = await this.createPerson(amount, country);
    await person.login();
    return person;
  }

  async close(): Promise<void> {
    await this.app.close();
  }
}

/** A person on a device. */
export class Person {
  client: TestClient;

  constructor(
    private world: ChangesWorld,
    readonly country: CountryCode,
    readonly userId: string,
    readonly phone: string,
    readonly address: string,
  ) {
    this.client = this.createDevice();
  }

  /** Creates another device of the person, not logged in. */
  createDevice(): TestClient {
    return new TestClient(this.world.app, this.country);
  }

  login(phone = this.phone, client = this.client) {
    return client.callEncrypted<LoginResponse>(
      'POST',
      '/patron/accessToken',
      { username: phone, password: PASSWORD, keepSignedIn: true },
      { remoteAddress: this.address },
    );
  }

  form<T>(path: string, fields: Record<string, string> = {}) {
    return this.client.call<T>('POST', path, {
      payload: new URLSearchParams(fields).toString(),
      headers: FORM,
      remoteAddress: this.address,
    });
  }

  /** Returns the phone fields of a form. */
  getFields(phone = this.phone): { phone: string; phoneCountryCode: string } {
    return { phone: `0${phone}`, phoneCountryCode: countries[this.country].countryCode };
  }

  /**
   * Opens a session by a call and requests a code.
   * @returns the session's token; the code is `world.channels.code`
   */
  async requestCode(
    path: string,
    template: OtpBusiness,
    fields: Record<string, string> = {},
    phone = this.phone,
  ): Promise<string> {
    const session = await this.form<OtpSessionResponse | null>(path, fields);
    if (session.data === null) throw new Error(`${path} responded with ${session.bizCode} ${session.message}`);
    const { token } = session.data;
    const sent = await this.form('/msg/v1/otps', { ...this.getFields(phone), token, channel: 'sms', template });
    if (sent.bizCode !== 10000) throw new Error(`The code was not sent: ${sent.bizCode} ${sent.message}`);
    return token;
  }

  encrypted<T>(path: string, payload: unknown) {
    return this.client.callEncrypted<T>('POST', path, payload, { remoteAddress: this.address }, 'trans');
  }
}
