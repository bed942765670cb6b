import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startEdge, type Edge } from './start-edge';

/** A shell that says what it was asked for; `/ng/m/throws` fails and `/ng/m/slow` never ends. */
const SHELL = `
const { Readable } = require('node:stream');
exports.createRenderer = ({ apiOrigin }) => ({
  async render({ url, deviceId, bot, cookie }) {
    if (url === '/') return { kind: 'redirect', status: 302, location: '/ng/m' };
    if (url.endsWith('/throws')) throw new Error('boom');
    if (url.endsWith('/slow')) return new Promise(() => undefined);
    const status = url.endsWith('/nowhere') ? 404 : 200;
    return { kind: 'html', status, body: Readable.from([JSON.stringify({ url, bot, cookie, apiOrigin, known: deviceId.length > 7 })]) };
  },
  fallback: ({ url }) => '<p>fallback for ' + url + '</p>',
});
`;
const SCRIPT = 'console.log(1);'.repeat(40);
const integrity = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

let dist: string;
let api: Server;
let edge: Edge;

function writeDist(serverIntegrity = integrity(SHELL)): void {
  const files = { 'shell.js': { integrity: integrity(SCRIPT), bytes: SCRIPT.length, brotli: 30 } };
  const shell = {
    schema: 1, kind: 'shell', name: 'shell', version: '1.0.0', id: '0123456789abcdef', commit: 'unknown', platform: '1.0.0',
    mfRuntime: '2.9.2', base: '/assets/shell/', entry: ['shell.js'], serverEntry: 'shell.js', styles: [], exposes: [],
    exposed: { scripts: [], styles: [] }, shared: [], routes: [], slots: [], files,
    serverFiles: { 'shell.js': { integrity: serverIntegrity, bytes: SHELL.length } }, bytes: SCRIPT.length,
  };
  for (const folder of ['registry', 'apps/shell/browser', 'apps/shell/server']) mkdirSync(path.join(dist, folder), { recursive: true });
  for (const country of ['gh', 'ng']) {
    writeFileSync(path.join(dist, `registry/${country}.json`), JSON.stringify({ schema: 1, country, id: '0123456789abcdef', shell, remotes: [] }));
  }
  const browser = path.join(dist, 'apps/shell/browser/shell.js');
  writeFileSync(browser, SCRIPT);
  writeFileSync(`${browser}.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${browser}.gz`, gzipSync(SCRIPT));
  writeFileSync(path.join(dist, 'apps/shell/server/shell.js'), SHELL);
}

const start = (): Promise<Edge> =>
  startEdge({
    port: 0,
    host: '127.0.0.1',
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    distDir: dist,
    renderTimeoutMs: 50,
    logLevel: 'silent',
    liveReload: false,
  });
const get = (at: string, headers: Record<string, string> = {}): Promise<Response> => fetch(edge.url + at, { headers, redirect: 'manual' });

beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'oware-edge-'));
  writeDist();
  api = createServer((request, response) => response.end(`api ${request.method} ${request.url}`));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  edge = await start();
});
afterAll(async () => {
  await edge.close();
  await new Promise((resolve) => api.close(resolve));
  rmSync(dist, { recursive: true });
});

it('renders a page with a strict policy, and knows a new device', async () => {
  const response = await get('/ng/m/help?a=1', { cookie: 'theme=light', 'user-agent': 'Googlebot/2.1' });
  expect(await response.json()).toMatchObject({ url: '/ng/m/help?a=1', bot: true, cookie: 'theme=light', known: true });
  expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[^']+';/);
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
  expect(response.headers.get('set-cookie')).toMatch(/^device-id=[\w-]+; Max-Age=86400000;/);
  expect((await get('/ng/m', { cookie: 'device-id=known-device' })).headers.get('set-cookie')).toBeNull();
});

it('passes status and redirects on', async () => {
  expect((await get('/ng/m/nowhere')).status).toBe(404);
  const redirect = await get('/');
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/ng/m']);
});

it.each(['throws', 'slow'])('sends the plain document when rendering %s', async (name) => {
  const response = await get(`/gh/m/${name}`);
  expect([response.status, await response.text()]).toEqual([200, `<p>fallback for /gh/m/${name}</p>`]);
});

it('serves the files of the releases, for good, and nothing else', async () => {
  const response = await get('/assets/shell/shell.js', { 'accept-encoding': 'br' });
  expect(await response.text()).toBe(SCRIPT);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const etag = response.headers.get('etag') ?? '';
  expect((await get('/assets/shell/shell.js', { 'if-none-match': etag })).status).toBe(304);
  for (const at of ['/assets/shell/shell.js.br', '/assets/shell/..%2f..%2fregistry/ng.json', '/assets/other.js']) {
    expect((await get(at)).status).toBe(404);
  }
});

it('passes calls on to the API and nothing else of it', async () => {
  expect(await (await get('/api/ng/orders?x=1')).text()).toBe('api GET /api/ng/orders?x=1');
  expect(await (await get('/metrics')).text()).toContain('edge_render_seconds');
  expect((await get('/readyz')).status).toBe(200);
});

it('counts the failures that browsers report', async () => {
  const report = { kind: 'network', remote: 'nobody', where: 'page /', message: 'x', country: 'ng', path: '/ng/m' };
  const send = (body: unknown): Promise<Response> =>
    fetch(`${edge.url}/report`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  expect((await send(report)).status).toBe(204);
  expect((await send({ ...report, kind: 'other' })).status).toBe(400);
  expect(await (await get('/metrics')).text()).toContain('edge_reported_failures_total{remote="other",kind="network"} 1');
});

it('answers in the form of the API while that is away', async () => {
  const orphan = await startEdge({
    port: 0, host: '127.0.0.1', apiOrigin: 'http://127.0.0.1:9', distDir: dist, renderTimeoutMs: 50, logLevel: 'silent', liveReload: false,
  });
  try {
    const response = await fetch(`${orphan.url}/api/ng/factsCenter/sports`);
    expect([response.status, await response.json()]).toMatchObject([503, { bizCode: 50300, data: null }]);
  } finally {
    await orphan.close();
  }
});

it('does not start with files that are not those of the release', async () => {
  writeDist(integrity('something else'));
  await expect(start()).rejects.toThrow(/is not the file of its release/);
  rmSync(path.join(dist, 'registry/gh.json'));
  await expect(start()).rejects.toThrow(/No release registry at .*gh\.json: build the product first/);
});
