import { randomUUID } from 'node:crypto';
import {
  BizCode,
  type CaptchaConfigResponse,
  type ProofChallenge,
  type ProtectedAction,
  type QuizResponse,
} from '@oware/contracts';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { onDatabase } from '../../../../testing/database';
import { SetClock } from '../../../platform/clock';
import { type Database } from '../../../platform/database';
import { HeldChannels } from '../../otp/testing';
import { addRoute } from '../../../platform/http';
import { TestClient, createTestServer } from '../../../platform/http/testing';
import { RemoteConfig } from '../../../settings/remote-config/service';
import { type CaptchaChoice } from '../providers/choose';
import { registerCaptcha } from '../routes';
import { Captcha } from '../service';
import { CHEAP_FOR_A_BLOCK } from './price';
import { CHALLENGE_LIFETIME, CHALLENGES } from './service';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
type Proof = Record<string, string>;
/** The same rules with a hundredth of the work. */
const proofCost = { iterations: 1, mostTries: 100 };

onDatabase((_name, open) => {
  let db: Database;
  let remoteConfig: RemoteConfig;
  let one: FastifyInstance;
  let other: FastifyInstance;
  let quiz: FastifyInstance;
  let count = 0;
  const clock = new SetClock(Date.UTC(2026, 5, 15, 12));

  /** Starts a server with one protected call for each action. */
  const serve = (provider: CaptchaChoice, secret = Buffer.alloc(32, 1)): Promise<FastifyInstance> => {
    const captcha = new Captcha({ db, clock, secret, remoteConfig, channels: new HeldChannels(), provider, proofCost });
    return createTestServer(clock, (scope) => {
      registerCaptcha(scope, captcha);
      for (const action of ['login', 'register'] satisfies ProtectedAction[])
        addRoute(
          scope,
          'POST',
          `/protected/${action}`,
          { body: z.object({ phone: z.string() }) },
          ({ body }, request) => captcha.admit(request, action, body.phone, {}),
        );
    });
  };

  beforeAll(async () => {
    db = await open();
    remoteConfig = new RemoteConfig(db);
    for (const action of ['login', 'register']) await remoteConfig.set('ng', `captcha.${action}.mode`, 'always');
    one = await serve('proof_of_work');
    other = await serve('proof_of_work');
    quiz = await serve('quiz');
  });
  afterAll(async () => {
    for (const app of [one, other, quiz]) await app.close();
    await db.close();
  });
  beforeEach(() => {
    count++;
    clock.advance(24 * 3_600_000);
  });

  class Visitor {
    readonly device = `device-${randomUUID()}`;
    constructor(
      readonly address = `10.3.${count}.1`,
      readonly phone = '8030000001',
    ) {}

    on(app: FastifyInstance): TestClient {
      const client = new TestClient(app);
      client.cookies.set('device-id', this.device);
      return client;
    }
    async config(action = 'login', app = one, more = ''): Promise<CaptchaConfigResponse> {
      const url = `/msg/captcha/config/info?action=${action}&phone=${this.phone}&phoneCountryCode=234${more}`;
      return (await this.on(app).call<CaptchaConfigResponse>('GET', url, { remoteAddress: this.address })).data;
    }
    post<T = unknown>(path: string, body: Record<string, string>, headers: Proof = {}, app = one) {
      const payload = new URLSearchParams(body).toString();
      return this.on(app).call<T>('POST', path, {
        payload,
        headers: { ...FORM, ...headers },
        remoteAddress: this.address,
      });
    }
    challenge({ siteKey }: { siteKey: string }, app = one) {
      return this.post<ProofChallenge>('/msg/captcha/challenge', { siteKey }, {}, app);
    }
    async solve(config: CaptchaConfigResponse): Promise<Proof> {
      return createProof(config, await solved((await this.challenge(config)).data));
    }
    async call(proof: Proof, action = 'login', app = one): Promise<number> {
      return (await this.post(`/protected/${action}`, { phone: this.phone }, proof, app)).bizCode;
    }
  }

  const createProof = ({ captchaUuid }: { captchaUuid: string }, token: string): Proof => ({
    'Captcha-Token': token,
    'Captcha-Uuid': captchaUuid,
  });
  const encode = (payload: object): string => Buffer.from(JSON.stringify(payload)).toString('base64');
  async function solved(challenge: ProofChallenge): Promise<string> {
    return encode({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
  }

  const setCount = (key: string, to: number): Promise<unknown> =>
    db.query(
      `insert into counters (key, count, started_at, ends_at) values ($1, $2, 0, $3)
       on conflict (key) do update set count = excluded.count, ends_at = excluded.ends_at`,
      [key, to, clock.now() + 60_000],
    );

  it('accepts a solution once, on every server', async () => {
    const visitor = new Visitor();
    const config = await visitor.config();
    expect(config).toMatchObject({ enable: true, providerId: 6 });
    expect(await visitor.call({})).toBe(BizCode.captchaAdditional);
    const proof = await visitor.solve(config);
    const codes = await Promise.all([one, other, one, other].map((app) => visitor.call(proof, 'login', app)));
    expect(codes.sort()).toEqual([BizCode.success, ...Array<number>(3).fill(BizCode.captchaInvalid)]);
  });

  it('accepts a solution once in a round that needs two', async () => {
    await remoteConfig.set('ng', 'captcha.login.again', { phone: 0, device: 0, address: 0 });
    try {
      const visitor = new Visitor();
      const first = await visitor.config();
      const proof = await visitor.solve(first);
      expect(await visitor.call(proof)).toBe(BizCode.captchaAdditional);
      expect(await visitor.call(proof, 'login', other)).toBe(BizCode.captchaInvalid);
      const extra = await visitor.config('additional_captcha', other, `&captchaUuid=${first.captchaUuid}`);
      expect(await visitor.call(await visitor.solve(extra))).toBe(BizCode.success);
    } finally {
      await remoteConfig.set('ng', 'captcha.login.again', null);
    }
  });

  it('rejects a solution of another action, round, device or address block', async () => {
    const visitor = new Visitor();
    const register = await visitor.config('register');
    const forRegister = await visitor.solve(register);
    expect(await visitor.call(forRegister)).toBe(BizCode.captchaInvalid);
    const login = await visitor.config();
    const [, token = ''] = ['', (await visitor.solve(login))['Captcha-Token']];
    expect(await visitor.call(createProof(register, token), 'register')).toBe(BizCode.captchaInvalid);
    expect(await visitor.call(createProof(await visitor.config(), token))).toBe(BizCode.captchaInvalid);
    expect(await new Visitor().call(createProof(login, token))).toBe(BizCode.captchaInvalid);

    const moved = (address: string): Visitor => Object.assign(new Visitor(address), { device: visitor.device });
    expect(await moved('10.99.0.1').call(createProof(login, token))).toBe(BizCode.captchaInvalid);
    expect(await moved(`10.3.${count}.200`).call(createProof(login, token))).toBe(BizCode.success);
  });

  it('binds IPv6 callers to their /48', async () => {
    const visitor = new Visitor('2001:db8:7:1::1');
    const login = await visitor.config();
    const proof = await visitor.solve(login);
    const moved = (address: string): Visitor => Object.assign(new Visitor(address), { device: visitor.device });
    expect(await moved('2001:db8:8:1::1').call(proof)).toBe(BizCode.captchaInvalid);
    expect(await moved('2001:db8:7:ffff::9').call(proof)).toBe(BizCode.success);
  });

  it('expires', async () => {
    const visitor = new Visitor();
    const config = await visitor.config();
    const proof = await visitor.solve(config);
    clock.advance(CHALLENGE_LIFETIME);
    expect(await visitor.call(proof)).toBe(BizCode.captchaSiteKeyExpired);
    clock.advance(CHALLENGE_LIFETIME);
    expect((await visitor.challenge(config)).bizCode).toBe(BizCode.captchaSiteKeyExpired);
  });

  describe('rejects challenges that the server has not signed', () => {
    const easy = { cost: 1, counter: 0, deriveKey, algorithm: 'PBKDF2/SHA-256' };
    it.each<[string, (real: ProofChallenge, token: string) => Promise<string> | string]>([
      ['an empty payload', () => encode({})],
      ['invalid JSON', () => 'token-1'],
      ['JSON that is not an object', () => encode([null])],
      ['a challenge without a signature', ({ parameters }) => solvedAs({ parameters, signature: '' })],
      [
        'a self-made challenge',
        async ({ parameters: { data = {} } }) => {
          const made = await createChallenge({
            ...easy,
            data,
            hmacSignatureSecret: 'guess',
            hmacKeySignatureSecret: 'guess',
          });
          return solvedAs({ parameters: made.parameters, signature: made.signature ?? '' });
        },
      ],
      [
        'a cheaper challenge',
        ({ parameters, signature }) => solvedAs({ parameters: { ...parameters, keyPrefix: '00' }, signature }),
      ],
      [
        'a later expiry',
        ({ parameters, signature }, token) => {
          const data = { ...parameters.data, expires: clock.now() + 24 * 3_600_000 };
          const { solution } = z.object({ solution: z.unknown() }).parse(JSON.parse(atob(token)));
          return encode({ challenge: { parameters: { ...parameters, data }, signature }, solution });
        },
      ],
      ['another key', (challenge) => encode({ challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } })],
    ])('%s', async (_what, forge) => {
      const visitor = new Visitor();
      const config = await visitor.config();
      const { data } = await visitor.challenge(config);
      const token = await solved(data);
      expect(await visitor.call(createProof(config, await forge(data, token)))).toBe(BizCode.captchaInvalid);
      expect(await visitor.call(createProof(config, token))).toBe(BizCode.success);
    });
    const solvedAs = async (challenge: ProofChallenge): Promise<string> =>
      encode({ challenge, solution: await solveChallenge({ challenge, deriveKey, timeout: 2000 }) });
  });

  it('rejects a challenge of a server with another secret', async () => {
    const foreign = await serve('proof_of_work', Buffer.alloc(32, 9));
    const visitor = new Visitor();
    const config = await visitor.config();
    const { data } = await visitor.challenge(config, foreign);
    expect(await visitor.call(createProof(config, await solved(data)))).toBe(BizCode.captchaInvalid);
    await foreign.close();
  });

  it('gives a challenge only to the device of the round, and no picture or code instead', async () => {
    const visitor = new Visitor();
    const config = await visitor.config();
    expect((await new Visitor().challenge(config)).bizCode).toBe(BizCode.captchaSiteKeyExpired);
    for (const path of ['/msg/captcha/quiz', '/msg/captcha/quiz/code'])
      expect((await visitor.post<QuizResponse>(path, config as never)).bizCode).toBe(BizCode.captchaSiteKeyExpired);
    const atQuiz = await visitor.config('login', quiz);
    expect((await visitor.challenge(atQuiz, quiz)).bizCode).toBe(BizCode.captchaSiteKeyExpired);
    expect((await visitor.post('/msg/captcha/challenge', { siteKey: 'x' })).bizCode).toBe(BizCode.invalidInput);
  });

  it('costs more with rising risk: for a device with repeated calls, and for a block whatever its devices', async () => {
    const max = async (visitor: Visitor): Promise<number> => {
      const found = [];
      for (let time = 0; time < 8; time++) {
        const { data: challenge } = await visitor.challenge(await visitor.config());
        found.push((await solveChallenge({ challenge, deriveKey }))?.counter ?? 0);
      }
      return Math.max(...found);
    };
    const visitor = new Visitor();
    expect(await max(visitor)).toBeLessThan(proofCost.mostTries);
    for (let time = 0; time < 8; time++)
      expect([BizCode.success, BizCode.captchaAdditional]).toContain(
        await visitor.call(await visitor.solve(await visitor.config())),
      );
    expect(await max(visitor)).toBeGreaterThanOrEqual(proofCost.mostTries);

    await setCount(`captcha:challenge:block:10.3.${count}.0/24`, 4 * CHEAP_FOR_A_BLOCK);
    const neighbour = new Visitor(`10.3.${count}.77`, '8039999999');
    expect(await max(neighbour)).toBeGreaterThanOrEqual(proofCost.mostTries);
  });

  it('limits challenges of a device, and of an address block whatever the device and address in it', async () => {
    const visitor = new Visitor();
    const config = await visitor.config();
    for (let time = 0; time < CHALLENGES.device; time++)
      expect((await visitor.challenge(config)).bizCode).toBe(BizCode.success);
    expect((await visitor.challenge(config, other)).bizCode).toBe(BizCode.quizTriesUsedUp);

    await setCount(`captcha:challenge:block:10.3.${count}.0/24`, CHALLENGES.block);
    const neighbour = new Visitor(`10.3.${count}.77`);
    expect((await neighbour.challenge(await neighbour.config())).bizCode).toBe(BizCode.quizTriesUsedUp);
    const elsewhere = new Visitor('10.98.0.1');
    expect((await elsewhere.challenge(await elsewhere.config())).bizCode).toBe(BizCode.success);
    await setCount('captcha:challenge:all:', CHALLENGES.all);
    expect((await elsewhere.challenge(await elsewhere.config(), other)).bizCode).toBe(BizCode.quizTriesUsedUp);
  });
});
