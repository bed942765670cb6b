import { isApiError } from '@oware/api-client';
import { selectUserId, sessionSlice } from '@oware/platform';
import { releaseRoute } from '../testing/snapshot';
import { createTestPlatform } from '../testing/platform';
import { FRAME_PAGES, runMiddleware, type GuardContext } from './middlewares';

const visit = (middleware: string[], more: Partial<GuardContext> = {}): GuardContext => ({
  platform: createTestPlatform(),
  route: releaseRoute({ path: '/kyc', middleware }),
  params: {},
  path: '/kyc',
  search: new URLSearchParams('a=1'),
  signal: new AbortController().signal,
  ...more,
});
const loggedIn = { platform: createTestPlatform({ userId: 'u1' }) };

it('throws on an unknown name', async () => {
  await expect(runMiddleware(visit(['no-such-guard']))).rejects.toThrow('Unknown route middleware');
  await expect(runMiddleware(visit(['toString']))).rejects.toThrow('Unknown route middleware');
});

it.each(['global-auth', 'kyc-auth', 'mission-center-auth', 'iv-auth'])(
  '%s sends a visitor to login and back',
  async (name) => {
    expect(await runMiddleware(visit([name]))).toEqual({
      kind: 'redirect',
      to: `/independent_login?okUrl=${encodeURIComponent('/ng/m/kyc?a=1')}`,
    });
    expect(await runMiddleware(visit([name], loggedIn))).toMatchObject({ kind: 'go' });
  },
);

it('only-gh is a 404 in other countries', async () => {
  expect(await runMiddleware(visit(['only-gh']))).toEqual({ kind: 'not-found' });
  expect(await runMiddleware(visit(['only-gh'], { platform: createTestPlatform({ country: 'gh' }) }))).toMatchObject({
    kind: 'go',
  });
});

it('stops at the first guard that decides', async () => {
  expect(await runMiddleware(visit(['only-gh', 'no-such-guard']))).toEqual({ kind: 'not-found' });
});

describe('iv-logout-if-no-token', () => {
  const player = (status: number, userId = 'u1') => {
    document.cookie = `userId=${userId}; path=/`;
    const platform = createTestPlatform({ userId, cookie: `userId=${userId}` });
    platform.http.fetch = jest.fn(async () => ({ status, text: async () => '{}' }) as Response);
    platform.events.on('session.ended', () => void platform.store.dispatch(sessionSlice.actions.sessionChanged(null)));
    return platform;
  };
  afterEach(() => void (document.cookie = 'userId=; path=/; max-age=0'));

  it('lets visitors without a token in', async () =>
    expect(await runMiddleware(visit(['iv-logout-if-no-token']))).toMatchObject({ kind: 'go' }));

  it('ends the session of a player whom the service rejects, and redirects a page that needs a login', async () => {
    const platform = player(403);
    expect(await runMiddleware(visit(['iv-logout-if-no-token'], { platform }))).toMatchObject({ kind: 'go' });
    expect(selectUserId(platform.store.getState())).toBeNull();
    expect(await runMiddleware(visit(['iv-auth', 'iv-logout-if-no-token'], { platform: player(403) }))).toMatchObject({
      kind: 'redirect',
    });
  });

  it('keeps the session when the service does not respond', async () => {
    const platform = player(502);
    expect(await runMiddleware(visit(['iv-auth', 'iv-logout-if-no-token'], { platform }))).toMatchObject({
      kind: 'go',
    });
    expect(selectUserId(platform.store.getState())).toBe('u1');
  });
});

it.each(['global-auth', 'kyc-auth', 'mission-center-auth', 'iv-auth'])(
  '%s does not trust the readable userId cookie',
  async (name) => {
    expect(
      await runMiddleware(visit([name], { platform: createTestPlatform({ cookie: 'userId=evil' }) })),
    ).toMatchObject({
      kind: 'redirect',
    });
  },
);

it('set-meta-title uses the title of the address', async () => {
  expect(await runMiddleware(visit(['set-meta-title'], { params: { title: 'flash_freeze' } }))).toEqual({
    kind: 'go',
    title: undefined,
    fallbackTitle: 'flash freeze',
  });
  const search = new URLSearchParams({ title: 'What is Flash Freeze' });
  expect(await runMiddleware(visit(['set-meta-title'], { search }))).toMatchObject({ title: 'What is Flash Freeze' });
  const long = new URLSearchParams({ title: `${'x'.repeat(200)}` });
  expect(await runMiddleware(visit(['set-meta-title'], { search: long }))).toMatchObject({ title: 'x'.repeat(80) });
});

describe('fetch-pages', () => {
  const route = releaseRoute({ path: '/kyc', middleware: ['fetch-pages'], contentPages: ['identity_verification'] });

  it('fetches the texts of the page and of its frame once', async () => {
    const pages = {
      page_frame: {},
      common_dates: {},
      common_functions: {},
      common_feedback: {},
      common_sports: {},
      common_titles: {},
      identity_verification: { title: { value: 'Verify', type: 'text' } },
    };
    const fetch = jest.fn((_url: string, _init: RequestInit) =>
      Promise.resolve({
        status: 200,
        text: () => Promise.resolve(JSON.stringify({ bizCode: 10000, data: pages })),
      } as Response),
    );
    const platform = createTestPlatform({
      http: { baseUrl: '', fetch: fetch as unknown as typeof globalThis.fetch, headers: () => ({}) },
    });
    await runMiddleware(visit([], { platform, route }));
    await runMiddleware(visit([], { platform, route }));
    expect(fetch).toHaveBeenCalledTimes(1);
    const [url, init] = fetch.mock.calls[0]!;
    expect(url).toBe('/api/ng/cms/pages/getPages');
    expect(init).toMatchObject({
      method: 'POST',
      body: JSON.stringify({
        pages: [...FRAME_PAGES, 'identity_verification'],
        country: 'ng',
        compact: true,
      }),
      headers: { Platform: 'wap', ClientId: 'wap', OperId: '8', 'Content-Type': 'application/json' },
    });
    expect(platform.store.getState()['content']).toEqual(pages);
  });

  it('reports a failed call, and continues', async () => {
    const report = jest.fn();
    expect(await runMiddleware(visit([], { platform: createTestPlatform({ report }), route }))).toMatchObject({
      kind: 'go',
    });
    expect(report.mock.calls).toEqual([[expect.any(Error), 'fetch-pages']]);
    const [error] = report.mock.calls[0] ?? [];
    expect(error).toMatchObject({ cause: { kind: 'network' }, message: expect.stringContaining('getPages: ') });
    expect(isApiError((error as Error).cause)).toBe(true);
  });
});
