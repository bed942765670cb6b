import { BizCode } from '@oware/contracts';
import { securityEventNames } from '@oware/http-server';
import { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { register } from 'prom-client';
import { z } from 'zod';
import { requireNamedUser } from '../auth';
import { SetClock } from '../clock';
import { BizError } from '../errors/biz-error';
import { addEncryptedRoute } from './encrypted-route';
import { addRoute } from './route';
import { EVENTS_OF_CODES } from './security-events';
import { TestClient, createTestServer, userIdIsToken } from './testing';

type CodeName = keyof typeof BizCode;

/** Codes that are not security events: honest callers get each of them. */
const NO_EVENT: Readonly<Record<string, readonly CodeName[]>> = {
  'a step of the way in': [
    'success',
    'twoFactorRequired',
    'loginRequired',
    'captchaAdditional',
    'captchaSiteKeyExpired',
  ],
  'the state of a device or a code': [
    'captchaDeviceUnsupported',
    'otpNoTelegram',
    'otpExpired',
    'otpSessionOver',
    'otpChannelClosed',
    'otpNumberRefused',
    'otpNotSent',
    'otpTooSoon',
    'otpOngoing',
    'cipherKeyUnknown',
  ],
  'an error of typing, or of a page': ['invalidInput', 'notFound', 'loginFailed'],
};
/** Codes from here on are rules of betting, payments, rewards and staff work. */
const FIRST_RULE = BizCode.outcomeSuspended;

const attacks = new Set(EVENTS_OF_CODES.keys());

it('has an event for each code below the rules of the product, unless it is listed as none', () => {
  const below = (Object.keys(BizCode) as CodeName[]).filter((name) => BizCode[name] < FIRST_RULE);
  const without = below.filter((name) => !attacks.has(BizCode[name]));
  expect(without.sort()).toEqual(Object.values(NO_EVENT).flat().sort());
});

it('has events for wrong guesses, foreign forms and missing roles among the rules', () => {
  const among = (Object.keys(BizCode) as CodeName[]).filter(
    (name) => BizCode[name] >= FIRST_RULE && attacks.has(BizCode[name]),
  );
  expect(among).toEqual([
    'unknownAccount',
    'giftCodeUnknown',
    'pinWrong',
    'pinLocked',
    'staffRoleMissing',
    'staffFormRefused',
    'staffFirstLogin',
  ]);
});

describe('a rejected call', () => {
  let app: FastifyInstance;
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'warn' },
    { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const rejections: Readonly<Record<string, BizCode>> = {
    password: BizCode.wrongCredentials,
    code: BizCode.otpWrong,
    pin: BizCode.pinWrong,
    phone: BizCode.otpNoAccount,
    captcha: BizCode.captchaInvalid,
    webhook: BizCode.signatureWrong,
    role: BizCode.staffRoleMissing,
    limit: BizCode.tooManyAttempts,
    stake: BizCode.stakeTooLow,
  };

  beforeAll(async () => {
    app = await createTestServer(
      new SetClock(0),
      (scope) => {
        for (const [name, code] of Object.entries(rejections))
          addRoute(scope, 'POST', `/${name}`, {}, () => {
            throw new BizError(code, 'no', { phone: '08030000001' });
          });
        addRoute(scope, 'POST', '/own', {}, requireNamed);
        addEncryptedRoute(scope, 'POST', '/sealed', 'urs', z.object({ phone: z.string() }), () => {
          throw new BizError(BizCode.wrongCredentials, 'no');
        });
      },
      userIdIsToken,
      undefined,
      undefined,
      log,
    );
  });
  afterAll(() => app.close());
  beforeEach(() => void (lines.length = 0));

  const requireNamed = (_input: unknown, request: Parameters<typeof requireNamedUser>[0]): Promise<string> =>
    requireNamedUser(request);
  const getCount = async (event: string): Promise<number> =>
    (await register.getSingleMetric('oware_security_events_total')?.get())?.values.find(
      ({ labels }) => labels['event'] === event,
    )?.value ?? 0;

  it.each([
    ['a wrong password', 'password', {}, 'login_refused', 'visitor'],
    ['a wrong code', 'code', {}, 'code_wrong', 'visitor'],
    ['a wrong PIN', 'pin', {}, 'code_wrong', 'visitor'],
    ['a check whether a phone has an account', 'phone', {}, 'account_probed', 'visitor'],
    ['a wrong captcha', 'captcha', {}, 'captcha_failed', 'visitor'],
    ['a forged webhook', 'webhook', {}, 'message_forged', 'visitor'],
    ['a missing role', 'role', {}, 'permission_refused', 'visitor'],
    ['a call above a limit', 'limit', {}, 'limit_hit', 'visitor'],
    ['a call from another site', 'stake', { 'sec-fetch-site': 'cross-site' }, 'form_foreign', 'visitor'],
    ['a control character', 'stake', { utm_source: 'a\u0001' }, 'input_refused', 'visitor'],
    [
      'a call in the name of another player',
      'own',
      { authorization: 'Bearer me', userid: 'you' },
      'permission_refused',
      'player',
    ],
  ])('is logged without personal data, and counted: %s', async (_name, path, headers, event, caller) => {
    const before = await getCount(event);
    const { bizCode } = await new TestClient(app).call('POST', `/${path}?phone=08030000001`, {
      headers: { 'x-request-id': 'id-of-the-edge', 'x-forwarded-for': '203.0.113.77', ...headers },
      payload: { phone: '08030000001' },
    });
    expect(lines).toEqual([
      {
        level: 40,
        time: expect.any(Number),
        pid: expect.any(Number),
        hostname: expect.any(String),
        event,
        code: bizCode,
        caller,
        route: `POST /api/:country/${path}`,
        requestId: 'id-of-the-edge',
        block: '203.0.113.0/24',
        msg: 'security event',
      },
    ]);
    expect(await getCount(event)).toBe(before + 1);
  });

  it('is logged when its body is encrypted, and when the body was tampered with', async () => {
    const client = new TestClient(app);
    await client.callEncrypted('POST', '/sealed', { phone: '08030000001' });
    expect(lines).toMatchObject([{ event: 'login_refused', route: 'POST /api/:country/sealed' }]);
    expect(JSON.stringify(lines)).not.toContain('0803');
  });

  it('is not logged when a rule of the product caused it', async () => {
    await new TestClient(app).call('POST', '/stake');
    expect(lines).toEqual([]);
  });

  it('has a time series for each event from the start', async () => {
    const { values = [] } = (await register.getSingleMetric('oware_security_events_total')?.get()) ?? {};
    expect(values.map(({ labels }) => labels['event']).sort()).toEqual([...securityEventNames].sort());
  });
});
