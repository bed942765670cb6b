import { connect } from 'node:net';
import { type Edge } from '../start-edge';
import { getLateFile, buildApp } from '../testing/build-app';
import { TestApi } from '../testing/test-api';
import { testGround, type TestGround, type TestPage } from '../testing/test-edge';
import { writeDist } from '../testing/write-dist';

const shell = buildApp('shell', '1.0.0');
let ground: TestGround;
let api: TestApi;
let edge: Edge;
let production: Edge;

beforeAll(async () => {
  ground = await testGround();
  writeDist(ground.config.distDir, shell);
  api = await new TestApi().start();
  edge = await ground.start({ apiNames: [{ url: api.url }] });
  production = await ground.start({
    apiNames: [{ url: 'http://127.0.0.1:9' }],
    production: true,
    publicOrigin: 'https://www.example.com',
  });
});
afterAll(async () => {
  await Promise.all([edge.close(), production.close()]);
  api.die();
  await ground.close();
});

/** Sends a request unchanged, which no HTTP library would do, and returns the whole response. */
const raw = (url: string, request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket
      .on('data', (data) => (text += String(data)))
      .on('close', () => resolve(text))
      .on('error', reject);
    socket.write(request);
  });
const sendRequest = (path: string, headers = 'Host: localhost\r\n'): Promise<string> =>
  raw(edge.url, `GET ${path} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);

it.each([
  ['a page', '/ng/m', 200],
  ['a missing page', '/ng/m/nowhere', 404],
  ['a page that cannot be rendered', '/ng/m/throws', 200],
  ['a redirect', '/', 302],
  ['a file', getLateFile(shell), 200],
  ['a missing file', '/assets/none.js', 404],
  ['the latest build', '/ng/m/builds/latest.json', 200],
  ['a call', '/api/x', 503],
  ['an address that cannot be decoded', '/ng/m/%', 200],
  ['a health check', '/readyz', 503],
])('sends the security headers with %s', async (_name, path, status) => {
  const { status: transportSecurity, headers } = await fetch(production.url + path, { redirect: 'manual' });
  expect(transportSecurity).toBe(status);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors '(?:self|none)'/);
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  // Files of releases are the same for everybody; another origin may read nothing else.
  expect(headers.get('access-control-allow-origin')).toBe(path === getLateFile(shell) ? '*' : null);
  if (headers.get('content-type')?.startsWith('text/html'))
    expect(headers.get('content-security-policy')).toContain("object-src 'none'");
});

it('makes browsers use TLS once they have used it', async () => {
  const transportSecurity = async (headers: Record<string, string>): Promise<string | null> =>
    (await fetch(`${edge.url}/ng/m`, { headers })).headers.get('strict-transport-security');
  expect(await transportSecurity({})).toBeNull();
  expect(await transportSecurity({ 'x-forwarded-proto': 'https' })).toContain('max-age=');
});

it('lets pages open sockets where configuration allows it, whatever host was requested', async () => {
  const response = await fetch(`${production.url}/ng/m`, { headers: { 'x-forwarded-host': 'evil.example' } });
  expect(response.headers.get('content-security-policy')).toContain("connect-src 'self' wss://www.example.com;");
});

it.each(['x; script-src *', 'a wss://evil.example', '*', "'unsafe-inline'"])(
  'uses nothing of the host %j in its policy',
  async (host) => {
    for (const headers of [`Host: ${host}\r\n`, `Host: localhost\r\nX-Forwarded-Host: ${host}\r\n`]) {
      const response = await sendRequest('/ng/m', headers);
      expect(/^content-security-policy: .*$/im.exec(response)?.[0]).toMatch(/connect-src 'self';/);
    }
  },
);

it('does not echo a request, as TRACE would', async () => {
  const response = await raw(
    edge.url,
    'TRACE /ng/m HTTP/1.1\r\nHost: x\r\nCookie: a=secret\r\nConnection: close\r\n\r\n',
  );
  expect(response).toMatch(/^HTTP\/1\.1 404 /);
  expect(response).not.toContain('secret');
});

it.each([
  '/.git/config',
  '/.git/HEAD',
  '/assets/',
  '/assets',
  '/assets/shell/',
  '/assets/../package.json',
  '/.env',
  '/docs',
])('serves neither folders nor files of the workspace: %s', async (path) => {
  const response = await sendRequest(path);
  expect(response).toMatch(/^HTTP\/1\.1 (?:200|302|404) /);
  expect(response).not.toMatch(/\[core\]|ref: refs|"devDependencies"|Index of|OWARE_/);
});

it('does not expose its metrics publicly', async () => {
  const shown = await Promise.all(
    ['/metrics', '/METRICS', '//metrics', '/%6detrics', '/api/../metrics'].map((path) => sendRequest(path)),
  );
  expect(shown.filter((text) => text.includes('edge_render_seconds'))).toEqual([]);
  expect(await (await fetch(`${edge.internalUrl}/metrics`)).text()).toContain('edge_render_seconds');
  expect(new URL(edge.internalUrl).hostname).toBe('127.0.0.1');
});

it.each([
  ['/ng/m/%', '/ng/m/%25'],
  ['/ng/m/%ff', '/ng/m/%25ff'],
  ['/gh/m/%c0%ae%c0%ae/%zz?a=%', '/gh/m/%25c0%25ae%25c0%25ae/%25zz?a=%'],
  [`/ng/m/${'x'.repeat(8000)}`, `/ng/m/${'x'.repeat(8000)}`],
  ['http://evil.example/ng/m/x', '/ng/m/x'],
])('passes the address %s to the shell, which makes a page of it', async (path, url) => {
  const response = await sendRequest(path);
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  const { url: shown } = JSON.parse(
    response.slice(response.indexOf('{"set"'), response.lastIndexOf('}') + 1),
  ) as TestPage;
  expect(shown).toBe(url);
});

it('sends a page for an address that is too long to parse', async () => {
  const response = await sendRequest(`/ng/m/${'x'.repeat(20_000)}`);
  expect(response).toMatch(/^HTTP\/1\.1 431 /);
  expect(response).toContain('text/html');
  expect(response).toContain('OOPS...');
});

it('passes calls that cannot be decoded on to the API, which rejects them', async () => {
  expect(await sendRequest('/api/ng/%')).toMatch(/^HTTP\/1\.1 200 /);
});
