import {
  BizCode,
  type OtpSessionResponse,
  type TwoFactorChallenge,
  type TwoFactorSetup,
  type TwoFactorStatus,
  type TwoFactorVerifyResponse,
} from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { CODES_A_DAY, FACTOR_GUESSES_A_DAY } from '../otp/limits';
import { registerOtp } from '../otp/routes';
import { registerPasswordReset } from '../password-reset/routes';
import { PasswordReset } from '../password-reset/service';
import { OtpService, SESSION_LIFETIME, TRIES } from '../otp/service';
import { HeldChannels, createOtherCode } from '../otp/testing';
import { createInProcessBus } from '../../platform/bus/in-process';
import { SetClock } from '../../platform/clock';
import { Counters } from '../../platform/counters/counters';
import { type Database } from '../../platform/database';
import { RemoteConfig } from '../../settings/remote-config/service';
import { onDatabase } from '../../../testing/database';
import { requireUser, addRoute } from '../../platform/http';
import { md5, TestClient, createTestServer } from '../../platform/http/testing';
import { AtRestKeys } from '../../platform/encryption/encryption-keys';
import { registerSession } from '../session/routes';
import { SessionService } from '../session/service';
import { registerTwoFactor } from './routes';
import { RECOVERY_CODES } from './secrets';
import { TwoFactor } from './service';
import { fromBase32 } from './testing';
import { computeCode, getStep, TOTP } from './totp';
import { createLocalWarnings } from '../../notify/warnings/testing';

const PATH = '/patron/two-factor-auth';
const DAY = 86_400_000;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

onDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  let sessions: SessionService;
  let channels: HeldChannels;
  let players = 0;
  let phone: string;
  const clock = new SetClock(1_700_000_000_000);
  const texted: string[] = [];

  beforeAll(async () => {
    db = await open();
    channels = new HeldChannels();
    const secret = Buffer.alloc(32, 1);
    const messages = { send: async (_country: string, _phone: string, text: string) => void texted.push(text) };
    const bus = createInProcessBus((error) => {
      throw error;
    });
    const otp = new OtpService({ db, clock, secret, channels, remoteConfig: new RemoteConfig(db) });
    const warnings = createLocalWarnings(clock, messages);
    sessions = new SessionService({ db, clock, bus, warnings, secret, passwordCost: { logN: 4, r: 8, p: 1 } });
    const twoFactor = new TwoFactor({
      db,
      clock,
      sessions,
      otp,
      warnings,
      secret,
      sealKeys: AtRestKeys.createFixed([Buffer.alloc(32, 2)], secret),
    });
    sessions.setSecondFactor((login) => twoFactor.createChallenge(login));
    app = await createTestServer(
      clock,
      (scope) => {
        registerSession(scope, sessions);
        registerTwoFactor(scope, twoFactor, sessions);
        registerOtp(scope, otp);
        const reset = new PasswordReset({ db, clock, otp, sessions, warnings });
        registerPasswordReset(scope, reset, new Counters(db, clock));
        addRoute(scope, 'GET', '/me', {}, (_input, request) => requireUser(request));
      },
      sessions,
    );
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });
  beforeEach(async () => {
    clock.advance(2 * DAY);
    phone = `80300${String((players += 1)).padStart(5, '0')}`;
    await sessions.createUser('ng', phone, md5('right'));
    texted.length = 0;
  });

  const login = (client: TestClient, password = 'right') =>
    client.callEncrypted<TwoFactorChallenge | null>('POST', '/patron/accessToken', {
      username: phone,
      password: md5(password),
      keepSignedIn: true,
    });
  const change = (client: TestClient, what: string, password = 'right') =>
    client.call<TwoFactorSetup | null>('PUT', PATH, {
      payload: `change=${what}&password=${md5(password)}`,
      headers: form,
    });
  const verify = (client: TestClient, token: string, code: string) =>
    client.call<TwoFactorVerifyResponse>('POST', `${PATH}/code/verify`, {
      payload: new URLSearchParams({ token, code }).toString(),
      headers: form,
    });
  const sendCode = (client: TestClient, token: string, channel = 'sms') =>
    client.call('POST', `${PATH}/code/send`, {
      payload: new URLSearchParams({ token, channel }).toString(),
      headers: form,
    });
  const status = async (client: TestClient) => (await client.call<TwoFactorStatus>('GET', PATH)).data;
  const getCodes = (response: TwoFactorVerifyResponse) => (response.step === 'done' ? response.recoveryCodes : []);
  /** Returns the player's latest change that delays withdrawals. */
  const loadChange = async () =>
    (
      await db.query('select sensitive_change as change, sensitive_change_at as at from users where phone = $1', [
        phone,
      ])
    )[0];
  const later = () => clock.advance(TOTP.period * 1000);

  /** Logs in and sets up an app. */
  async function withApp() {
    const client = new TestClient(app);
    await login(client);
    const { data } = await change(client, 'app');
    const secret = fromBase32(data?.secret ?? '');
    const code = (): string => computeCode(secret, getStep(clock.now()));
    const done = await verify(client, data?.token ?? '', code());
    return { client, code, recovery: getCodes(done.data) };
  }
  /** Passes the password step on a new device. */
  async function passPasswordStep() {
    const client = new TestClient(app);
    const { data, bizCode } = await login(client);
    expect(bizCode).toBe(BizCode.twoFactorRequired);
    return { client, token: data?.token ?? '' };
  }

  it('lists the available methods', async () => {
    const { data } = await new TestClient(app).call('GET', `${PATH}/config`);
    expect(data).toEqual({
      methods: ['app', 'message'],
      issuer: expect.any(String),
      digits: 6,
      period: 30,
      recoveryCodes: 10,
    });
  });

  it('requires a login for the settings', async () => {
    const visitor = new TestClient(app);
    expect((await visitor.call('GET', PATH)).bizCode).toBe(BizCode.loginRequired);
    expect((await change(visitor, 'app')).bizCode).toBe(BizCode.loginRequired);
  });

  describe('an app', () => {
    it('is active from its first right code on, and recovery codes are shown', async () => {
      const client = new TestClient(app);
      await login(client);
      const { data } = await change(client, 'app');
      expect(data).toMatchObject({
        method: 'app',
        phone,
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringContaining('otpauth://totp/'),
      });
      expect(await status(client)).toEqual({ method: null, since: null, recoveryCodesLeft: 0 });
      const code = computeCode(fromBase32(data?.secret ?? ''), getStep(clock.now()));
      expect((await verify(client, data?.token ?? '', createOtherCode(code))).bizCode).toBe(BizCode.otpWrong);
      const recovery = getCodes((await verify(client, data?.token ?? '', code)).data);
      expect(new Set(recovery).size).toBe(RECOVERY_CODES);
      // 31 different letters, 24 in a code: 118 bits.
      for (const one of recovery) expect(one).toMatch(/^[a-hjkmnp-z2-9]{6}(?:-[a-hjkmnp-z2-9]{6}){3}$/);
      expect(await status(client)).toEqual({ method: 'app', since: clock.now(), recoveryCodesLeft: RECOVERY_CODES });
      expect(texted.join()).toContain('two-step login was turned on');
    });

    it('is required between the password and a session', async () => {
      const { code } = await withApp();
      await db.query('update users set settings = $1::jsonb where phone = $2', [
        JSON.stringify({ referrer: { utmSource: 'radio', gclid: null } }),
        phone,
      ]);
      later();
      const device = new TestClient(app);
      const refused = await login(device);
      expect(refused).toMatchObject({
        bizCode: BizCode.twoFactorRequired,
        data: { method: 'app', phone, token: expect.any(String) },
      });
      expect(device.cookies.size).toBe(0);
      const response = await verify(device, refused.data?.token ?? '', code());
      const userReferrerData = { utmSource: 'radio', gclid: null };
      expect(response.data).toMatchObject({ step: 'loggedIn', userId: expect.any(String), userReferrerData });
      expect((await device.call('GET', '/me')).bizCode).toBe(BizCode.success);
    });

    it('is not revealed after a wrong password', async () => {
      await withApp();
      expect((await login(new TestClient(app), 'wrong')).bizCode).toBe(BizCode.wrongCredentials);
    });

    it('accepts a code once, on any device', async () => {
      const { code } = await withApp();
      later();
      const [first, second] = [await passPasswordStep(), await passPasswordStep()];
      expect((await verify(first.client, first.token, code())).bizCode).toBe(BizCode.success);
      expect((await verify(second.client, second.token, code())).bizCode).toBe(BizCode.otpWrong);
    });

    it('accepts a challenge once, also for parallel codes', async () => {
      const { code, recovery } = await withApp();
      later();
      const { client, token } = await passPasswordStep();
      const responses = await Promise.all(
        [code(), recovery[0] ?? '', recovery[1] ?? ''].map((each) => verify(client, token, each)),
      );
      expect(responses.filter(({ bizCode }) => bizCode === BizCode.success)).toHaveLength(1);
      expect((await verify(client, token, recovery[2] ?? '')).bizCode).toBe(BizCode.otpSessionOver);
    });

    it('ends a challenge after five wrong codes, and after a quarter of an hour', async () => {
      const { code } = await withApp();
      later();
      const { client, token } = await passPasswordStep();
      const guesses = await Promise.all(
        Array.from({ length: TRIES + 3 }, () => verify(client, token, createOtherCode(code()))),
      );
      expect(guesses.filter(({ bizCode }) => bizCode === BizCode.otpWrong)).toHaveLength(TRIES);
      expect((await verify(client, token, code())).bizCode).toBe(BizCode.otpTriesUsedUp);
      const other = await passPasswordStep();
      clock.advance(SESSION_LIFETIME);
      expect((await verify(other.client, other.token, code())).bizCode).toBe(BizCode.otpSessionOver);
    });

    /** Tries wrong codes on new devices until the daily limit is reached. */
    async function useUp(wrong: () => string): Promise<number> {
      for (let tries = 0; ;) {
        const { client, token } = await passPasswordStep();
        for (let i = 0; i < TRIES; i++, tries++) {
          const { bizCode } = await verify(client, token, wrong());
          if (bizCode === BizCode.otpRateLimited) return tries;
          expect(bizCode).toBe(BizCode.otpWrong);
        }
      }
    }

    it('limits the codes per day for a guesser with the password; a recovery code still works', async () => {
      const { code, recovery } = await withApp();
      later();
      expect(await useUp(() => createOtherCode(code()))).toBe(FACTOR_GUESSES_A_DAY.unknown);
      const { client, token } = await passPasswordStep();
      expect((await verify(client, token, code())).bizCode).toBe(BizCode.otpRateLimited);
      expect((await verify(client, token, recovery[0] ?? '')).bizCode).toBe(BizCode.success);
    });

    it('accepts the owner’s right codes on a known device, whatever somebody with the password tried on others', async () => {
      const { client, code, recovery } = await withApp();
      later();
      await useUp(() => createOtherCode(code()));
      await useUp(() => 'zzzz-zzzz-zz');
      const byApp = (await login(client)).data;
      expect((await verify(client, byApp?.token ?? '', code())).bizCode).toBe(BizCode.success);
      const byRecovery = (await login(client)).data;
      expect((await verify(client, byRecovery?.token ?? '', recovery[0] ?? '')).bizCode).toBe(BizCode.success);
    });

    it('does not count right codes', async () => {
      const { code } = await withApp();
      for (let i = 0; i <= FACTOR_GUESSES_A_DAY.unknown; i++) {
        later();
        const { client, token } = await passPasswordStep();
        expect((await verify(client, token, code())).bizCode).toBe(BizCode.success);
      }
    });

    it('becomes invalid when the password is changed', async () => {
      const { code } = await withApp();
      later();
      const { client, token } = await passPasswordStep();
      const userId = (await sessions.findUserId('ng', phone)) ?? '';
      const hash = await sessions.hashPassword(md5('other'), { account: 'ng', address: '', known: true });
      await db.transaction((tx) => sessions.changePassword(tx, userId, hash));
      expect((await verify(client, token, code())).bizCode).toBe(BizCode.otpSessionOver);
    });

    it('is stored encrypted, recovery codes as hashes', async () => {
      const client = new TestClient(app);
      await login(client);
      const { data } = await change(client, 'app');
      const secret = fromBase32(data?.secret ?? '');
      const recovery = getCodes(
        (await verify(client, data?.token ?? '', computeCode(secret, getStep(clock.now())))).data,
      );
      const rows = JSON.stringify([
        await db.query('select * from two_factor'),
        await db.query('select * from two_factor_challenges'),
        await db.query('select * from two_factor_recovery_codes'),
      ]);
      for (const text of [
        data?.secret ?? '',
        secret.toString('base64'),
        secret.toString('base64url'),
        data?.token ?? '',
        recovery[0] ?? '',
      ]) {
        expect(rows).not.toContain(text);
      }
    });
  });

  describe('recovery codes', () => {
    it('work once each, however they are typed, and the owner is notified', async () => {
      const { client: owner, recovery } = await withApp();
      const first = await passPasswordStep();
      const typed = ` ${(recovery[0] ?? '').toUpperCase().replaceAll('-', ' ')} `;
      expect((await verify(first.client, first.token, typed)).data).toMatchObject({ step: 'loggedIn' });
      expect(texted.join()).toContain('a recovery code was used');
      const second = await passPasswordStep();
      expect((await verify(second.client, second.token, recovery[0] ?? '')).bizCode).toBe(BizCode.otpWrong);
      expect((await status(owner)).recoveryCodesLeft).toBe(RECOVERY_CODES - 1);
    });

    it('of another player do not work', async () => {
      const { recovery } = await withApp();
      phone = '8039999999';
      await sessions.createUser('ng', phone, md5('right'));
      await withApp();
      const { client, token } = await passPasswordStep();
      expect((await verify(client, token, recovery[0] ?? '')).bizCode).toBe(BizCode.otpWrong);
    });

    it('are replaced all together', async () => {
      const { client, code, recovery } = await withApp();
      later();
      const response = await change(client, 'recovery');
      const { data } = await verify(client, response.data?.token ?? '', code());
      expect(getCodes(data)).toHaveLength(RECOVERY_CODES);
      const { client: device, token } = await passPasswordStep();
      expect((await verify(device, token, recovery[0] ?? '')).bizCode).toBe(BizCode.otpWrong);
      expect((await verify(device, token, getCodes(data)[0] ?? '')).bizCode).toBe(BizCode.success);
    });
  });

  describe('messages', () => {
    async function withMessages() {
      const client = new TestClient(app);
      await login(client);
      const { data } = await change(client, 'message');
      await sendCode(client, data?.token ?? '');
      await verify(client, data?.token ?? '', channels.code);
      return client;
    }

    it('send the code of a login', async () => {
      const owner = await withMessages();
      expect(await status(owner)).toMatchObject({ method: 'message', recoveryCodesLeft: RECOVERY_CODES });
      const { client, token } = await passPasswordStep();
      expect((await verify(client, token, '123456')).bizCode).toBe(BizCode.otpWrong);
      expect((await sendCode(client, token, 'voice')).data).toEqual({
        remaining: expect.any(Number),
        otpRetryCountdown: 60,
      });
      expect(channels.sent.at(-1)).toMatchObject({ channel: 'voice', to: { country: 'ng', phone } });
      expect((await verify(client, token, createOtherCode(channels.code))).bizCode).toBe(BizCode.otpWrong);
      expect((await verify(client, token, channels.code)).data).toMatchObject({ step: 'loggedIn' });
    });

    it('are sent to the owner on a known device, whatever somebody with the password used up on others', async () => {
      const owner = await withMessages();
      const refused = new Set<number>();
      for (let at = 0; at <= CODES_A_DAY; at++) {
        const { client, token } = await passPasswordStep();
        refused.add((await sendCode(client, token)).bizCode);
        for (let tries = 0; tries < TRIES; tries++)
          refused.add((await verify(client, token, createOtherCode(channels.code))).bizCode);
      }
      expect(refused).toContain(BizCode.otpRateLimited);
      const { data } = await login(owner);
      expect((await sendCode(owner, data?.token ?? '')).bizCode).toBe(BizCode.success);
      expect((await verify(owner, data?.token ?? '', channels.code)).data).toMatchObject({ step: 'loggedIn' });
    });

    it('are not sent for an invalid token', async () => {
      expect((await sendCode(new TestClient(app), 'x'.repeat(43))).bizCode).toBe(BizCode.otpSessionOver);
    });

    it('are sent by their own call only', async () => {
      await withMessages();
      const { client, token } = await passPasswordStep();
      const payload = { token, phone, phoneCountryCode: '234', channel: 'sms' };
      const send = (template: string) => client.call('POST', '/msg/v1/otps', { payload: { ...payload, template } });
      expect((await send('two_factor')).bizCode).toBe(BizCode.invalidInput);
      expect((await send('withdraw')).bizCode).toBe(BizCode.otpSessionOver);
    });
  });

  describe('a reset of the password by the phone alone', () => {
    const RESET = '/patron/phone/reset-password';

    /**
     * Sets the password `newer` with a code by phone.
     * @returns that code and the response of the reset
     */
    async function reset(client: TestClient) {
      const fields = { phone, phoneCountryCode: '234' };
      const opened = await client.call<OtpSessionResponse>('POST', `${RESET}/otp-session`, { payload: fields });
      const otpToken = opened.data.token;
      const sending = { ...fields, token: otpToken, channel: 'sms', template: 'password_reset' };
      await client.call('POST', '/msg/v1/otps', { payload: sending });
      const proof = { ...fields, otpToken, otpCode: channels.code };
      const proved = await client.call<OtpSessionResponse>('POST', `${RESET}/otp-verification`, { payload: proof });
      const password = { ...fields, token: proved.data.token, password: md5('newer') };
      return { code: proof.otpCode, sent: await client.callEncrypted('POST', RESET, password) };
    }

    it('does not log in, and does not replace the app or a recovery code', async () => {
      const { code, recovery } = await withApp();
      later();
      const thief = new TestClient(app);
      const { code: texted, sent } = await reset(thief);
      expect(sent).toMatchObject({ bizCode: BizCode.success, data: null });
      expect([...thief.cookies.keys()].filter((name) => /token/i.test(name))).toEqual([]);
      const { bizCode, data } = await login(thief, 'newer');
      expect(bizCode).toBe(BizCode.twoFactorRequired);
      expect(data?.method).toBe('app');
      expect((await sendCode(thief, data?.token ?? '')).bizCode).not.toBe(BizCode.success);
      expect((await verify(thief, data?.token ?? '', texted)).bizCode).toBe(BizCode.otpWrong);
      expect((await thief.call('GET', '/me')).bizCode).toBe(BizCode.loginRequired);
      expect((await verify(thief, data?.token ?? '', code())).bizCode).toBe(BizCode.success);
      const again = await login(new TestClient(app), 'newer');
      expect((await verify(new TestClient(app), again.data?.token ?? '', recovery[0] ?? '')).bizCode).toBe(
        BizCode.success,
      );
    });

    it('leaves the app active, which cannot be switched off without a code', async () => {
      const { client: owner, code } = await withApp();
      later();
      await reset(new TestClient(app));
      const { data } = await login(owner, 'newer');
      await verify(owner, data?.token ?? '', code());
      expect(await status(owner)).toMatchObject({ method: 'app' });
      expect((await change(owner, 'off', 'newer')).bizCode).toBe(BizCode.twoFactorRequired);
    });

    it('requires another code by message, delays withdrawals, ends all logins and warns the owner', async () => {
      const owner = new TestClient(app);
      await login(owner);
      const set = await change(owner, 'message');
      await sendCode(owner, set.data?.token ?? '');
      await verify(owner, set.data?.token ?? '', channels.code);
      texted.length = 0;
      const thief = new TestClient(app);
      const { code } = await reset(thief);
      expect((await owner.call('GET', '/me')).bizCode).toBe(BizCode.loginRequired);
      expect(texted).toHaveLength(1);
      expect(await loadChange()).toEqual({ change: 'passwordReset', at: expect.anything() });
      const { bizCode, data } = await login(thief, 'newer');
      expect(bizCode).toBe(BizCode.twoFactorRequired);
      expect((await verify(thief, data?.token ?? '', code)).bizCode).not.toBe(BizCode.success);
    });
  });

  describe('a change', () => {
    it('requires the password', async () => {
      const client = new TestClient(app);
      await login(client);
      expect((await change(client, 'app', 'wrong')).bizCode).toBe(BizCode.wrongCredentials);
    });

    it('requires the active factor: switching off', async () => {
      const { client, code } = await withApp();
      later();
      const response = await change(client, 'off');
      expect(response).toMatchObject({ bizCode: BizCode.twoFactorRequired, data: { method: 'app' } });
      expect((await status(client)).method).toBe('app');
      expect((await verify(client, response.data?.token ?? '', code())).data).toEqual({
        step: 'done',
        recoveryCodes: [],
      });
      expect(await status(client)).toEqual({ method: null, since: null, recoveryCodesLeft: 0 });
      expect(await loadChange()).toEqual({ change: 'secondFactorOff', at: clock.now() });
      expect((await login(new TestClient(app))).bizCode).toBe(BizCode.success);
    });

    it('requires the active factor: another method', async () => {
      const { client, code } = await withApp();
      expect(await loadChange()).toEqual({ change: null, at: null });
      later();
      const response = await change(client, 'message');
      const { data } = await verify(client, response.data?.token ?? '', code());
      expect(data).toMatchObject({ step: 'confirm', setup: { method: 'message', secret: null } });
      const setup = (data as { setup: TwoFactorSetup }).setup;
      await sendCode(client, setup.token);
      expect(getCodes((await verify(client, setup.token, channels.code)).data)).toHaveLength(RECOVERY_CODES);
      expect((await status(client)).method).toBe('message');
      expect(await loadChange()).toEqual({ change: 'secondFactorOff', at: clock.now() });
    });

    it('belongs to the login that started it', async () => {
      const { client, code } = await withApp();
      later();
      const { data } = await change(client, 'off');
      expect((await verify(new TestClient(app), data?.token ?? '', code())).bizCode).toBe(BizCode.loginRequired);
    });

    it('cannot be completed after another one was', async () => {
      const client = new TestClient(app);
      await login(client);
      const earlier = (await change(client, 'app')).data;
      clock.advance(1);
      const { data } = await change(client, 'app');
      const codeFor = (setup: TwoFactorSetup | null) =>
        computeCode(fromBase32(setup?.secret ?? ''), getStep(clock.now()));
      clock.advance(1);
      await verify(client, data?.token ?? '', codeFor(data));
      expect((await verify(client, earlier?.token ?? '', codeFor(earlier))).bizCode).toBe(BizCode.otpSessionOver);
    });

    it.each(['change=sms', 'change=app&password=plain', ''])('is rejected as "%s"', async (payload) => {
      const client = new TestClient(app);
      await login(client);
      expect((await client.call('PUT', PATH, { payload, headers: form })).bizCode).toBe(BizCode.invalidInput);
    });
  });
});
