import { countries } from '@oware/config';
import {
  BizCode,
  type LoginResponse,
  type OtpSessionResponse,
  type RegisterCompleteResponse,
  type RegistrationResponse,
} from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { AccountService } from '../../player/account/service';
import { registerAccount } from '../../player/account/routes';
import { Ledger } from '../../ledger/service';
import { registerOtp } from '../otp/routes';
import { OtpService } from '../otp/service';
import { HeldChannels, createOtherCode } from '../otp/testing';
import { PasswordReset } from '../password-reset/service';
import { registerPasswordReset } from '../password-reset/routes';
import { createInProcessBus } from '../../platform/bus/in-process';
import { SetClock } from '../../platform/clock';
import { Counters } from '../../platform/counters/counters';
import { type Database } from '../../platform/database';
import { RemoteConfig } from '../../settings/remote-config/service';
import { onDatabase } from '../../../testing/database';
import { md5, TestClient, createTestServer } from '../../platform/http/testing';
import { registerSession } from '../session/routes';
import { SessionService } from '../session/service';
import { registerRegistration } from './routes';
import { Registration } from './service';
import { createLocalWarnings } from '../../notify/warnings/testing';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const cheap = { logN: 4, r: 8, p: 1 };

onDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  let count = 0;
  const clock = new SetClock(Date.UTC(2026, 5, 15, 12));
  const channels = new HeldChannels();
  const texted: string[] = [];
  const ended: string[] = [];

  beforeAll(async () => {
    db = await open();
    const bus = createInProcessBus((error) => {
      throw error;
    });
    bus.subscribe('session-ended', ({ sessionId }) => ended.push(sessionId));
    const messages = {
      send: async (_country: string, phone: string, text: string) => void texted.push(`${phone}: ${text}`),
    };
    const secret = Buffer.alloc(32, 1);
    const warnings = createLocalWarnings(clock, messages);
    const sessions = new SessionService({ db, clock, bus, warnings, secret, passwordCost: cheap });
    const ledger = new Ledger({ db, clock });
    const standing = async () => ({ tierLevel: 0, showBirthdayCake: false });
    const otp = new OtpService({ db, clock, secret, channels, remoteConfig: new RemoteConfig(db) });
    const accounts = new AccountService({
      db,
      balanceOf: (userId) => ledger.getVersionedBalance(userId),
      debtOf: async () => 0,
      maxWithdraw: (_country, balance) => balance,
      standing,
    });
    app = await createTestServer(
      clock,
      (scope) => {
        registerSession(scope, sessions);
        registerAccount(scope, accounts);
        registerOtp(scope, otp);
        const registration = new Registration({ db, clock, otp, sessions, ledger });
        registerRegistration(scope, registration, sessions, new Counters(db, clock));
        const reset = new PasswordReset({ db, clock, otp, sessions, warnings });
        registerPasswordReset(scope, reset, new Counters(db, clock));
      },
      sessions,
    );
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });
  beforeEach(() => {
    count++;
    clock.advance(3_600_000);
  });

  type Country = 'ng' | 'gh';
  const freshPhone = (country: Country): string =>
    (country === 'ng' ? '8090000' : '500000') + String(count).padStart(3, '0');
  const getCode = (country: Country): '233' | '234' => countries[country].countryCode;

  /** A visitor with a phone. */
  class Visitor {
    readonly client: TestClient;

    constructor(
      readonly country: Country,
      readonly phone = freshPhone(country),
      readonly address = `10.1.0.${count}`,
    ) {
      this.client = new TestClient(app, country);
    }

    begin(more: Record<string, unknown> = {}) {
      const body = {
        ...this.fields,
        password: md5('Sankofa77'),
        dateOfBirth: '2000-02-29',
        termsAccepted: true,
        ...more,
      };
      return this.client.callEncrypted<RegistrationResponse>('POST', '/patron/register/preRegister', body, {
        remoteAddress: this.address,
      });
    }
    /** Sends the code and the form again in one encrypted call. */
    create(simpleToken: string, otpToken: string, otpCode: string, more: Record<string, unknown> = {}) {
      const body = {
        ...this.fields,
        password: md5('Adinkra88'),
        dateOfBirth: '1999-12-31',
        termsAccepted: true,
        simpleToken,
        otpToken,
        otpCode,
        ...more,
      };
      return this.client.callEncrypted<RegisterCompleteResponse>('POST', '/patron/account/create', body, {
        remoteAddress: this.address,
      });
    }
    async session(path = '/patron/register/otp/session', more: Record<string, string> = {}): Promise<string> {
      return (await this.form<OtpSessionResponse>(path, { ...this.fields, ...more })).data.token;
    }
    /** @returns the OTP token for which a code has been sent */
    async askForCode(simpleToken?: string): Promise<string> {
      simpleToken ??= (await this.begin()).data.simpleToken;
      const token = await this.session(undefined, { simpleToken });
      await this.form('/msg/v1/otps', { ...this.fields, token, channel: 'sms', template: 'register' });
      return token;
    }
    complete(otpToken: string, otpCode: string, headers: Record<string, string> = {}) {
      return this.form<RegisterCompleteResponse>(
        '/patron/register/complete',
        { ...this.fields, otpToken, otpCode },
        headers,
      );
    }
    login(password: string) {
      return this.client.callEncrypted<LoginResponse>('POST', '/patron/accessToken', {
        username: this.phone,
        password: md5(password),
        keepSignedIn: true,
      });
    }
    form<T>(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
      return this.client.call<T>('POST', path, {
        payload: new URLSearchParams(fields).toString(),
        headers: { ...FORM, ...headers },
        remoteAddress: this.address,
      });
    }
    get fields() {
      return { phone: `0${this.phone}`, phoneCountryCode: getCode(this.country) };
    }
  }

  describe('registration', () => {
    it.each(['ng', 'gh'] as const)('opens an account in %s with a balance of zero and logs in', async (country) => {
      const visitor = new Visitor(country);
      const response = await visitor.complete(await visitor.askForCode(), channels.code);
      expect(response).toMatchObject({ bizCode: BizCode.success, data: { registrationStatus: 'COMPLETED' } });
      const about = await visitor.client.call('GET', '/patron/account/about');
      expect(about.data).toMatchObject({ userId: response.data.userId, balance: 0 });
      const [row] = await db.query(
        'select u.birth_date::text as born, u.terms_accepted_at is not null as accepted, a.currency, a.balance from users u join accounts a on a.owner = u.id where u.id = $1',
        [response.data.userId],
      );
      expect(row).toEqual({ born: '2000-02-29', accepted: true, currency: countries[country].currency, balance: 0 });
      expect((await visitor.login('Sankofa77')).bizCode).toBe(BizCode.success);
    });

    it.each([
      [
        'the campaign of the visit',
        { utm_source: 'Accra%20FM%20%E2%82%B5', gclid: 'Cj0-1' },
        { utmSource: 'Accra FM ₵', gclid: 'Cj0-1' },
      ],
      ['nothing without a campaign', {}, { utmSource: null, gclid: null }],
      ['nothing from unreadable values', { utm_source: '%E0%A4%A', gclid: '%00' }, { utmSource: null, gclid: null }],
      [
        'the beginning of a value that is too long',
        { utm_source: 'x'.repeat(300) },
        { utmSource: 'x'.repeat(200), gclid: null },
      ],
    ])('stores %s with the account, and each login returns it', async (_what, headers, userReferrerData) => {
      const visitor = new Visitor('ng');
      expect((await visitor.complete(await visitor.askForCode(), channels.code, headers)).bizCode).toBe(
        BizCode.success,
      );
      expect((await visitor.login('Sankofa77')).data).toMatchObject({ userReferrerData });
    });

    it('stores the whole campaign and the site for the sources report, but returns only the campaign with a login', async () => {
      const visitor = new Visitor('ng');
      const headers = { utm_source: 'radio', utm_medium: 'audio', utm_campaign: 'derby', utm_term: '%00' };
      const sent = {
        ...headers,
        _fbp: 'fb.1.2',
        _fbc: 'fb.3',
        'visit-site': encodeURIComponent('https://search.example'),
      };
      await visitor.complete(await visitor.askForCode(), channels.code, sent);
      const { data } = await visitor.login('Sankofa77');
      expect(data.userReferrerData).toEqual({ utmSource: 'radio', gclid: null });
      const [row] = await db.query<{ settings: object }>('select settings from users where id = $1', [data.userId]);
      expect(row?.settings).toMatchObject({
        referrer: { utmMedium: 'audio', utmCampaign: 'derby', site: 'https://search.example', fromMeta: true },
      });
      expect(JSON.stringify(row)).not.toContain('fb.');
      expect(row?.settings).not.toHaveProperty('referrer.utmTerm');
    });

    it.each([
      ['a player under 18', { dateOfBirth: '2009-01-01' }, 'dateOfBirth', 'too_young'],
      ['an invalid date', { dateOfBirth: '2000-02-30' }, 'dateOfBirth', 'invalid_format'],
      ['a player of 130 years', { dateOfBirth: '1896-01-01' }, 'dateOfBirth', 'not_a_date'],
      ['a phone number that is not mobile', { phone: '0123456789' }, 'phone', 'not_mobile'],
      ['the code of another country', { phoneCountryCode: '233' }, 'phoneCountryCode', 'other_country'],
      ['terms that are not accepted', { termsAccepted: false }, 'termsAccepted', 'invalid_value'],
      ['a password in plain text', { password: 'Sankofa77' }, 'password', 'invalid_format'],
      ['a very common password', { password: md5('12345678') }, 'password', 'too_simple'],
    ])('rejects %s with a code for the field', async (_what, wrong, field, code) => {
      const response = await new Visitor('ng').begin(wrong);
      expect(response).toMatchObject({ bizCode: BizCode.invalidInput, data: { fields: [{ field, code }] } });
    });

    it('accepts a player who turns 18 today', async () => {
      const eighteenYearsBefore = (time: number): string =>
        new Date(time + 3_600_000).toISOString().slice(0, 10).replace('2026', '2008');
      const [today, tomorrow] = [eighteenYearsBefore(clock.now()), eighteenYearsBefore(clock.now() + 86_400_000)];
      expect((await new Visitor('ng').begin({ dateOfBirth: today })).bizCode).toBe(BizCode.success);
      expect((await new Visitor('ng').begin({ dateOfBirth: tomorrow })).bizCode).toBe(BizCode.invalidInput);
    });

    it('rejects a password that is the phone number', async () => {
      const visitor = new Visitor('ng');
      expect((await visitor.begin({ password: md5(`0${visitor.phone}`) })).bizCode).toBe(BizCode.invalidInput);
    });

    it('opens no account with a wrong code', async () => {
      const visitor = new Visitor('ng');
      const token = await visitor.askForCode();
      expect((await visitor.complete(token, createOtherCode(channels.code))).bizCode).toBe(BizCode.otpWrong);
      expect((await visitor.login('Sankofa77')).bizCode).toBe(BizCode.wrongCredentials);
      expect((await visitor.complete(token, channels.code)).bizCode).toBe(BizCode.success);
    });

    it('reveals only to a caller who has proved the phone that it has an account', async () => {
      const owner = new Visitor('ng');
      await owner.complete(await owner.askForCode(), channels.code);
      const again = new Visitor('ng', owner.phone, '10.9.9.9');
      const begun = await again.begin({ password: md5('Another88') });
      expect(begun).toMatchObject({ bizCode: BizCode.success, data: { registrationStatus: 'OTP_REQUIRED' } });
      const token = await again.session(undefined, { simpleToken: begun.data.simpleToken });
      const sent = await again.form('/msg/v1/otps', { ...again.fields, token, channel: 'sms', template: 'register' });
      expect(sent.bizCode).toBe(BizCode.success);
      expect((await again.complete(token, createOtherCode(channels.code))).bizCode).toBe(BizCode.otpWrong);
      expect((await again.complete(token, channels.code)).bizCode).toBe(BizCode.otpAccountExists);
      expect(again.client.cookies.has('accessToken')).toBe(false);
      expect((await owner.login('Sankofa77')).bizCode).toBe(BizCode.success);
    });

    it('keeps the password of the visitor who requested the code, whoever else registers the same phone in the meantime', async () => {
      const [victim, attacker] = [new Visitor('ng'), new Visitor('ng', undefined, '10.9.9.8')];
      const token = await victim.askForCode();
      await attacker.begin({ password: md5('Attacker99') });
      expect((await victim.complete(token, channels.code)).bizCode).toBe(BizCode.success);
      expect((await attacker.login('Attacker99')).bizCode).toBe(BizCode.wrongCredentials);
    });

    it('opens no OTP session without a registration of the phone', async () => {
      const visitor = new Visitor('ng');
      const { simpleToken } = (await visitor.begin()).data;
      const other = { ...visitor.fields, phone: '08090000999', simpleToken };
      expect((await visitor.form('/patron/register/otp/session', other)).bizCode).toBe(BizCode.otpSessionOver);
      clock.advance(31 * 60_000);
      expect((await visitor.form('/patron/register/otp/session', { ...visitor.fields, simpleToken })).bizCode).toBe(
        BizCode.otpSessionOver,
      );
    });

    it('limits the registrations of a device and an address', async () => {
      const visitor = new Visitor('ng');
      visitor.client.cookies.set('device-id', 'device-of-this-test');
      const codes: number[] = [];
      for (let tries = 0; tries < 7; tries++) codes.push((await visitor.begin()).bizCode);
      expect(codes).toEqual([...Array<number>(6).fill(BizCode.success), BizCode.tooManyAttempts]);
    });
  });

  describe('an account created by one encrypted call', () => {
    it.each(['ng', 'gh'] as const)('has the data of that call in %s, and is logged in', async (country) => {
      const visitor = new Visitor(country);
      const { simpleToken } = (await visitor.begin()).data;
      const response = await visitor.create(simpleToken, await visitor.askForCode(simpleToken), channels.code);
      expect(response).toMatchObject({
        bizCode: BizCode.success,
        data: { registrationStatus: 'COMPLETED', simpleToken: '' },
      });
      expect((await visitor.client.call('GET', '/patron/account/about')).data).toMatchObject({
        userId: response.data.userId,
        balance: 0,
      });
      expect(
        await db.query('select birth_date::text as born from users where id = $1', [response.data.userId]),
      ).toEqual([{ born: '1999-12-31' }]);
      expect((await visitor.login('Sankofa77')).bizCode).toBe(BizCode.wrongCredentials);
      expect((await visitor.login('Adinkra88')).bizCode).toBe(BizCode.success);
    });

    it.each([
      [
        'the campaign of the visit',
        { utm_source: 'Accra%20FM%20%E2%82%B5', gclid: 'Cj0-1' },
        { utmSource: 'Accra FM ₵', gclid: 'Cj0-1' },
      ],
      ['nothing without a campaign', {}, { utmSource: null, gclid: null }],
      ['nothing from unreadable values', { utm_source: '%E0%A4%A', gclid: '%00' }, { utmSource: null, gclid: null }],
      [
        'the beginning of a value that is too long',
        { utm_source: 'x'.repeat(300) },
        { utmSource: 'x'.repeat(200), gclid: null },
      ],
    ])('stores %s with the account, and each login returns it', async (_what, headers, userReferrerData) => {
      const visitor = new Visitor('ng');
      expect((await visitor.complete(await visitor.askForCode(), channels.code, headers)).bizCode).toBe(
        BizCode.success,
      );
      expect((await visitor.login('Sankofa77')).data).toMatchObject({ userReferrerData });
    });

    it.each([
      ['a player under 18', { dateOfBirth: '2009-01-01' }, BizCode.invalidInput],
      ['terms that are not accepted', { termsAccepted: false }, BizCode.invalidInput],
      ['a very common password', { password: md5('12345678') }, BizCode.invalidInput],
      ['another phone', { phone: '08090999999' }, BizCode.otpSessionOver],
      ['an unknown registration', { simpleToken: 'x'.repeat(43) }, BizCode.otpSessionOver],
    ])('rejects %s before the code is checked', async (_what, wrong, code) => {
      const visitor = new Visitor('ng');
      const { simpleToken } = (await visitor.begin()).data;
      const token = await visitor.askForCode(simpleToken);
      expect((await visitor.create(simpleToken, token, channels.code, wrong)).bizCode).toBe(code);
      expect((await visitor.create(simpleToken, token, channels.code)).bizCode).toBe(BizCode.success);
    });

    it('rejects a wrong code, a code of another registration, and an unencrypted call', async () => {
      const visitor = new Visitor('ng');
      const [mine, other] = [(await visitor.begin()).data.simpleToken, (await visitor.begin()).data.simpleToken];
      const token = await visitor.askForCode(mine);
      expect((await visitor.create(mine, token, createOtherCode(channels.code))).bizCode).toBe(BizCode.otpWrong);
      expect(
        (
          await visitor.form('/patron/account/create', {
            ...visitor.fields,
            simpleToken: mine,
            otpToken: token,
            otpCode: channels.code,
          })
        ).bizCode,
      ).not.toBe(BizCode.success);
      expect((await visitor.create(other, token, channels.code)).bizCode).toBe(BizCode.otpSessionOver);
      expect(visitor.client.cookies.has('accessToken')).toBe(false);
    });

    it('reveals only to a caller who has proved the phone that it has an account', async () => {
      const owner = new Visitor('ng');
      await owner.complete(await owner.askForCode(), channels.code);
      const again = new Visitor('ng', owner.phone, '10.9.9.7');
      const { simpleToken } = (await again.begin()).data;
      const token = await again.askForCode(simpleToken);
      expect((await again.create(simpleToken, token, createOtherCode(channels.code))).bizCode).toBe(BizCode.otpWrong);
      expect((await again.create(simpleToken, token, channels.code)).bizCode).toBe(BizCode.otpAccountExists);
      expect((await owner.login('Sankofa77')).bizCode).toBe(BizCode.success);
    });
  });

  describe('password reset', () => {
    const PATH = '/patron/phone/reset-password';
    const player = async (country: Country = 'ng'): Promise<Visitor> => {
      const visitor = new Visitor(country);
      await visitor.complete(await visitor.askForCode(), channels.code);
      return visitor;
    };
    const requestCode = async (visitor: Visitor): Promise<string> => {
      const token = await visitor.session(`${PATH}/otp-session`);
      await visitor.form('/msg/v1/otps', { ...visitor.fields, token, channel: 'sms', template: 'password_reset' });
      return token;
    };
    const verify = (visitor: Visitor, otpToken: string, otpCode: string) =>
      visitor.form<OtpSessionResponse>(`${PATH}/otp-verification`, { ...visitor.fields, otpToken, otpCode });
    const reset = (visitor: Visitor, token: string, password = 'Newer4567') =>
      visitor.client.callEncrypted(
        'POST',
        PATH,
        { ...visitor.fields, token, password: md5(password) },
        { remoteAddress: visitor.address },
      );

    it.each(['ng', 'gh'] as const)(
      'sets another password in %s, rejects the old one, ends all logins and notifies the owner',
      async (country) => {
        const owner = await player(country);
        const elsewhere = new Visitor(country, owner.phone);
        await elsewhere.login('Sankofa77');
        const forgetful = new Visitor(country, owner.phone);
        ended.length = 0;
        const { data } = await verify(forgetful, await requestCode(forgetful), channels.code);
        expect((await reset(forgetful, data.token)).bizCode).toBe(BizCode.success);
        for (const { client } of [owner, elsewhere])
          expect((await client.call('GET', '/patron/account/about')).bizCode).toBe(BizCode.loginRequired);
        expect(ended).toHaveLength(2);
        expect((await forgetful.login('Sankofa77')).bizCode).toBe(BizCode.wrongCredentials);
        expect((await forgetful.login('Newer4567')).bizCode).toBe(BizCode.success);
        expect(texted.at(-2)).toMatch(new RegExp(`^${owner.phone}: .*password was changed`));
        expect(texted.at(-1)).toMatch(new RegExp(`^${owner.phone}: .*on a new device`));
      },
    );

    it('rejects a password that is easy to guess', async () => {
      const owner = await player();
      clock.advance(60_000);
      const { data } = await verify(owner, await requestCode(owner), channels.code);
      expect(await reset(owner, data.token, 'Arsenal2024')).toMatchObject({
        bizCode: BizCode.invalidInput,
        data: { fields: [{ field: 'password', code: 'too_simple' }] },
      });
      expect((await reset(owner, data.token)).bizCode).toBe(BizCode.success);
    });

    it('works once, for its own phone, and not with the token of a registration', async () => {
      const [owner, other] = [await player(), new Visitor('ng', '8090000998')];
      clock.advance(60_000);
      const { data } = await verify(owner, await requestCode(owner), channels.code);
      expect((await reset(other, data.token)).bizCode).toBe(BizCode.otpSessionOver);
      expect((await reset(owner, 'a token that somebody made up')).bizCode).toBe(BizCode.otpSessionOver);
      expect((await reset(owner, data.token)).bizCode).toBe(BizCode.success);
      expect((await reset(owner, data.token, 'Third7890')).bizCode).toBe(BizCode.otpSessionOver);
      expect((await owner.login('Newer4567')).bizCode).toBe(BizCode.success);
    });

    it('responds to a forged token in the same way whether or not the phone has an account, and computes no hash', async () => {
      const [owner, nobody] = [await player(), new Visitor('ng', '8090000997')];
      const hash = jest.spyOn(SessionService.prototype, 'hashPassword');
      const responses = [
        await reset(owner, 'a token that somebody made up'),
        await reset(nobody, 'a token that somebody made up'),
      ].map(({ status, bizCode, message, data }) => ({ status, bizCode, message, data }));
      expect(responses[0]).toMatchObject({ bizCode: BizCode.otpSessionOver });
      expect(responses[1]).toEqual(responses[0]);
      expect(hash).not.toHaveBeenCalled();
      hash.mockRestore();
    });

    it('limits the attempts of a device', async () => {
      const guesser = new Visitor('ng');
      guesser.client.cookies.set('device-id', 'device-of-a-guesser');
      const codes: number[] = [];
      for (let tries = 0; tries < 11; tries++)
        codes.push((await reset(guesser, 'a token that somebody made up')).bizCode);
      expect(codes).toEqual([...Array<number>(10).fill(BizCode.otpSessionOver), BizCode.tooManyAttempts]);
    });

    it('expires', async () => {
      const owner = await player();
      const { data } = await verify(owner, await requestCode(owner), channels.code);
      clock.advance(16 * 60_000);
      expect((await reset(owner, data.token)).bizCode).toBe(BizCode.otpSessionOver);
      expect((await owner.login('Sankofa77')).bizCode).toBe(BizCode.success);
    });

    it('reveals only to a caller who has proved the phone that it has no account', async () => {
      const nobody = new Visitor('ng');
      const token = await requestCode(nobody);
      expect(channels.sent.at(-1)?.to.phone).toBe(nobody.phone);
      expect((await verify(nobody, token, createOtherCode(channels.code))).bizCode).toBe(BizCode.otpWrong);
      expect((await verify(nobody, token, channels.code)).bizCode).toBe(BizCode.otpNoAccount);
    });

    it('immediately unlocks an owner who had entered too many wrong passwords', async () => {
      const owner = await player();
      for (let tries = 0; tries < 6; tries++) await owner.login('wrong');
      expect((await owner.login('Sankofa77')).bizCode).toBe(BizCode.tooManyAttempts);
      const { data } = await verify(owner, await requestCode(owner), channels.code);
      await reset(owner, data.token);
      expect((await owner.login('Newer4567')).bizCode).toBe(BizCode.success);
    });

    it('starts no login with the old password whose check was in progress', async () => {
      const owner = await player();
      const [row] = await db.query<{ id: string; hash: string }>(
        'select id, password_hash as hash from users where phone = $1',
        [owner.phone],
      );
      const { data } = await verify(owner, await requestCode(owner), channels.code);
      await reset(owner, data.token);
      const sessions = new SessionService({
        db,
        clock,
        bus: createInProcessBus(() => undefined),
        warnings: createLocalWarnings(clock),
        secret: Buffer.alloc(32, 1),
        passwordCost: cheap,
      });
      await expect(sessions.start('ng', row?.id ?? '', 'device', true, row?.hash)).rejects.toMatchObject({
        code: BizCode.wrongCredentials,
      });
    });
  });
});
