import { type RemoteDefinition, type RouteDefinition } from '@oware/platform';
import { createRemotes } from '../remotes/remotes';
import { createTestPlatform } from '../testing/platform';
import { releaseRoute, snapshot, snapshotRemote } from '../testing/snapshot';
import { createRouteTable } from './route-table';
import { resolveVisit, type Visit } from './visit';

const page: RouteDefinition['page'] = () => Promise.resolve({ default: () => null });

interface Options {
  dataTimeout?: number;
  route?: Partial<RouteDefinition>;
  cookie?: string;
  loads?: boolean;
  report?: (error: unknown) => void;
  isServer?: boolean;
  search?: URLSearchParams;
}

function visit(
  path: string,
  {
    route = {},
    cookie,
    loads = true,
    report,
    isServer,
    search = new URLSearchParams(),
    dataTimeout = 10_000,
  }: Options = {},
): Promise<Visit> {
  const definition: RouteDefinition = { path: '/event/:eventId', title: 'Event', page, ...route };
  const remote: RemoteDefinition = { name: 'demo', platform: '^2.0.0', routes: [definition] };
  const { path: pattern, title, middleware = [], clientOnly = false } = definition;
  const released = snapshot(
    snapshotRemote({
      routes: [
        releaseRoute({ path: pattern, title, middleware: [...middleware], clientOnly }),
        releaseRoute({ path: '/n/virtual-lobby' }),
        releaseRoute({ path: '/self-exclusion' }),
      ],
    }),
  );
  const platform = createTestPlatform({ cookie, isServer: isServer ?? false, ...(report && { report }) });
  const load = (): Promise<RemoteDefinition> =>
    loads ? Promise.resolve(remote) : Promise.reject(new Error('Failed to fetch'));
  return resolveVisit({
    platform,
    remotes: createRemotes(released, platform, load, 0),
    table: createRouteTable(released.remotes),
    path,
    search,
    signal: new AbortController().signal,
    dataTimeout,
  });
}

test('a route redirects to the first of its addresses whose page exists', async () => {
  const route = { redirect: () => ['/not/yet?a=1', '/n/virtual-lobby?a=1', '/self-exclusion'] };
  expect(await visit('/event/1', { route })).toEqual({ kind: 'redirect', to: '/n/virtual-lobby?a=1' });
  expect(await visit('/event/1', { route: { redirect: () => ['/not/yet'] } })).toMatchObject({ kind: 'page' });
});

test('a route whose redirect fails shows its page and is reported', async () => {
  const report = jest.fn();
  const redirect = (): Promise<string[]> => Promise.reject(new Error('Its file did not load.'));
  expect(await visit('/event/1', { route: { redirect }, report })).toMatchObject({ kind: 'page' });
  expect(report).toHaveBeenCalledTimes(1);
});

test('a route whose redirect never resolves shows its page', async () => {
  jest.useFakeTimers();
  try {
    const found = visit('/event/1', { route: { redirect: () => new Promise(() => undefined) } });
    await jest.runAllTimersAsync();
    expect(await found).toMatchObject({ kind: 'page' });
  } finally {
    jest.useRealTimers();
  }
});

test('a page can provide the preview of its links once its data has loaded', async () => {
  let loaded = false;
  const preview = { title: 'A slip', description: 'Two picks', image: '/p.png' };
  const route = { load: async () => void (loaded = true), getPreview: async () => (loaded ? preview : undefined) };
  const found = await visit('/event/1', { route });
  expect(found.kind === 'page' && (await found.preview?.())).toEqual(preview);
});

it('finds a page in any letter case and with a trailing slash', async () => {
  expect(await visit('/EVENT/sr:match:1/')).toMatchObject({ kind: 'page', remote: 'demo', title: 'Event' });
});

it('is not found when no page matches', async () => {
  expect(await visit('/nowhere')).toEqual({ kind: 'not-found', message: 'Page not found /ng/m/nowhere' });
});

it.each([false, undefined as unknown as boolean, 'yes' as unknown as boolean])(
  'is not found when the check returns %p',
  async (response) => {
    expect(await visit('/event/1', { route: { validate: () => response } })).toEqual({
      kind: 'not-found',
      message: 'Page Not Found /ng/m/event/1',
    });
  },
);

it('omits the path when a guard has rejected the visit', async () => {
  expect(await visit('/event/1', { route: { middleware: ['only-gh'] } })).toEqual({
    kind: 'not-found',
    message: 'Page Not Found',
  });
});

it('passes parameters to check and loader', async () => {
  const load = jest.fn(() => Promise.resolve());
  await visit('/event/7', { route: { validate: ({ params }) => params['eventId'] === '7', load } });
  expect(load).toHaveBeenCalledWith(expect.objectContaining({ params: { eventId: '7' }, path: '/event/7' }));
});

it('uses the title that the page has once its data has loaded', async () => {
  let loaded = '';
  const load = (): Promise<void> => Promise.resolve().then(() => void (loaded = 'Hearts of Oak v Asante Kotoko'));
  expect(await visit('/event/1', { route: { load, getTitle: () => loaded || undefined } })).toMatchObject({
    title: 'Hearts of Oak v Asante Kotoko',
  });
  expect(await visit('/event/1', { route: { getTitle: () => undefined } })).toMatchObject({ title: 'Event' });
});

it('returns the title of late data later', async () => {
  let arrive: () => void = () => undefined;
  let loaded = '';
  const load = () => new Promise<void>((resolve) => (arrive = resolve));
  const found = await visit('/event/1', { route: { load, getTitle: () => loaded || undefined }, dataTimeout: 0 });
  expect(found).toMatchObject({ title: 'Event' });
  loaded = 'Hearts of Oak v Asante Kotoko';
  arrive();
  expect(found.kind === 'page' && (await found.lateTitle)).toBe('Hearts of Oak v Asante Kotoko');
});

it('set-meta-title: a title in the query takes precedence over all others; one in the path is used only as a fallback', async () => {
  const route = { path: '/promotions/content/:title', title: undefined, middleware: ['set-meta-title'] as const };
  const asked = new URLSearchParams({ title: 'What is Flash Freeze' });
  expect(
    await visit('/promotions/content/flash_freeze', {
      route: { ...route, getTitle: () => 'Of the page' },
      search: asked,
    }),
  ).toMatchObject({ title: 'What is Flash Freeze' });
  expect(
    await visit('/promotions/content/flash_freeze', { route: { ...route, title: 'Of the route' }, search: asked }),
  ).toMatchObject({ title: 'What is Flash Freeze' });
  expect(
    await visit('/promotions/content/flash_freeze', { route: { ...route, getTitle: () => 'Of the page' } }),
  ).toMatchObject({ title: 'Of the page' });
  expect(await visit('/promotions/content/flash_freeze', { route })).toMatchObject({ title: 'flash freeze' });
});

it('shows the page when its loader fails, and reports', async () => {
  const report = jest.fn();
  expect(await visit('/event/1', { report, route: { load: () => Promise.reject(new Error('down')) } })).toMatchObject({
    kind: 'page',
  });
  expect(report).toHaveBeenCalledTimes(1);
});

it('leaves the data of a client-only page to the browser', async () => {
  const load = jest.fn(() => Promise.resolve());
  await visit('/event/1', { isServer: true, route: { clientOnly: true, load } });
  expect(load).not.toHaveBeenCalled();
});

it('shows the page in its own failed state when the remote cannot load', async () => {
  expect(await visit('/event/1', { loads: false })).toMatchObject({ kind: 'page' });
});

it('redirects a visitor from settings to login', async () => {
  const okUrl = encodeURIComponent('/ng/m/n/me/settings/profile');
  expect(await visit('/n/me/settings/profile')).toEqual({ kind: 'redirect', to: `/independent_login?okUrl=${okUrl}` });
});

it('does not ask for a login on a missing page', async () => {
  const middleware = ['global-auth'] as const;
  expect(await visit('/event/1', { route: { middleware, validate: () => false } })).toEqual({
    kind: 'not-found',
    message: 'Page Not Found /ng/m/event/1',
  });
  const login = { kind: 'redirect', to: `/independent_login?okUrl=${encodeURIComponent('/ng/m/event/1')}` };
  expect(await visit('/event/1', { route: { middleware, validate: () => true } })).toEqual(login);
  expect(await visit('/event/1', { route: { middleware, validate: () => false }, loads: false })).toEqual(login);
});

it('redirects an excluded player', async () => {
  const cookie = `selfExclusions=${encodeURIComponent(JSON.stringify([{ exclusionType: 2, endDate: 2_000 }]))}`;
  expect(await visit('/n/virtual-lobby', { cookie })).toEqual({ kind: 'redirect', to: '/self-exclusion' });
});
