import { ENDED_LOGIN_COOKIE, LOGIN_COOKIE } from '@oware/config';
import { BizCode, type LoginResponse, type SessionResponse } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { createInProcessBus } from '../../platform/bus/in-process';
import { SetClock } from '../../platform/clock';
import { type Database } from '../../platform/database';
import { onDatabase } from '../../../testing/database';
import { requireUser, addRoute } from '../../platform/http';
import { md5, TestClient, createTestServer } from '../../platform/http/testing';
import { registerExchange } from './exchange-routes';
import { handleMissedLogouts, registerSession } from './routes';
import { SessionService } from './service';
import { ACCESS_LIFETIME } from './tokens';
import { createLocalWarnings } from '../../notify/warnings/testing';

const DAY = 86_400_000;

onDatabase((_name, open) => {
  let db: Database;
  let app: FastifyInstance;
  let sessions: SessionService;
  let over: string[];
  const clock = new SetClock(1_700_000_000_000);

  beforeAll(async () => {
    db = await open();
    const bus = createInProcessBus((error) => {
      throw error;
    });
    bus.subscribe('session-ended', ({ sessionId }) => over.push(sessionId));
    sessions = new SessionService({
      db,
      clock,
      bus,
      warnings: createLocalWarnings(clock),
      secret: Buffer.alloc(32, 1),
      passwordCost: { logN: 4, r: 8, p: 1 },
    });
    app = await createTestServer(
      clock,
      (scope) => {
        registerSession(scope, sessions);
        addRoute(scope, 'GET', '/me', {}, (_input, request) => requireUser(request));
      },
      sessions,
      (root) => {
        handleMissedLogouts(root, sessions);
        registerExchange(root, sessions);
      },
    );
    await sessions.createUser('ng', '8030000001', md5('right'));
  });
  beforeEach(() => (over = []));
  afterEach(() => clock.advance(2 * DAY));
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  async function login(): Promise<{ client: TestClient; userId: string; loginId: string }> {
    const client = new TestClient(app);
    const { data } = await client.callEncrypted<LoginResponse>('POST', '/patron/accessToken', {
      username: '8030000001',
      password: md5('right'),
      keepSignedIn: true,
    });
    return { client, userId: data.userId, loginId: client.cookies.get(LOGIN_COOKIE) ?? '' };
  }
  /** Creates a browser with some of the cookies of another one. */
  function withCookies(
    of: TestClient,
    names: readonly string[],
    more: Record<string, string> = {},
    country: 'ng' | 'gh' = 'ng',
  ): TestClient {
    const client = new TestClient(app, country);
    for (const name of names) client.cookies.set(name, of.cookies.get(name) ?? '');
    for (const [name, value] of Object.entries(more)) client.cookies.set(name, value);
    return client;
  }
  const refresh = (client: TestClient) =>
    client.call('PUT', '/patron/refreshToken', {
      payload: 'keepSignedIn=true',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const whoIs = async (client: TestClient): Promise<string | null> =>
    (await client.call<SessionResponse>('GET', '/patron/session')).data.userId;

  it('calls listeners with the player of each new login', async () => {
    const begun: string[] = [];
    sessions.onStart(async (userId) => void begun.push(userId));
    const { userId } = await login();
    await sessions.start('ng', userId, 'phone', true);
    expect(begun).toEqual([userId, userId]);
  });

  describe('the logged-in player', () => {
    it.each([
      ['by both tokens', ['accessToken', 'refreshToken'], 0],
      ['by the access token', ['accessToken'], 0],
      ['by the refresh token, when the access token has expired', ['accessToken', 'refreshToken'], ACCESS_LIFETIME],
      ['by only the refresh token', ['refreshToken'], DAY],
    ])('is found %s, whatever userId contains, and nothing is renewed or removed', async (_how, names, age) => {
      const { client, userId } = await login();
      clock.advance(age);
      const browser = withCookies(client, names, { userId: 'evil' });
      const { data, response } = await browser.call<SessionResponse>('GET', '/patron/session');
      expect(data).toEqual({ userId });
      expect(response.cookies).toEqual([]);
      expect((await refresh(client)).bizCode).toBe(BizCode.success);
    });

    it.each([
      ['an expired access token', ['accessToken', 'userId'], {}, ACCESS_LIFETIME],
      ['forged tokens', ['userId'], { accessToken: 'e30.AAAA', refreshToken: 'e30.AAAA' }, 0],
    ])('is null with %s, and the cookies are removed', async (_what, names, more, age) => {
      const { client } = await login();
      clock.advance(age);
      const browser = withCookies(client, names, more);
      expect(await whoIs(browser)).toBeNull();
      expect([...browser.cookies.keys()]).toEqual([]);
    });

    it('is null with only the readable cookies', async () => {
      const { client } = await login();
      expect(await whoIs(withCookies(client, ['userId', LOGIN_COOKIE, 'countryCode']))).toBeNull();
    });

    it('is null after the login has ended elsewhere, with an exchanged token, or with an old refresh token', async () => {
      const { client } = await login();
      const exchanged = await sessions.exchange(client.cookies.get('accessToken'));
      expect(await whoIs(withCookies(client, [], { accessToken: exchanged, refreshToken: exchanged }))).toBeNull();
      const old = withCookies(client, ['refreshToken']);
      await refresh(client);
      expect(await whoIs(withCookies(old, ['refreshToken']))).not.toBeNull();
      await refresh(client);
      expect(await whoIs(old)).toBeNull();
      const copy = withCookies(client, ['accessToken', 'refreshToken']);
      await client.call('DELETE', '/patron/accessToken/delete');
      expect(await whoIs(copy)).toBeNull();
    });

    it('is null in another country, where the tokens are kept', async () => {
      const { client, userId } = await login();
      const abroad = withCookies(client, ['accessToken', 'refreshToken'], {}, 'gh');
      expect(await whoIs(abroad)).toBeNull();
      expect(await whoIs(withCookies(abroad, ['accessToken', 'refreshToken']))).toBe(userId);
    });
  });

  describe('a logout that did not reach the server', () => {
    /** Browser after the logout: it has removed the readable cookies, and marked the login as ended. */
    const leave = (
      { client, loginId }: Awaited<ReturnType<typeof login>>,
      more: Record<string, string> = {},
    ): TestClient => withCookies(client, ['accessToken', 'refreshToken'], { [ENDED_LOGIN_COOKIE]: loginId, ...more });

    const contacts: [string, (browser: TestClient) => Promise<number>][] = [
      ['a call', async (browser) => (await browser.call('GET', '/me')).bizCode],
      ['a renewal', async (browser) => (await refresh(browser)).bizCode],
      [
        'the question who is logged in',
        async (browser) => ((await whoIs(browser)) === null ? BizCode.loginRequired : BizCode.success),
      ],
      [
        'the exchange',
        async (browser) => {
          const response = await app.inject({
            url: '/api/v1/iwqk/auth/exchange',
            cookies: Object.fromEntries(browser.cookies),
          });
          return response.json<{ bizCode: number }>().bizCode;
        },
      ],
    ];
    it.each(contacts)('is completed by %s: the tokens become invalid everywhere', async (_name, contact) => {
      const player = await login();
      const browser = leave(player, { userId: player.userId });
      expect(await contact(browser)).toBe(BizCode.loginRequired);
      expect(over).toEqual([player.loginId]);
      // Also in a browser that has removed the cookie with the login's id.
      const copy = withCookies(player.client, ['accessToken', 'refreshToken']);
      expect((await copy.call('GET', '/me')).bizCode).toBe(BizCode.loginRequired);
      expect((await refresh(copy)).bizCode).toBe(BizCode.loginRequired);
    });

    it('removes its cookies automatically, including its own marker', async () => {
      const browser = leave(await login());
      await browser.call('DELETE', '/patron/accessToken/delete');
      expect([...browser.cookies.keys()]).toEqual([]);
      const other = leave(await login());
      await whoIs(other);
      expect([...other.cookies.keys()]).toEqual([]);
    });

    it('does not affect the next login, even when repeated', async () => {
      const browser = leave(await login());
      await browser.callEncrypted('POST', '/patron/accessToken', {
        username: '8030000001',
        password: md5('right'),
        keepSignedIn: true,
      });
      expect(browser.cookies.has(ENDED_LOGIN_COOKIE)).toBe(false);
      expect(over).toHaveLength(1);
      expect((await browser.call('GET', '/me')).bizCode).toBe(BizCode.success);
      browser.cookies.set(ENDED_LOGIN_COOKIE, over[0] ?? '');
      expect((await browser.call('GET', '/me')).bizCode).toBe(BizCode.success);
    });

    it('is ignored for a login of another player', async () => {
      const [player, other] = [await login(), await login()];
      const thief = withCookies(other.client, ['accessToken', 'refreshToken'], {
        [ENDED_LOGIN_COOKIE]: player.loginId,
      });
      expect((await thief.call('GET', '/me')).bizCode).toBe(BizCode.success);
      await withCookies(player.client, [], { [ENDED_LOGIN_COOKIE]: player.loginId, accessToken: 'e30.AAAA' }).call(
        'GET',
        '/me',
      );
      expect((await player.client.call('GET', '/me')).bizCode).toBe(BizCode.success);
      expect(over).toEqual([]);
    });
  });
});
