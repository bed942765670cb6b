import { BizCode } from '@oware/contracts';
import { pino } from 'pino';
import { DEMO_PASSWORD, demoAccounts } from '../demo/seed';
import { openTestDatabase } from '../testing/database';
import { getServerSecrets } from '../testing/rsa-keys';
import { type Api, createApi } from './app';
import { readConfig } from './config';
import { SetClock } from './platform/clock';
import { md5, TestClient } from './platform/http/testing';
import { PARALLEL_GRACE } from './identity/session/refresh';

const [phone = ''] = demoAccounts.ng.phones;

describe('attacks on the whole server are logged as security events', () => {
  let api: Api;
  const clock = new SetClock(Date.UTC(2026, 0, 1));
  const lines: Record<string, unknown>[] = [];

  beforeAll(async () => {
    const log = pino(
      { level: 'info' },
      { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    );
    const config = readConfig({ ...getServerSecrets(), DEMO: '1', FEED: 'none', API_PORT: '0' });
    const passwordCost = { logN: 4, r: 8, p: 1 };
    api = await createApi(config, { log, passwordCost, clock, db: await openTestDatabase() });
    await api.listen();
  });
  afterAll(() => api.close());
  beforeEach(() => void (lines.length = 0));

  const events = (): unknown[] =>
    lines.filter(({ msg }) => msg === 'security event').map(({ event, code }) => [event, code]);
  const login = (client: TestClient, password: string): ReturnType<TestClient['callEncrypted']> =>
    client.callEncrypted('POST', '/patron/accessToken', {
      username: phone,
      password: md5(password),
      keepSignedIn: true,
    });
  const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    api.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });

  it('reports a guessed password', async () => {
    await login(new TestClient(api.app), 'guessed');
    expect(events()).toEqual([['login_refused', BizCode.wrongCredentials]]);
    expect(JSON.stringify(lines)).not.toContain(phone);
  });

  it('logs a new login with its route and address block, without the account', async () => {
    await login(new TestClient(api.app), DEMO_PASSWORD);
    const began = lines.filter(({ msg }) => msg === 'login');
    expect(began).toMatchObject([{ route: 'POST /api/:country/patron/accessToken', block: '127.0.0.0/24' }]);
    expect(began[0]).toHaveProperty('requestId');
    expect(JSON.stringify(began)).not.toContain(phone);
    expect(events()).toEqual([]);
  });

  it('reports a copied login: a refresh token that is used twice', async () => {
    const client = new TestClient(api.app);
    await login(client, DEMO_PASSWORD);
    const copy = new TestClient(api.app);
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    await client.call('PUT', '/patron/refreshToken');
    await client.call('PUT', '/patron/refreshToken');
    clock.advance(PARALLEL_GRACE + 1);
    expect(await copy.call('PUT', '/patron/refreshToken')).toMatchObject({ bizCode: BizCode.loginRequired });
    expect(events()).toEqual([['token_reused', BizCode.loginRequired]]);
  });

  it('reports a guessed staff login', async () => {
    await form('/staff/login', { name: 'admin', password: 'guessed', code: '123456' });
    expect(events()).toEqual([['login_refused', BizCode.wrongCredentials]]);
    expect(lines.find(({ event }) => event !== undefined)).toMatchObject({
      caller: 'staff',
      route: 'POST /staff/login',
    });
  });

  it('reports a staff form from another site', async () => {
    await form('/staff/members', {}, { origin: 'https://evil.example' });
    expect(events()).toEqual([['form_foreign', BizCode.staffFormRefused]]);
  });

  it('reports a forged payment notification', async () => {
    const url = '/api/ng/pocket/v1/payments/webhook';
    await api.app.inject({ method: 'POST', url, payload: { event: 'charge.success' } });
    expect(events()).toEqual([['message_forged', BizCode.signatureWrong]]);
  });

  it('reports a captcha that was never solved', async () => {
    await new TestClient(api.app).call('POST', '/msg/captcha/quiz/verification', {
      payload: { imageKey: 'AAAAAAAAAAAAAAAAAAAAAA', answer: '12' },
    });
    expect(events()).toEqual([['captcha_failed', BizCode.captchaInvalid]]);
  });

  it('reports too many guesses of a staff login', async () => {
    for (let at = 0; at < 6; at++) await form('/staff/login', { name: 'nobody', password: 'guessed', code: '123456' });
    expect(events().at(-1)).toEqual(['limit_hit', BizCode.tooManyAttempts]);
  });
});
