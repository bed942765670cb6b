import { rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { parseTrustProxy, SetupError } from '@oware/http-server';
import { type Edge } from './start-edge';
import { getLateFile, buildApp } from './testing/build-app';
import { TestApi } from './testing/test-api';
import { testGround, until, type TestGround, type TestPage } from './testing/test-edge';
import { writeDist } from './testing/write-dist';

let ground: TestGround;
let edge: Edge;
const shell = buildApp('shell', '1.0.0');
const SCRIPT = getLateFile(shell);

const writeReleases = (...made: ReturnType<typeof buildApp>[]): void => writeDist(ground.config.distDir, ...made);
const get = (at: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(edge.url + at, { headers, redirect: 'manual' });
const page = async (at: string, headers?: Record<string, string>): Promise<TestPage> =>
  (await (await get(at, headers)).json()) as TestPage;

beforeAll(async () => {
  ground = await testGround();
  writeReleases(shell);
  edge = await ground.start();
});
afterAll(async () => {
  await edge.close();
  await ground.close();
});

it('renders an uncacheable page with a strict policy, and identifies a new device', async () => {
  const response = await get('/ng/m/help?a=1', { cookie: 'theme=light', 'user-agent': 'Googlebot/2.1' });
  const [, device] = /^device-id=([\w-]+); Max-Age=86400000;/.exec(response.headers.get('set-cookie') ?? '') ?? [];
  expect(device).toBeDefined();
  expect(await response.json()).toMatchObject({
    url: '/ng/m/help?a=1',
    bot: true,
    cookie: 'theme=light',
    deviceId: device,
  });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[^']+';/);
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^device-id=/),
    expect.stringContaining(`deviceId=${device}; Max-Age=86400000;`),
    expect.stringMatching(/^device-proof=/),
  ]);
});

it.each([
  ['device-id=known-device; deviceId=known-device', []],
  ['device-id=known-device', ['deviceId']],
  ['deviceId=known-device', ['device-id']],
  ['device-id=known-device; deviceId=other-device', ['deviceId']],
])('sets the missing or wrong device cookies of %s', async (cookie, names) => {
  const response = await get('/ng/m', { cookie });
  expect(await response.json()).toMatchObject({ deviceId: 'known-device' });
  const set = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  expect(set.pop()).toMatch(/^device-proof=/);
  expect(set).toEqual(names.map((name) => `${name}=known-device`));
});

it('names its port when the port is in use', async () => {
  const port = Number(new URL(edge.url).port);
  await expect(ground.start({ port })).rejects.toEqual(
    new SetupError(
      `Port ${port} is in use. Stop the program that listens on it, or choose another port with OWARE_PORT.`,
    ),
  );
});

it('passes on status codes and redirects', async () => {
  expect((await get('/ng/m/nowhere')).status).toBe(404);
  const redirect = await get('/');
  expect([redirect.status, redirect.headers.get('location')]).toEqual([302, '/ng/m']);
});

it("redirects players who exclude themselves to the API's page while no release of player protection is served", async () => {
  const at = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers.get('location')];
  };
  expect(await at('/ng/m/self-exclusion')).toEqual([302, '/api/ng/self-exclusion']);
  expect(await at('/gh/m/self-exclusion/confirm?type=0&period=1440')).toEqual([
    302,
    '/api/gh/self-exclusion?type=0&period=1440',
  ]);
  expect(await at('/ng/m/self-exclusion/return')).toEqual([200, null]);
});

it('hides its settings from the code that renders', async () => {
  expect((await page('/ng/m')).env).toEqual(['NODE_ENV']);
});

it('sends the plain document when rendering throws', async () => {
  const response = await get('/gh/m/throws');
  expect([response.status, await response.json()]).toMatchObject([200, { fallback: true, url: '/gh/m/throws' }]);
});

it('sends the plain document when rendering takes too long', async () => {
  const hasty = await ground.start({ renderTimeoutMs: 1000 });
  try {
    expect(await (await fetch(`${hasty.url}/gh/m/slow`)).json()).toMatchObject({ fallback: true, url: '/gh/m/slow' });
  } finally {
    await hasty.close();
  }
});

it('serves the files of the releases indefinitely, and nothing else', async () => {
  const response = await get(SCRIPT, { 'accept-encoding': 'br' });
  expect(await response.text()).toContain('late of shell 1.0.0');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const etag = response.headers.get('etag') ?? '';
  expect((await get(SCRIPT, { 'if-none-match': etag })).status).toBe(304);
  for (const at of [
    `${SCRIPT}.br`,
    '/assets/shell/..%2f..%2fregistry/ng.json',
    '/assets/other.js',
    '/assets/',
    '/assets/shell/toString',
  ]) {
    expect((await get(at)).status).toBe(404);
  }
});

it('sends a policy and a charset with every response', async () => {
  const lacks = [];
  const requests = [
    '/ng/m',
    '/',
    '/ng/m/nowhere',
    '/ng/m/throws',
    SCRIPT,
    '/assets/other.js',
    '/flags/gh.svg',
    '/flags/none.css',
    '/flags/other',
    '/service-worker.js',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/ng/manifest.webmanifest',
    '/.well-known/assetlinks.json',
    '/readyz',
    '/healthz',
    '/api/ng/orders',
    '/staff',
    '/socket.io/?EIO=4&transport=polling',
    '/served',
    '/%ff',
  ];
  for (const [at, init] of [
    ...requests.map((one) => [one, {}] as const),
    ['/report', { method: 'POST' }],
    ['/nowhere', { method: 'POST' }],
    [SCRIPT, { headers: { 'if-none-match': '"none"' } }],
  ] as const) {
    const { headers, status } = await fetch(edge.url + at, { ...init, redirect: 'manual' });
    const type = headers.get('content-type') ?? '';
    if (!headers.get('content-security-policy')?.includes('default-src ')) lacks.push(`${at} ${status}: policy`);
    if (/text|json|xml|javascript/.test(type) && !/charset=utf-8/i.test(type)) lacks.push(`${at} ${status}: ${type}`);
  }
  expect(lacks).toEqual([]);
});

it('passes only calls on to the API', async () => {
  expect(await (await get('/api/ng/orders?x=1')).text()).toBe('api GET /api/ng/orders?x=1');
  expect(await (await get('/staff')).text()).toBe('api GET /staff');
  expect(await (await get('/staff/log?member=a')).text()).toBe('api GET /staff/log?member=a');
  expect((await get('/readyz')).status).toBe(200);
});

it('counts the policy violations that browsers report', async () => {
  const report = (type: string, more: object) =>
    fetch(`${edge.url}/report/policy`, {
      method: 'POST',
      body: JSON.stringify(more),
      headers: { 'content-type': type },
    });
  const violation = { 'effective-directive': 'require-trusted-types-for', disposition: 'report' };
  expect((await report('application/csp-report', { 'csp-report': violation })).status).toBe(204);
  expect((await report('application/csp-report', { body: violation })).status).toBe(400);
  expect((await report('application/json', { 'csp-report': violation })).status).toBe(415);
  const long = { 'csp-report': { ...violation, 'original-policy': 'x'.repeat(20_000) } };
  expect((await report('application/csp-report', long)).status).toBe(413);
  expect(await (await fetch(`${edge.internalUrl}/metrics`)).text()).toContain(
    'edge_policy_violations_total{directive="require-trusted-types-for",disposition="report",channel="stable"} 1',
  );
});

it.each([
  ['report', true, 'report'],
  ['enforce', true, 'enforce'],
  // An older shell defines no policy, so its scripts would not load.
  ['enforce', undefined, 'report'],
] as const)('with Trusted Types set to %s and a policy %s in the shell: %s', async (trustedTypes, policy, expected) => {
  const distDir = path.join(ground.folder, `dist-${trustedTypes}-${policy}`);
  writeDist(distDir, buildApp('shell', '1.0.0', { trustedTypes: policy }));
  const own = await ground.start({ trustedTypes, distDir });
  const { headers } = await fetch(`${own.url}/ng/m/help`);
  await own.close();
  const [kept, reported] = ['content-security-policy', 'content-security-policy-report-only'].map(
    (name) => headers.get(name) ?? '',
  );
  const types = "require-trusted-types-for 'script'; trusted-types default";
  expect(kept?.includes(types)).toBe(expected === 'enforce');
  expect(reported?.includes(types)).toBe(expected === 'report');
  expect(kept).toContain('report-uri /report/policy');
});

it.each(['warn', 'debug'])('logs no personal data at level %s', async (logLevel) => {
  const lines: string[] = [];
  const edge = await ground.start(
    { logLevel, apiNames: [{ url: 'http://127.0.0.1:9' }] },
    { write: (line) => void lines.push(line) },
  );
  const token = 'Zz9-_'.repeat(8);
  const report = {
    kind: 'unknown',
    remote: 'shell',
    where: 'page /',
    message: `no ama@example.com, 08030000001 at ${token}`,
    country: 'ng',
    path: `/ng/m/${token}`,
  };
  try {
    for (const at of [
      `/ng/m/?email_token=${token}`,
      '/api/ng/msg/captcha/config/info?phone=8030000001',
      `/gh/m/throws?okUrl=/gh/m/${token}`,
      `/ng/m/x?phone=8030000001&a=/throws`,
    ]) {
      await fetch(edge.url + at, { redirect: 'manual' });
    }
    const { set, reports } = (await (await fetch(`${edge.url}/ng/m`)).json()) as TestPage;
    const reported = await fetch(`${edge.url}/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...report, snapshot: set, token: reports?.token }),
    });
    expect(reported.status).toBe(204);
  } finally {
    await edge.close();
  }
  const text = lines.join('');
  expect(text).toContain('no …, … at …');
  expect(text).toContain('page was not rendered');
  expect(text).not.toMatch(/8030000001|ama@example|Zz9-_/);
});

describe('the caller', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await new TestApi().start();
  });
  afterEach(() => api.die());

  it.each([
    ['loopback', '192.0.2.1, 198.51.100.7', '198.51.100.7', 'https'],
    ['127.0.0.0/8,198.51.100.7', '192.0.2.1, 198.51.100.7', '192.0.2.1', 'https'],
    ['1', '192.0.2.1, 198.51.100.7', '198.51.100.7', 'https'],
    ['2', '192.0.2.1, 198.51.100.7', '192.0.2.1', 'https'],
    ['203.0.113.0/24', '198.51.100.7', '127.0.0.1', 'http'],
    ['none', '198.51.100.7', '127.0.0.1', 'http'],
  ])('is the one that a proxy named by OWARE_TRUST_PROXY=%s reports', async (text, forwardedFor, address, protocol) => {
    const trustProxy = parseTrustProxy(text);
    const own = await ground.start({ apiNames: [{ url: api.url }], ...(trustProxy !== undefined && { trustProxy }) });
    try {
      await fetch(`${own.url}/api/x`, {
        headers: { 'x-forwarded-for': forwardedFor, 'x-forwarded-proto': 'https', 'x-forwarded-host': 'a.example' },
      });
      expect(api.headers.at(-1)).toMatchObject({ 'x-forwarded-for': address, 'x-forwarded-proto': protocol });
      expect(api.headers.at(-1)?.['x-forwarded-host'] === 'a.example').toBe(protocol === 'https');
    } finally {
      await own.close();
    }
  });

  it.each([
    ['keeps', 'balancer-0001', /^balancer-0001$/],
    ['replaces', 'a "quoted" id', /^[0-9a-f-]{36}$/],
  ])('gets an id that both servers log, and %s %j', async (_what, given, id) => {
    const lines: string[] = [];
    const own = await ground.start(
      { apiNames: [{ url: api.url }], logLevel: 'debug' },
      { write: (line) => void lines.push(line) },
    );
    try {
      await fetch(`${own.url}/api/x`, { headers: { 'x-request-id': given } });
      const passedOn = api.headers.at(-1)?.['x-request-id'];
      expect(passedOn).toMatch(id);
      const line = await until(
        async () =>
          lines.map((each) => JSON.parse(each) as Record<string, unknown>).find(({ path }) => path === '/api/x'),
        (found) => found !== undefined,
      );
      expect(line).toMatchObject({ requestId: passedOn, role: 'edge', host: hostname(), release: expect.any(String) });
      const page = await fetch(`${own.url}/ng/m`, { headers: { 'x-request-id': given } });
      expect(page.headers.get('x-request-id')).toMatch(id);
    } finally {
      await own.close();
    }
  });
});

it('logs each response for an API that is down, and changes in its readiness once, at the log level of production', async () => {
  const lines: string[] = [];
  const orphan = await ground.start(
    { apiNames: [{ url: 'http://127.0.0.1:9' }], logLevel: 'warn' },
    { write: (line) => void lines.push(line) },
  );
  try {
    const response = await fetch(`${orphan.url}/api/ng/factsCenter/sports?phone=8030000001`);
    const requestId = response.headers.get('x-request-id');
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    for (let probe = 0; probe < 20; probe++) expect((await fetch(`${orphan.url}/readyz`)).status).toBe(503);
    const logged = await until(
      async () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
      (all) => all.some(({ status }) => status === 503),
    );
    expect(logged.filter(({ requestId: id }) => id === requestId)).toMatchObject([
      { msg: 'response errored' },
      { msg: 'a request failed', method: 'GET', path: '/api/ng/factsCenter/sports', status: 503 },
    ]);
    expect(logged.filter(({ msg }) => msg === 'readiness changed')).toMatchObject([
      { ready: false, missing: ['web', 'socket'] },
    ]);
    expect(logged.filter(({ path }) => path === '/readyz')).toEqual([]);
    expect(lines.join('')).not.toContain('8030000001');
  } finally {
    await orphan.close();
  }
});

it('responds in the form of the API while the API is down', async () => {
  const orphan = await ground.start({ apiNames: [{ url: 'http://127.0.0.1:9' }] });
  try {
    const response = await fetch(`${orphan.url}/api/ng/factsCenter/sports`);
    expect([response.status, await response.json()]).toMatchObject([503, { bizCode: 50300, data: null }]);
    // A visitor who opened a page of the API gets a page that reloads automatically.
    const page = await fetch(`${orphan.url}/api/ng/self-exclusion`, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('http-equiv="refresh"')]);
  } finally {
    await orphan.close();
  }
});

it('follows a new build without a restart and still serves the files of the previous one', async () => {
  writeReleases(buildApp('shell', '1.1.0'), buildApp('account', '1.0.0'));
  const after = await until(
    () => page('/gh/m'),
    ({ shell: version }) => version === '1.1.0',
  );
  expect(after).toMatchObject({ remotes: { account: '1.0.0' }, containers: { account: 'account 1.0.0' } });
  expect((await get(SCRIPT)).status).toBe(200);
});

it('does not start with files that differ from those of the release', async () => {
  const cacheDir = path.join(ground.folder, 'another-cache');
  writeFileSync(path.join(ground.config.distDir, 'apps/shell/server/remoteEntry.js'), 'something else');
  await expect(ground.start({ cacheDir })).rejects.toThrow(/does not match its release/);
  rmSync(path.join(ground.config.distDir, 'registry/gh.json'));
  await expect(ground.start({ cacheDir })).rejects.toThrow(
    /gh: nothing can be served from .*dist\. There is no document\. Build the product/,
  );
});
