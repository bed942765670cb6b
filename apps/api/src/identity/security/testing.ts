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
import { TestClient, testServer } from '../../platform/http/testing';
import { SealKeys } from '../../platform/seal/seal-keys';
import { registerSession } from '../session/routes';
import { SessionService } from '../session/service';
import { registerWallet } from '../../wallet/routes';
import { WalletWorld } from '../../wallet/testing';
import { withdrawCheck } from '../../wallet/withdraw-check/service';
import { registerSecurity } from './routes';
import { localWarnings } from '../../notify/warnings/testing';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const cheap = { logN: 4, r: 8, p: 1 };
export const PASSWORD = createHash('md5').update('Sankofa77').digest('hex');

/** Sessions, one-time passwords, wallet and the changes of an account, on a database. Time moves only when told to. */
export class ChangesWorld {
  readonly wallet: WalletWorld;
  readonly channels = new HeldChannels();
  readonly sessions: SessionService;
  readonly otp: OtpService;
  readonly pins: Pins;
  readonly documents: NameDocuments;
  /** Messages that went out, as `phone: text`. */
  readonly texted: string[] = [];
  readonly warnings: Warnings;
  app!: FastifyInstance;
  private count = 0;

  /** @param exits where warnings go; into `texted` when not given @param waitHours as of `WalletWorld` */
  constructor(
    readonly db: Database,
    exits?: Exits,
    waitHours?: number,
  ) {
    this.wallet = new WalletWorld(db, waitHours);
    const { clock, bus, remoteConfig } = this.wallet;
    const secret = Buffer.alloc(32, 1);
    const texted = async (_country: string, phone: string, text: string) => void this.texted.push(`${phone}: ${text}`);
    const warnings = localWarnings(clock, { send: texted }, exits);
    this.warnings = warnings;
    this.sessions = new SessionService({ db, clock, bus, warnings, secret, passwordCost: cheap });
    this.otp = new OtpService({ db, clock, secret, channels: this.channels, remoteConfig });
    this.pins = new Pins({ db, clock, otp: this.otp, warnings, secret, passwordCost: cheap });
    this.documents = new NameDocuments(SealKeys.given([Buffer.alloc(32, 2)], secret));
    this.wallet.withdrawCheck = withdrawCheck({ clock, otp: this.otp, pins: this.pins, remoteConfig });
  }

  async start(): Promise<this> {
    const { db, otp, pins, sessions, warnings, documents } = this;
    const { clock, pay } = this.wallet;
    const counters = new Counters(db, clock);
    const phones = new Phones({ db, clock, otp, sessions, warnings });
    this.app = await testServer(
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

  /** A phone that nobody has. */
  freshPhone(country: CountryCode = 'ng'): string {
    return country === 'ng'
      ? `809${String(randomInt(10_000_000)).padStart(7, '0')}`
      : `50${String(randomInt(10_000_000)).padStart(7, '0')}`;
  }

  /** Somebody with an account and so much money, not logged in yet. */
  async person(amount = 0, country: CountryCode = 'ng'): Promise<Person> {
    const phone = this.freshPhone(country);
    const userId = await this.sessions.createUser(country, phone, PASSWORD);
    if (userId === null) throw new Error('The phone has an account.');
    const { ledger } = this.wallet;
    const { currency } = countries[country];
    await ledger.openAccount(userId, currency);
    if (amount > 0) await ledger.depositDemo(userId, currency, amount * 10_000, userId);
    return new Person(this, country, userId, phone, `10.2.0.${++this.count}`);
  }

  /** The same with a login. */
  async player(amount = 0, country: CountryCode = 'ng'): Promise<Person> {
    const person = await this.person(amount, country);
    await person.login();
    return person;
  }

  async close(): Promise<void> {
    await this.app.close();
  }
}

/** One person on one device. */
export class Person {
  client: TestClient;

  constructor(
    private world: ChangesWorld,
    readonly country: CountryCode,
    readonly userId: string,
    readonly phone: string,
    readonly address: string,
  ) {
    this.client = this.device();
  }

  /** Another device of the same person, not logged in. */
  device(): TestClient {
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

  /** A phone as forms send it. */
  fields(phone = this.phone): { phone: string; phoneCountryCode: string } {
    return { phone: `0${phone}`, phoneCountryCode: countries[this.country].countryCode };
  }

  /** Opens a session by a call and has a code sent. @returns the session's token; the code is `world.channels.code` */
  async codeBy(
    path: string,
    template: OtpBusiness,
    fields: Record<string, string> = {},
    phone = this.phone,
  ): Promise<string> {
    const session = await this.form<OtpSessionResponse | null>(path, fields);
    if (session.data === null) throw new Error(`${path} responded with ${session.bizCode} ${session.message}`);
    const { token } = session.data;
    const sent = await this.form('/msg/v1/otps', { ...this.fields(phone), token, channel: 'sms', template });
    if (sent.bizCode !== 10000) throw new Error(`The code was not sent: ${sent.bizCode} ${sent.message}`);
    return token;
  }

  encrypted<T>(path: string, payload: unknown) {
    return this.client.callEncrypted<T>('POST', path, payload, { remoteAddress: this.address }, 'trans');
  }
}
