import { randomUUID } from 'node:crypto';
import { CAPTCHA_PROVIDERS } from '@oware/config';
import {
  BizCode,
  emailRegisterRequest,
  type CaptchaConfigResponse,
  type QuizResponse,
  type QuizCodeResponse,
  type QuizVerifyResponse,
} from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { registerOtp } from '../otp/routes';
import { OtpService } from '../otp/service';
import { HeldChannels, createOtherCode } from '../otp/testing';
import { createInProcessBus } from '../../platform/bus/in-process';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { addRoute } from '../../platform/http';
import { md5, TestClient, createTestServer } from '../../platform/http/testing';
import { RemoteConfig } from '../../settings/remote-config/service';
import { registerSession } from '../session/routes';
import { SessionService } from '../session/service';
import { type CaptchaProvider, type TokenUse, type Decision } from './providers/provider';
import { PICTURES, QUIZ_LIFETIME, WRONG_SOLUTIONS, WRONG_IN_A_ROUND } from './quiz/service';
import { registerCaptcha } from './routes';
import { Captcha, ROUND_LIFETIME } from './service';
import { createLocalWarnings } from '../../notify/warnings/testing';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const PASSWORD = 'Sankofa77';
/** Part of a registration by email that the guard reads. */
const byEmail = emailRegisterRequest.pick({ phone: true, email: true, recaptchaToken: true, captchaUuid: true });

/** A provider with a configurable decision. */
class HeldProvider implements CaptchaProvider {
  readonly id = CAPTCHA_PROVIDERS.turnstile;
  readonly siteKey = 'site-key-of-turnstile';
  says: Decision = 'passed';
  checks: { token: string; use: TokenUse }[] = [];

  async verify(token: string, use: TokenUse): Promise<Decision> {
    this.checks.push({ token, use });
    return this.says;
  }
}

onDatabase((_name, open) => {
  let db: Database;
  let own: FastifyInstance;
  let theirs: FastifyInstance;
  let ownCaptcha: Captcha;
  let remoteConfig: RemoteConfig;
  let count = 0;
  const clock = new SetClock(Date.UTC(2026, 5, 15, 12));
  const channels = new HeldChannels();
  const provider = new HeldProvider();

  beforeAll(async () => {
    db = await open();
    const bus = createInProcessBus((error) => {
      throw error;
    });
    const secret = Buffer.alloc(32, 1);
    const sessions = new SessionService({
      db,
      clock,
      bus,
      warnings: createLocalWarnings(clock),
      secret,
      passwordCost: { logN: 4, r: 8, p: 1 },
    });
    remoteConfig = new RemoteConfig(db);
    const otp = new OtpService({ db, clock, secret, channels, remoteConfig });
    const serve = (captcha: Captcha) =>
      createTestServer(
        clock,
        (scope) => {
          registerSession(scope, sessions, undefined, captcha);
          registerOtp(scope, otp, captcha);
          registerCaptcha(scope, captcha);
          addRoute(scope, 'POST', '/test/email', { body: byEmail }, ({ body }, request) =>
            captcha.admit(request, 'register', body.phone, body),
          );
        },
        sessions,
      );
    ownCaptcha = new Captcha({ db, clock, secret, remoteConfig, channels, provider: 'quiz' });
    own = await serve(ownCaptcha);
    theirs = await serve(new Captcha({ db, clock, secret, remoteConfig, channels, provider }));
    await sessions.createUser('ng', '8030000001', md5(PASSWORD));
  });
  afterAll(async () => {
    await own.close();
    await theirs.close();
    await db.close();
  });
  beforeEach(() => {
    count++;
    clock.advance(24 * 3_600_000);
    provider.says = 'passed';
    provider.checks = [];
  });

  type Proof = Record<string, string>;

  /** A visitor with a device and a phone. */
  class Visitor {
    readonly client: TestClient;

    constructor(
      app = own,
      readonly phone = '8030000001',
      readonly address = `10.2.0.${count}`,
    ) {
      this.client = new TestClient(app);
      this.client.cookies.set('device-id', `device-${randomUUID()}`);
    }
    login(password = PASSWORD, headers: Proof = {}, more: object = {}) {
      const payload = { username: this.phone, password: md5(password), keepSignedIn: true, ...more };
      return this.client.callEncrypted('POST', '/patron/accessToken', payload, {
        headers,
        remoteAddress: this.address,
      });
    }
    /** Fails so often that a captcha is required. */
    async fail(times = 3): Promise<void> {
      for (let time = 0; time < times; time++)
        expect((await this.login('wrong')).bizCode).toBe(BizCode.wrongCredentials);
    }
    config(query: Record<string, string> = {}) {
      const search = new URLSearchParams({
        action: 'login',
        phone: this.phone,
        phoneCountryCode: '234',
        ...query,
      }).toString();
      return this.client.call<CaptchaConfigResponse>('GET', `/msg/captcha/config/info?${search}`, {
        remoteAddress: this.address,
      });
    }
    post<T = unknown>(path: string, body: Record<string, string>, headers: Proof = {}) {
      return this.client.call<T>('POST', path, {
        payload: new URLSearchParams(body).toString(),
        headers: { ...FORM, ...headers },
        remoteAddress: this.address,
      });
    }
    registerByEmail(email: string, headers: Proof = {}) {
      return this.post('/test/email', { phone: this.phone, email }, headers);
    }
    quiz(siteKey: string) {
      return this.post<QuizResponse>('/msg/captcha/quiz', { siteKey });
    }
    answer(imageKey: string, answer: string) {
      return this.post<QuizVerifyResponse>('/msg/captcha/quiz/verification', { imageKey, answer });
    }
    /**
     * Solves a picture.
     * @returns the headers of a protected call
     */
    async solve({ siteKey, captchaUuid }: CaptchaConfigResponse): Promise<Proof> {
      const { imageKey } = (await this.quiz(siteKey)).data;
      const { data } = await this.answer(imageKey, (await ownCaptcha.quiz.solve(imageKey)) ?? '');
      return { 'Captcha-Token': data.validationToken, 'Captcha-Uuid': captchaUuid };
    }
  }

  /**
   * Sets a counter as many earlier callers would have.
   * @returns another address of the block 10.2.0.0/24
   */
  async function countedAt(key: string, times: number): Promise<{ address: string }> {
    await db.query(
      `insert into counters (key, count, started_at, ends_at) values ($1, $2, 0, $3)
       on conflict (key) do update set count = excluded.count, ends_at = excluded.ends_at`,
      [key, times, clock.now() + 600_000],
    );
    return { address: '10.2.0.254' };
  }

  /** Requires one captcha, or two, regardless of the risk. */
  const always = async (captchas: 0 | 1 | 2, action = 'login'): Promise<void> => {
    const none = { phone: 0, device: 0, address: 0 };
    await remoteConfig.set('ng', `captcha.${action}.mode`, captchas === 0 ? null : 'always');
    await remoteConfig.set('ng', `captcha.${action}.again`, captchas === 2 ? none : null);
  };
  afterEach(() => always(0));

  describe('risk', () => {
    it('requires no captcha in normal use', async () => {
      const visitor = new Visitor();
      expect((await visitor.config()).data).toMatchObject({ enable: false, providerId: 4, siteKey: '' });
      expect((await visitor.login()).bizCode).toBe(BizCode.success);
    });

    it('requires one after three wrong passwords, on this device and for this phone, until the next login', async () => {
      const visitor = new Visitor();
      await visitor.fail();
      expect((await visitor.login()).bizCode).toBe(BizCode.captchaAdditional);
      const other = new Visitor();
      const config = (await other.config()).data;
      expect(config).toMatchObject({ enable: true, providerId: 4 });
      expect((await visitor.config({ phone: '8039999999' })).data.enable).toBe(true);
      expect((await visitor.login(PASSWORD, await visitor.solve((await visitor.config()).data))).bizCode).toBe(
        BizCode.success,
      );
      expect((await visitor.config()).data.enable).toBe(false);
      expect((await new Visitor().config()).data.enable).toBe(false);
    });

    it('requires one for an email address after three registrations with it, whatever the device and phone', async () => {
      const register = (no: number) => new Visitor(own, `803888000${no}`).registerByEmail('Ama@Example.com');
      for (let time = 0; time < 3; time++) expect((await register(time)).bizCode).toBe(BizCode.success);
      expect((await register(3)).bizCode).toBe(BizCode.captchaAdditional);
      const config = (query: Record<string, string>) =>
        new Visitor(own, '8038880009').config({ action: 'register', ...query });
      expect((await config({ email: 'ama@example.com' })).data.enable).toBe(true);
      expect((await config({ email: 'kofi@example.com' })).data.enable).toBe(false);
      expect((await config({})).data.enable).toBe(false);
    });

    it('rejects the country code of another country, with or without a phone', async () => {
      const visitor = new Visitor();
      const fields = { fields: [{ field: 'phoneCountryCode', code: 'other_country', message: expect.any(String) }] };
      for (const phone of [visitor.phone, ''])
        expect(await visitor.config({ phoneCountryCode: '233', phone })).toMatchObject({
          bizCode: BizCode.invalidInput,
          data: fields,
        });
    });

    it('treats empty form fields as missing', async () => {
      const visitor = new Visitor();
      const empty = { phone: '', phoneCountryCode: '', email: '', captchaUuid: '' };
      expect((await visitor.config(empty)).bizCode).toBe(BizCode.success);
      const none = { recaptchaToken: '', captchaUuid: '' };
      expect((await visitor.login(PASSWORD, {}, none)).bizCode).toBe(BizCode.success);
    });

    it('is the same for phones without an account', async () => {
      const stranger = new Visitor(own, '8039999991');
      await stranger.fail();
      expect((await stranger.config()).data.enable).toBe(true);
    });

    it("requires one for a visitor's second code, and does not count rejected calls", async () => {
      const visitor = new Visitor(own, '8039999992');
      const send = (headers: Proof = {}) =>
        visitor.post(
          '/msg/v1/otps',
          {
            phone: visitor.phone,
            phoneCountryCode: '234',
            token: 't'.repeat(30),
            channel: 'sms',
            template: 'register',
          },
          headers,
        );
      expect((await send()).bizCode).toBe(BizCode.otpSessionOver);
      for (let time = 0; time < 4; time++) expect((await send()).bizCode).toBe(BizCode.captchaAdditional);
      const { data } = await visitor.config({ action: 'send_otp' });
      expect((await send(await visitor.solve(data))).bizCode).toBe(BizCode.otpSessionOver);
    });

    it('depends on the remote configuration', async () => {
      const visitor = new Visitor();
      await always(1);
      expect((await visitor.login()).bizCode).toBe(BizCode.captchaAdditional);
      await remoteConfig.set('ng', 'captcha.login.mode', 'off');
      await visitor.fail(4);
      expect((await visitor.login()).bizCode).toBe(BizCode.success);
    });

    it('requires one from a caller who changes phone, device and address within a block', async () => {
      const { address } = await countedAt(`captcha:login:block:10.2.0.0/24`, 5 * 60);
      expect((await new Visitor(own, '8039999994', address).config()).data.enable).toBe(true);
      expect((await new Visitor(own, '8039999994', '10.3.0.1').config()).data.enable).toBe(false);
    });

    it('counts a call for the block around its address, and subtracts it after a login', async () => {
      const visitor = new Visitor(own, undefined, `10.9.${count}.1`);
      const ofBlock = async () =>
        (
          await db.query<{ count: number }>('select count from counters where key = $1 and ends_at > $2', [
            `captcha:login:block:10.9.${count}.0/24`,
            clock.now(),
          ])
        )[0]?.count;
      await visitor.fail(2);
      expect(await ofBlock()).toBe(2);
      await visitor.login();
      expect(await ofBlock()).toBe(2);
    });

    it('resets after an hour', async () => {
      const visitor = new Visitor();
      await visitor.fail();
      clock.advance(3_600_001);
      expect((await visitor.config()).data.enable).toBe(false);
    });
  });

  describe('a proof', () => {
    beforeEach(() => always(1));

    it('is accepted once', async () => {
      const visitor = new Visitor();
      const proof = await visitor.solve((await visitor.config()).data);
      expect((await visitor.login('wrong', proof)).bizCode).toBe(BizCode.wrongCredentials);
      expect((await visitor.login(PASSWORD, proof)).bizCode).toBe(BizCode.captchaInvalid);
    });

    it('is accepted for only one of several parallel calls', async () => {
      const visitor = new Visitor();
      const proof = await visitor.solve((await visitor.config()).data);
      const codes = await Promise.all([1, 2, 3, 4].map(async () => (await visitor.login(PASSWORD, proof)).bizCode));
      expect(codes.sort()).toEqual([
        BizCode.success,
        BizCode.captchaInvalid,
        BizCode.captchaInvalid,
        BizCode.captchaInvalid,
      ]);
    });

    it('can be sent in the body', async () => {
      const visitor = new Visitor();
      const proof = await visitor.solve((await visitor.config()).data);
      const body = { recaptchaToken: proof['Captcha-Token'], captchaUuid: proof['Captcha-Uuid'] };
      expect((await visitor.login(PASSWORD, {}, body)).bizCode).toBe(BizCode.success);
    });

    it('is only valid for its action, phone, device and round', async () => {
      const visitor = new Visitor();
      const { data } = await visitor.config();
      const proof = await visitor.solve(data);
      const second = (await visitor.config()).data;
      expect((await visitor.login(PASSWORD, { ...proof, 'Captcha-Uuid': second.captchaUuid })).bizCode).toBe(
        BizCode.captchaInvalid,
      );
      expect((await new Visitor().login(PASSWORD, proof)).bizCode).toBe(BizCode.captchaInvalid);
      const otherPhone = await visitor.solve((await visitor.config({ phone: '8039999993' })).data);
      expect((await visitor.login(PASSWORD, otherPhone)).bizCode).toBe(BizCode.captchaInvalid);
      await always(1, 'send_otp');
      const otherAction = await visitor.solve((await visitor.config({ action: 'send_otp' })).data);
      await always(0, 'send_otp');
      expect((await visitor.login(PASSWORD, otherAction)).bizCode).toBe(BizCode.captchaInvalid);
      expect((await visitor.login(PASSWORD, { ...proof, 'Captcha-Token': 'guess' })).bizCode).toBe(
        BizCode.captchaInvalid,
      );
      expect((await visitor.login(PASSWORD, { ...proof, 'Captcha-Uuid': 'no-uuid' })).bizCode).toBe(
        BizCode.invalidInput,
      );
      expect((await visitor.login(PASSWORD, proof)).bizCode).toBe(BizCode.success);
    });

    it('is only valid for the email address of its round', async () => {
      await always(1, 'register');
      const visitor = new Visitor(own, '8038880010');
      const solved = async (query: Record<string, string>) =>
        visitor.solve((await visitor.config({ action: 'register', ...query })).data);
      const proof = await solved({ email: 'Ama@example.com' });
      expect((await visitor.registerByEmail('kofi@example.com', proof)).bizCode).toBe(BizCode.captchaInvalid);
      expect((await visitor.registerByEmail(' ama@Example.com', proof)).bizCode).toBe(BizCode.success);
      expect((await visitor.registerByEmail('kofi@example.com', await solved({}))).bizCode).toBe(BizCode.success);
      await always(0, 'register');
    });

    it('expires after ten minutes', async () => {
      const visitor = new Visitor();
      const proof = await visitor.solve((await visitor.config()).data);
      clock.advance(ROUND_LIFETIME);
      expect((await visitor.login(PASSWORD, proof)).bizCode).toBe(BizCode.captchaSiteKeyExpired);
    });
  });

  it('requires another round when the risk is high', async () => {
    await always(2);
    const visitor = new Visitor();
    const first = (await visitor.config()).data;
    expect((await visitor.login(PASSWORD, await visitor.solve(first))).bizCode).toBe(BizCode.captchaAdditional);
    const extra = (await visitor.config({ action: 'additional_captcha', captchaUuid: first.captchaUuid })).data;
    expect(extra).toMatchObject({ enable: true, captchaUuid: first.captchaUuid });
    expect(extra.siteKey).not.toBe(first.siteKey);
    expect((await visitor.quiz(first.siteKey)).bizCode).toBe(BizCode.captchaSiteKeyExpired);
    expect((await visitor.login(PASSWORD, await visitor.solve(extra))).bizCode).toBe(BizCode.success);
  });

  it('rejects an extra round without a first one, or for a round of another device', async () => {
    const { captchaUuid } = (await new Visitor().config()).data;
    expect((await new Visitor().config({ action: 'additional_captcha', captchaUuid })).bizCode).toBe(
      BizCode.captchaSiteKeyExpired,
    );
    expect((await new Visitor().config({ action: 'additional_captcha' })).bizCode).toBe(BizCode.captchaSiteKeyExpired);
  });

  it('rejects a device without a persistent id when a captcha is required', async () => {
    const visitor = new Visitor();
    visitor.client.cookies.clear();
    expect((await visitor.config()).bizCode).toBe(BizCode.success);
    await always(1);
    expect((await visitor.config()).bizCode).toBe(BizCode.captchaDeviceUnsupported);
  });

  it('limits calls for the captcha configuration', async () => {
    const visitor = new Visitor();
    for (let time = 0; time < 100; time++) expect((await visitor.config()).bizCode).toBe(BizCode.success);
    expect((await visitor.config()).bizCode).toBe(BizCode.captchaRateLimited);
  });

  describe('the quiz', () => {
    beforeEach(() => always(1));

    /** Returns the code of the response to a wrong solution, or of the picture before it. */
    async function answered(visitor: Visitor): Promise<number> {
      const picture = await visitor.quiz((await visitor.config()).data.siteKey);
      return picture.bizCode === BizCode.success
        ? (await visitor.answer(picture.data.imageKey, '99')).bizCode
        : picture.bizCode;
    }

    it('accepts one attempt per picture, with or without spaces', async () => {
      const visitor = new Visitor();
      const { siteKey } = (await visitor.config()).data;
      const { imageKey, image } = (await visitor.quiz(siteKey)).data;
      expect(image).toMatch(/^data:image\/png;base64,/);
      const solution = (await ownCaptcha.quiz.solve(imageKey)) ?? '';
      expect((await visitor.answer(imageKey, '999')).bizCode).toBe(BizCode.captchaInvalid);
      expect((await visitor.answer(imageKey, solution)).bizCode).toBe(BizCode.captchaInvalid);
      const next = (await visitor.quiz(siteKey)).data;
      expect(
        (await visitor.answer(next.imageKey, ` ${await ownCaptcha.quiz.solve(next.imageKey)} `)).data.validationToken,
      ).toBeTruthy();
    });

    it('stores neither solutions nor keys in plain text', async () => {
      const visitor = new Visitor();
      const { siteKey } = (await visitor.config()).data;
      const { imageKey } = (await visitor.quiz(siteKey)).data;
      const stored = JSON.stringify(
        await db.query('select q.*, r.* from captcha_quizzes q join captcha_rounds r on r.id = q.round_id'),
      );
      expect(stored).not.toContain(siteKey);
      expect(stored).not.toContain(imageKey);
      expect(
        await db.query('select 1 from captcha_quizzes where answer_hash = $1', [
          String(await ownCaptcha.quiz.solve(imageKey)),
        ]),
      ).toEqual([]);
    });

    it('expires after five minutes', async () => {
      const visitor = new Visitor();
      const { imageKey } = (await visitor.quiz((await visitor.config()).data.siteKey)).data;
      clock.advance(QUIZ_LIFETIME);
      expect((await visitor.answer(imageKey, '1')).bizCode).toBe(BizCode.captchaSiteKeyExpired);
    });

    it('only accepts a solution from the device that got the picture', async () => {
      const visitor = new Visitor();
      const { siteKey } = (await visitor.config()).data;
      expect((await new Visitor().quiz(siteKey)).bizCode).toBe(BizCode.captchaSiteKeyExpired);
      const { imageKey } = (await visitor.quiz(siteKey)).data;
      expect((await new Visitor().answer(imageKey, (await ownCaptcha.quiz.solve(imageKey)) ?? '')).bizCode).toBe(
        BizCode.captchaInvalid,
      );
    });

    it('ends a round after three wrong solutions, whatever the pictures, counted per device', async () => {
      const visitor = new Visitor();
      const { siteKey } = (await visitor.config()).data;
      const answer = async (correct: boolean) => {
        const { imageKey } = (await visitor.quiz(siteKey)).data;
        const solution = correct ? ((await ownCaptcha.quiz.solve(imageKey)) ?? '') : '99';
        return (await visitor.answer(imageKey, solution)).bizCode;
      };
      for (let time = 0; time < WRONG_IN_A_ROUND; time++) expect(await answer(false)).toBe(BizCode.captchaInvalid);
      expect(await answer(true)).toBe(BizCode.quizTriesUsedUp);
      const again = await visitor.solve((await visitor.config()).data);
      expect((await visitor.login(PASSWORD, again)).bizCode).toBe(BizCode.success);
    });

    it('rejects a device after five wrong solutions', async () => {
      const visitor = new Visitor();
      const { siteKey } = (await visitor.config()).data;
      const { imageKey } = (await visitor.quiz(siteKey)).data;
      for (let time = 0; time < WRONG_SOLUTIONS.device; time++)
        expect((await visitor.answer(imageKey, '999')).bizCode).toBe(BizCode.captchaInvalid);
      const refused = await visitor.answer(imageKey, '999');
      expect(refused).toMatchObject({
        bizCode: BizCode.quizTriesUsedUp,
        message: "You've reached your retry limitation. Please try again later.",
      });
      clock.advance(600_001);
      expect((await visitor.quiz((await visitor.config()).data.siteKey)).bizCode).toBe(BizCode.success);
    });

    it.each([
      ['wrong', '10.2.0.0/24', WRONG_SOLUTIONS.block],
      ['picture', '10.2.0.0/24', PICTURES.block],
    ])(
      'limits %s solutions and pictures of the block %s, whatever the device and the address',
      async (what, block, max) => {
        const { address } = await countedAt(`captcha:${what}:block:${block}`, max);
        expect(await answered(new Visitor(own, undefined, address))).toBe(BizCode.quizTriesUsedUp);
        expect(await answered(new Visitor(own, undefined, '10.3.0.1'))).toBe(BizCode.captchaInvalid);
      },
    );

    it('limits wrong solutions of all callers together, on any server', async () => {
      await countedAt('captcha:wrong:all:', WRONG_SOLUTIONS.all);
      expect(await answered(new Visitor(own, undefined, '10.4.0.1'))).toBe(BizCode.quizTriesUsedUp);
    });

    it('counts wrong solutions for the block and for all callers, but not right ones', async () => {
      const visitor = new Visitor(own, undefined, `10.8.${count}.1`);
      const wrong = async () => {
        const keys = [`captcha:wrong:block:10.8.${count}.0/24`, 'captcha:wrong:all:'];
        const rows = await db.query<{ count: number }>(
          'select count from counters where key = any($1) and ends_at > $2 order by key desc',
          [keys, clock.now()],
        );
        return rows.map((row) => row.count);
      };
      expect(await answered(visitor)).toBe(BizCode.captchaInvalid);
      expect(await wrong()).toEqual([1, 1]);
      await visitor.solve((await visitor.config()).data);
      expect(await wrong()).toEqual([1, 1]);
    });

    it('rejects a device after thirty pictures', async () => {
      const visitor = new Visitor();
      const { siteKey } = (await visitor.config()).data;
      for (let time = 0; time < 30; time++) await visitor.quiz(siteKey);
      expect((await visitor.quiz(siteKey)).bizCode).toBe(BizCode.quizTriesUsedUp);
    });

    it('sends a code instead of a picture, three times a day, and accepts three attempts for it', async () => {
      const visitor = new Visitor();
      const { siteKey, captchaUuid } = (await visitor.config()).data;
      const code = () => visitor.post<QuizCodeResponse>('/msg/captcha/quiz/code', { siteKey });
      const { imageKey } = (await code()).data;
      expect(channels.sent.at(-1)).toMatchObject({ channel: 'sms', to: { country: 'ng', phone: visitor.phone } });
      for (let time = 0; time < 2; time++)
        expect((await visitor.answer(imageKey, createOtherCode(channels.code))).bizCode).toBe(BizCode.captchaInvalid);
      const { validationToken } = (await visitor.answer(imageKey, channels.code)).data;
      expect((await visitor.answer(imageKey, channels.code)).bizCode).toBe(BizCode.captchaInvalid);
      expect(
        (await visitor.login(PASSWORD, { 'Captcha-Token': validationToken, 'Captcha-Uuid': captchaUuid })).bizCode,
      ).toBe(BizCode.success);
      const again = (await visitor.config()).data.siteKey;
      const more = () => visitor.post('/msg/captcha/quiz/code', { siteKey: again });
      expect([(await more()).bizCode, (await more()).bizCode, (await more()).bizCode]).toEqual([
        BizCode.success,
        BizCode.success,
        BizCode.captchaRateLimited,
      ]);
    });

    it('requires a phone for a code', async () => {
      const visitor = new Visitor();
      const { data } = await visitor.client.call<CaptchaConfigResponse>('GET', '/msg/captcha/config/info?action=login');
      expect((await visitor.post('/msg/captcha/quiz/code', { siteKey: data.siteKey })).bizCode).toBe(
        BizCode.invalidInput,
      );
    });

    it.each([
      ['/msg/captcha/quiz', { siteKey: 'x' }],
      ['/msg/captcha/quiz/verification', { answer: '', imageKey: 'k'.repeat(30) }],
      ['/msg/captcha/quiz/verification', { answer: '1' }],
    ])('rejects %s with %j', async (path, body) => {
      expect((await new Visitor().post(path, body as Record<string, string>)).bizCode).toBe(BizCode.invalidInput);
    });
  });

  describe('with a provider', () => {
    beforeEach(() => always(1));
    const createProof = ({ captchaUuid }: CaptchaConfigResponse): Proof => ({
      'Captcha-Token': 'token-1',
      'Captcha-Uuid': captchaUuid,
    });

    it('sends the token to the provider, once', async () => {
      const visitor = new Visitor(theirs);
      const config = (await visitor.config()).data;
      expect(config).toMatchObject({ enable: true, providerId: 5, siteKey: 'site-key-of-turnstile' });
      expect((await visitor.login('wrong', createProof(config))).bizCode).toBe(BizCode.wrongCredentials);
      expect((await visitor.login(PASSWORD, createProof(config))).bizCode).toBe(BizCode.captchaInvalid);
      const use = {
        address: visitor.address,
        actions: ['login', 'additional_captcha'],
        captchaUuid: config.captchaUuid,
      };
      expect(provider.checks).toMatchObject([{ token: 'token-1', use }]);
      expect((await visitor.quiz(config.siteKey)).bizCode).toBe(BizCode.captchaSiteKeyExpired);
    });

    it('rejects a token that the provider rejects, and all calls while it is unreachable', async () => {
      const visitor = new Visitor(theirs);
      const config = (await visitor.config()).data;
      provider.says = 'refused';
      expect((await visitor.login(PASSWORD, createProof(config))).bizCode).toBe(BizCode.captchaInvalid);
      provider.says = 'unknown';
      expect((await visitor.login(PASSWORD, createProof(config))).bizCode).toBe(BizCode.unavailable);
    });
  });
});
