import { request } from 'node:http';
import { type Edge } from './start-edge';
import { buildApp } from './testing/build-app';
import { testGround, type TestGround } from './testing/test-edge';
import { writeDist } from './testing/write-dist';

const STAFF = 'staff.example.com';
const PLAYERS = 'www.example.com';

let ground: TestGround;
let edge: Edge;
let policy: Record<string, string> = {};

beforeAll(async () => {
  ground = await testGround();
  writeDist(ground.config.distDir, buildApp('shell', '1.0.0'));
  ground.api.prependListener('request', (_request, response: { setHeader(name: string, value: string): void }) => {
    for (const [name, value] of Object.entries(policy)) response.setHeader(name, value);
  });
  edge = await ground.start({ staffOrigin: `https://${STAFF}`, publicOrigin: `https://${PLAYERS}`, production: true });
});
afterAll(async () => {
  await edge.close();
  await ground.close();
});
beforeEach(() => {
  policy = {};
});

interface Response {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: string;
}

/** Sends a path unchanged, which `fetch` would normalize. */
const get = (host: string, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(edge.url);
    const sent = { host, 'x-forwarded-proto': 'https', ...headers };
    request({ hostname, port, path, headers: sent }, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += part.toString()));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    })
      .on('error', reject)
      .end();
  });

it.each([STAFF, `${STAFF}:443`, STAFF.toUpperCase()])('serves staff pages at %s', async (host) => {
  expect(await get(host, '/staff/log?member=a')).toMatchObject({ status: 200, body: 'api GET /staff/log?member=a' });
  expect(await get(host, '/')).toMatchObject({ status: 303, headers: { location: '/staff' } });
});

it.each([
  '/staff',
  '/staff/login',
  '/staff?x=1',
  '/%73taff/login',
  '/staff%2flogin',
  '/staff/',
  '//staff/login',
  '/api/../staff/login',
  '/api/%2e%2e/staff/login',
])("does not serve staff at the players' host: %s", async (path) => {
  for (const host of [PLAYERS, `${PLAYERS}:8443`, `${STAFF}.example.org`, `${STAFF}:8443`]) {
    expect((await get(host, path)).body).not.toMatch(/^api GET .*staff/);
  }
});

it.each([
  '/ng/m',
  '/api/ng/orders',
  '/staffer',
  '/robots.txt',
  '/ng/m/sitemap.xml',
  '/socket.io/?EIO=4',
  '/staff/../api/ng/x',
])('serves nothing of players at the staff host: %s', async (path) => {
  const { status, body } = await get(STAFF, path);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body).not.toContain('api GET');
});

it('serves players at every other host, and probes at every host', async () => {
  expect(await get(PLAYERS, '/api/ng/orders')).toMatchObject({ status: 200, body: 'api GET /api/ng/orders' });
  expect((await get(PLAYERS, '/ng/m')).status).toBe(200);
  for (const host of [PLAYERS, STAFF, '10.0.0.7']) expect((await get(host, '/healthz')).status).toBe(200);
});

it("gives search engines the product's own address, whatever host a caller sends", async () => {
  const { body } = await get('evil.example', '/robots.txt', { 'x-forwarded-host': 'evil.example' });
  expect(body).toContain(`Sitemap: https://${PLAYERS}/ng/m/sitemap.xml`);
  expect((await get('evil.example', '/ng/m/sitemap.xml')).body).not.toContain('evil.example');
});

it('keeps the referrer policy of a staff page', async () => {
  policy = { 'referrer-policy': 'same-origin' };
  expect((await get(STAFF, '/staff')).headers['referrer-policy']).toBe('same-origin');
  policy = {};
  expect((await get(PLAYERS, '/api/ng/x')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});
