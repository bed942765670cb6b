/** @jest-environment node */
import { type RemoteDefinition } from '@oware/platform';
import { text } from 'node:stream/consumers';
import { createRouteTable } from '../navigation/route-table';
import { releaseRoute, snapshot, snapshotRemote } from '../testing/snapshot';
import { type RenderContext, type RenderRequest, type RenderResult } from './contract';
import { renderRequest } from './render-request';

const definition: RemoteDefinition = {
  name: 'demo',
  platform: '^2.0.0',
  routes: ['/', '/help', '/private'].map((path) => ({
    path,
    page: () => Promise.resolve({ default: () => `The page ${path}` }),
  })),
  slots: {},
};
const released = snapshot(
  snapshotRemote({
    routes: [
      releaseRoute({ path: '/' }),
      releaseRoute({ path: '/help' }),
      releaseRoute({ path: '/private', middleware: ['global-auth'] }),
    ],
  }),
);
const context = {
  apiOrigin: 'http://api',
  report: () => undefined,
  releases: {
    id: 'x',
    shell: { name: 'shell', version: '1.0.0', base: '/assets/shell/', entry: [], styles: [], files: {}, exposed: {} },
    remotes: [],
  },
  snapshot: released,
  extraScripts: [],
  table: createRouteTable(released.remotes),
  loadModule: () => Promise.resolve(definition),
} as unknown as RenderContext;

beforeEach(() => void jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('The API is away.')));
afterEach(() => jest.restoreAllMocks());

function visit(url: string, cookie = ''): Promise<RenderResult> {
  const request: RenderRequest = {
    url,
    cookie,
    forward: {},
    deviceId: 'device-1',
    session: { userId: null },
    nonce: 'n',
    bot: false,
    signal: new AbortController().signal,
  };
  return renderRequest(context, request);
}

async function read(url: string, cookie = ''): Promise<{ status: number; html: string }> {
  const result = await visit(url, cookie);
  if (result.kind !== 'html') throw new Error(`${url} redirects to ${result.location}.`);
  return { status: result.status, html: await text(result.body) };
}

it.each([
  ['/?a=1', '/ng/m?a=1'],
  ['/gh?a=1', '/gh/m?a=1'],
  ['/gh/m/index.ftl', '/gh/m'],
  ['/ng/mobile/help?q=x', '/ng/m/help?q=x'],
  ['/ng/my_accounts/transactions', '/ng/m/my_accounts/transactions'],
  ['/help?q=x', '/ng/m/help?q=x'],
  ['/help.ftl', '/ng/m/help'],
  ['/HELP/', '/ng/m/HELP'],
  ['/gh/help', '/gh/m/help'],
  ['/m/help?q=x', '/ng/m/help?q=x'],
  ['/M', '/ng/m'],
  ['/m/index.ftl', '/ng/m'],
  ['//private', '/ng/m/private'],
  ['/ng/m/ng/m/help?q=x', '/ng/m/help?q=x'],
  ['/ng/m//help', '/ng/m/help'],
])('redirects %s to %s', async (url, location) =>
  expect(await visit(url)).toEqual({ kind: 'redirect', status: 302, location }),
);

it('redirects a visitor to the login and back to a page of players', async () => {
  expect(await visit('/ng/m/private?tab=1')).toEqual({
    kind: 'redirect',
    status: 302,
    location: `/ng/m/independent_login?okUrl=${encodeURIComponent('/ng/m/private?tab=1')}`,
  });
});

it.each(['/ng/m/help', '/NG/M/help', '/ng/m/help/'])('renders the page of %s', async (url) => {
  const { status, html } = await read(url);
  expect(status).toBe(200);
  expect(html).toContain('The page /help');
});

it.each(['/ng/m/no/such/page', '/no-such-country', '/ng/no-such-page', '/fr/help', '/favicon.ico'])(
  'responds to %s with the 40X page and its status',
  async (url) => {
    const { status, html } = await read(url);
    expect(status).toBe(404);
    expect(html).toContain('40X');
  },
);

it.each([
  ['', 'classic'],
  ['theme=light', 'light'],
  ['theme=system', 'system'],
  ['theme=none', 'classic'],
])('renders the page in the theme of the cookie "%s" before any script runs: %s', async (cookie, theme) =>
  expect((await read('/ng/m/help', cookie)).html).toContain(`data-theme="${theme}"`),
);
