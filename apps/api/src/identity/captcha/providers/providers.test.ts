import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { readCaptchaSettings, type CaptchaSettings } from '../settings';
import { chooseProvider } from './choose';
import { type CaptchaProvider, type TokenUse } from './provider';

interface Call {
  url: string;
  type: string | undefined;
  body: string;
}
/** Response of the provider; `silent` accepts the request without responding. */
type Reply = { status?: number; body: unknown } | 'silent';

const use: TokenUse = {
  address: '10.0.0.1',
  userAgent: 'Phone',
  actions: ['login', 'additional_captcha'],
  captchaUuid: '11111111-2222-4333-8444-555555555555',
};
const host = 'www.example.com';

/** A local fake provider with configurable responses. */
describe('captcha providers', () => {
  let server: Server;
  let baseUrl: string;
  let calls: Call[];
  let reply: Reply;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        calls.push({
          url: String(request.url),
          type: request.headers['content-type'],
          body: Buffer.concat(chunks).toString(),
        });
        if (reply === 'silent') return;
        const { status = 200, body } = reply;
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(typeof body === 'string' ? body : JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });
  beforeEach(() => {
    calls = [];
  });

  const secrets = { CAPTCHA_SITE_KEY: 'site-key-1', CAPTCHA_SECRET: 'secret-key-1', CAPTCHA_PROJECT: 'oware-1' };
  const createSettings = (name: string, more: Record<string, string> = {}): CaptchaSettings =>
    readCaptchaSettings({
      CAPTCHA_PROVIDER: name,
      CAPTCHA_URL: `${baseUrl}/`,
      PUBLIC_HOST: `${host}:443`,
      ...secrets,
      ...more,
    });
  function choose(settings: CaptchaSettings): CaptchaProvider {
    const provider = chooseProvider(settings);
    if (typeof provider === 'string') throw new Error('There is no provider.');
    return provider;
  }
  const createProvider = (name: string, more: Record<string, string> = {}): CaptchaProvider =>
    choose(createSettings(name, more));
  const decision = async (provider: CaptchaProvider, body: unknown, status = 200): Promise<string> => {
    reply = { status, body };
    return provider.verify('token-1', use);
  };

  describe.each([
    ['google', 1, '/recaptcha/api/siteverify', {}, {}],
    ['hcaptcha', 3, '/siteverify', { sitekey: 'site-key-1' }, {}],
    ['turnstile', 5, '/turnstile/v0/siteverify', {}, { action: 'login', cdata: use.captchaUuid }],
  ] as const)('%s', (name, id, path, alsoSent, alsoSaid) => {
    const good = { success: true, challenge_ts: '2026-06-15T12:00:00Z', hostname: host, ...alsoSaid };

    it('sends a form with secret, token and address', async () => {
      const provider = createProvider(name);
      expect([provider.id, provider.siteKey]).toEqual([id, 'site-key-1']);
      expect(await decision(provider, good)).toBe('passed');
      expect(calls).toMatchObject([{ url: path, type: 'application/x-www-form-urlencoded' }]);
      expect(Object.fromEntries(new URLSearchParams(calls[0]?.body))).toEqual({
        secret: 'secret-key-1',
        response: 'token-1',
        remoteip: '10.0.0.1',
        ...alsoSent,
      });
    });

    it.each([
      ['a wrong token', { success: false, 'error-codes': ['invalid-input-response'] }],
      ['a token that was used or is too old', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
      ['a rejection without a reason', { success: false }],
      ['a token for another host', { ...good, hostname: 'evil.example' }],
    ])('rejects %s', async (_what, body) => {
      expect(await decision(createProvider(name), body)).toBe('refused');
    });

    it.each([
      ['a wrong secret', { success: false, 'error-codes': ['invalid-input-secret'] }, 200],
      ['an internal error', { success: true }, 503],
      ['a page that is not JSON', '<html>', 200],
      ['JSON of another structure', [1], 200],
    ])('returns unknown for %s', async (_what, body, status) => {
      expect(await decision(createProvider(name), body, status)).toBe('unknown');
    });
  });

  it('turnstile: rejects a token of another action or round', async () => {
    const good = { success: true, hostname: host, action: 'login', cdata: use.captchaUuid };
    expect(await decision(createProvider('turnstile'), { ...good, action: 'register' })).toBe('refused');
    expect(await decision(createProvider('turnstile'), { ...good, cdata: 'another' })).toBe('refused');
    expect(await decision(createProvider('turnstile'), { ...good, action: 'additional_captcha' })).toBe('passed');
  });

  describe('google_enterprise', () => {
    const good = {
      tokenProperties: { valid: true, action: 'login', hostname: host, createTime: '2026-06-15T12:00:00Z' },
      riskAnalysis: { score: 0.7, reasons: [] },
    };

    it('requests an assessment', async () => {
      const provider = createProvider('google_enterprise');
      expect(provider.id).toBe(2);
      expect(await decision(provider, good)).toBe('passed');
      expect(calls).toMatchObject([
        { url: '/v1/projects/oware-1/assessments?key=secret-key-1', type: 'application/json' },
      ]);
      expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
        event: {
          token: 'token-1',
          siteKey: 'site-key-1',
          userIpAddress: '10.0.0.1',
          userAgent: 'Phone',
          expectedAction: 'login',
        },
      });
    });

    it.each([
      ['not valid', { ...good, tokenProperties: { valid: false, invalidReason: 'DUPE' } }],
      ['for another action', { ...good, tokenProperties: { ...good.tokenProperties, action: 'register' } }],
      ['for another host', { ...good, tokenProperties: { ...good.tokenProperties, hostname: 'evil.example' } }],
      ['of a machine', { ...good, riskAnalysis: { score: 0.3 } }],
    ])('rejects a token that is %s', async (_what, body) => {
      expect(await decision(createProvider('google_enterprise'), body)).toBe('refused');
    });

    it('uses the configured score', async () => {
      expect(
        await decision(createProvider('google_enterprise', { CAPTCHA_MIN_SCORE: '0.2' }), {
          ...good,
          riskAnalysis: { score: 0.3 },
        }),
      ).toBe('passed');
    });

    it('returns unknown when Google rejects the key', async () => {
      expect(
        await decision(createProvider('google_enterprise'), { error: { code: 403, status: 'PERMISSION_DENIED' } }, 403),
      ).toBe('unknown');
      expect(await decision(createProvider('google_enterprise'), {})).toBe('unknown');
    });
  });

  it('returns unknown after a timeout, and when the provider is unreachable', async () => {
    const settings = createSettings('hcaptcha');
    reply = 'silent';
    const hasty = choose({ ...settings, timeout: 50 } as typeof settings);
    expect(await hasty.verify('token-1', use)).toBe('unknown');
    const nobody = createProvider('hcaptcha', { CAPTCHA_URL: 'http://127.0.0.1:9' });
    expect(await nobody.verify('token-1', use)).toBe('unknown');
  });
});

describe('settings', () => {
  it("default to the product's quiz", () => {
    expect(readCaptchaSettings({ CAPTCHA_PROVIDER: '' })).toEqual({ provider: 'quiz' });
    expect(chooseProvider(readCaptchaSettings({}))).toBe('quiz');
  });

  it('require no keys for a proof of work', () => {
    expect(chooseProvider(readCaptchaSettings({ CAPTCHA_PROVIDER: 'proof_of_work' }))).toBe('proof_of_work');
  });

  it.each([
    [
      { CAPTCHA_PROVIDER: 'other' },
      /CAPTCHA_PROVIDER: must be one of google, google_enterprise, hcaptcha, quiz, turnstile, proof_of_work/,
    ],
    [
      { CAPTCHA_PROVIDER: 'turnstile' },
      /CAPTCHA_SITE_KEY: is needed with CAPTCHA_PROVIDER=turnstile\n {2}CAPTCHA_SECRET: is needed/,
    ],
    [
      { CAPTCHA_PROVIDER: 'google_enterprise', CAPTCHA_SITE_KEY: 'site-key-1', CAPTCHA_SECRET: 'secret-key-1' },
      /CAPTCHA_PROJECT: is needed/,
    ],
    [{ CAPTCHA_URL: 'ftp://x' }, /CAPTCHA_URL: must be an address/],
  ])('are rejected: %j', (environment, message) => {
    expect(() => readCaptchaSettings(environment)).toThrow(message);
  });

  it('include the public address of each provider', () => {
    const base = { CAPTCHA_SITE_KEY: 'site-key-1', CAPTCHA_SECRET: 'secret-key-1', CAPTCHA_PROJECT: 'oware-1' };
    expect(readCaptchaSettings({ ...base, CAPTCHA_PROVIDER: 'google' })).toMatchObject({
      baseUrl: 'https://www.google.com',
    });
    expect(readCaptchaSettings({ ...base, CAPTCHA_PROVIDER: 'google_enterprise' })).toMatchObject({
      baseUrl: 'https://recaptchaenterprise.googleapis.com',
    });
    expect(readCaptchaSettings({ ...base, CAPTCHA_PROVIDER: 'hcaptcha' })).toMatchObject({
      baseUrl: 'https://api.hcaptcha.com',
    });
    expect(readCaptchaSettings({ ...base, CAPTCHA_PROVIDER: 'turnstile' })).toMatchObject({
      baseUrl: 'https://challenges.cloudflare.com',
    });
  });
});
