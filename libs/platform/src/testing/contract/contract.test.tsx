/** @jest-environment node */
import { type RemoteDefinition } from '../../define-remote';
import { type Platform } from '../../platform';
import { useParams } from '../../router';
import { listDeclarationViolations, listModuleViolations, listSetupViolations } from './violations';
import { listRenderViolations } from './render';
import { withoutSurroundings } from './without-surroundings';

const page = () => Promise.resolve({ default: () => <p>page</p> });
const remote = (more: Partial<RemoteDefinition> = {}): RemoteDefinition => ({
  name: 'demo',
  platform: '^2.0.0',
  routes: [{ path: '/', page }],
  ...more,
});
const draws = (Page: () => React.ReactNode, more = {}): RemoteDefinition =>
  remote({ routes: [{ path: '/a/:id', page: () => Promise.resolve({ default: Page }), ...more }] });

it('finds no errors in a remote that follows the contract', async () => {
  const good = remote({
    routes: [{ path: '/', page, layout: 'me', middleware: ['fetch-pages'], contentPages: ['page_me'] }],
    slots: { 'home.section': { load: page } },
    setup: ({ events, store, injectSlice }) => {
      injectSlice('demo', (state: number = 0) => state);
      const ends = [events.on('bet.placed', () => undefined), store.subscribe(() => undefined)];
      return () => ends.forEach((end) => end());
    },
  });
  expect(listDeclarationViolations(good, '@oware/demo')).toEqual([]);
  expect(await listModuleViolations(good)).toEqual([]);
  expect(listSetupViolations(good)).toEqual([]);
  expect(await listRenderViolations(good, 'ng', {})).toEqual([]);
});

describe('the declaration', () => {
  it.each<[string, Partial<RemoteDefinition>, string]>([
    ['another name', { name: 'other' }, 'its name is other, but its package is @oware/demo'],
    ['a newer platform API', { platform: '^2.99.0' }, 'which ^2.99.0 does not accept'],
    ['another major version of the platform API', { platform: '^3.0.0' }, 'which ^3.0.0 does not accept'],
    ['a range without a caret', { platform: '1.x' }, 'which 1.x does not accept'],
    [
      'a page twice',
      {
        routes: [
          { path: '/A', page },
          { path: '/a', page },
        ],
      },
      '/a is declared twice',
    ],
    ['a path without a slash', { routes: [{ path: 'a', page }] }, 'a does not start with a slash'],
    [
      'an unknown layout',
      { routes: [{ path: '/a', page, layout: 'wide' as never }] },
      '/a has the unknown layout wide',
    ],
    ['an unknown guard', { routes: [{ path: '/a', page, middleware: ['x' as never] }] }, '/a has the unknown guard x'],
    [
      'content pages without the guard that loads them',
      { routes: [{ path: '/a', page, contentPages: ['page_a'] }] },
      '/a names content pages',
    ],
    ['a route without a page', { routes: [{ path: '/a' } as never] }, '/a has no page'],
  ])('must not have %s', (_, more, breach) => {
    expect(listDeclarationViolations(remote(more), '@oware/demo')).toEqual([expect.stringContaining(breach)]);
  });
});

describe('the chunks', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    ['a page that cannot be loaded', () => Promise.reject(new Error('gone')), '/ cannot be loaded: gone'],
    [
      'a page without a component',
      () => Promise.resolve({ default: 'page' }),
      '/ does not export a component by default',
    ],
    [
      'a page that reads the clock',
      () => Promise.resolve({ default: Date.now() }),
      '/ cannot be loaded: Date.now is used while a module is imported',
    ],
    [
      'a page that reads the date',
      async () => ({ default: new Date() }),
      'new Date() is used while a module is imported',
    ],
    [
      'a page that uses random numbers',
      async () => ({ default: Math.random() }),
      'Math.random is used while a module is imported',
    ],
    [
      'a page that sets a timer',
      async () => ({ default: setTimeout(() => undefined) }),
      'setTimeout is used while a module is imported',
    ],
    ['a page that reads the window', async () => ({ default: window.location }), 'window is not defined'],
  ])('must not contain %s', async (_, load, breach) => {
    expect(await listModuleViolations(remote({ routes: [{ path: '/', page: load as never }] }))).toEqual([
      expect.stringContaining(breach),
    ]);
    expect(
      await listModuleViolations(remote({ routes: [], slots: { 'home.section': { load: load as never } } })),
    ).toHaveLength(1);
  });

  it('may use the clock again once they are loaded, and a given date at any time', async () => {
    expect(await withoutSurroundings(async () => new Date(0).getTime())).toBe(0);
    expect(Date.now()).toBeGreaterThan(new Date(0).getTime());
  });
});

describe('the set-up', () => {
  let firstPlatform: Platform | undefined;
  const listens = ({ events }: Platform): (() => void) => events.on('bet.placed', () => undefined);
  beforeEach(() => (firstPlatform = undefined));

  it.each<[string, RemoteDefinition['setup'], string]>([
    ['leave a listener on an event', (platform) => void listens(platform), '1 listeners remain after teardown'],
    [
      'leave a listener on the store',
      ({ store }) => void store.subscribe(() => undefined),
      '1 listeners remain after teardown',
    ],
    [
      'use the slice of another remote',
      (platform) => platform.injectSlice('other', () => 0),
      'its slice is called other, not demo',
    ],
    ['report a failure', ({ report }) => report(new Error('no')), 'it reports no'],
    [
      'work for only one request',
      (platform) => (firstPlatform ? undefined : listens((firstPlatform = platform))),
      'a second request has 0 listeners, the first 1',
    ],
  ])('must not %s', (_, setup, breach) => {
    expect(listSetupViolations(remote({ setup }))).toContain(breach);
  });
});

describe('the server', () => {
  it.each(['gh', 'ng'] as const)('renders an address with the given parameters, in %s', async (country) => {
    const seen: unknown[] = [];
    const Page = (): null => {
      seen.push(useParams()['id']);
      return null;
    };
    expect(await listRenderViolations(draws(Page), country, { id: '7' })).toEqual([]);
    expect(await listRenderViolations(draws(Page), country, {})).toEqual([]);
    expect(seen).toEqual(['7', 'sample']);
  });

  const broken = (): never => {
    throw new Error('no bets');
  };

  it('must not throw, whatever the API responds', async () => {
    expect(await listRenderViolations(draws(broken), 'ng', {})).toEqual(['/a/:id: no bets']);
    expect(await listRenderViolations(draws(page as never, { getTitle: broken }), 'ng', {})).toEqual([
      '/a/:id: no bets',
    ]);
    expect(await listRenderViolations(draws(page as never, { validate: broken }), 'ng', {})).toEqual([
      '/a/:id: no bets',
    ]);
    const slots = { 'home.section': { load: () => Promise.resolve({ default: broken }) } };
    expect(await listRenderViolations(remote({ slots }), 'ng', {})).toEqual(['home.section: no bets']);
  });

  it('renders without data that could not be loaded', async () => {
    const load = ({ platform }: { platform: Platform }): Promise<unknown> =>
      platform.http.fetch('http://api/x').then(({ ok }) => (ok ? 1 : Promise.reject(new Error('away'))));
    expect(
      await listRenderViolations(
        draws(() => <p>page</p>, { load }),
        'ng',
        {},
      ),
    ).toEqual([]);
  });

  it('does not render pages that need a login, are for the browser only, or are not found', async () => {
    expect(await listRenderViolations(draws(broken, { middleware: ['global-auth'] }), 'ng', {})).toEqual([]);
    expect(await listRenderViolations(draws(broken, { clientOnly: true }), 'ng', {})).toEqual([]);
    expect(await listRenderViolations(draws(broken, { validate: () => false }), 'ng', {})).toEqual([]);
  });
});
