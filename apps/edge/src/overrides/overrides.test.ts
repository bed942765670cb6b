import { route, writeBuild } from '@oware/release-store/testing';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, get as httpGet, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import path from 'node:path';
import { type Edge } from '../start-edge';
import { buildApp } from '../testing/build-app';
import { testGround, type TestGround, type TestPage } from '../testing/test-edge';

let ground: TestGround;
let edge: Edge;
let locked: Edge;
let elsewhere: Server;
let origin: string;
let reply: { status: number; body: string };
const APP = 'Mozilla/5.0 (Linux; Android 14) OwareApp/1.20.27 (android)';
const overrideTexts = {
  english: { page_bets: { won: 'Won', lost: 'Lost' } },
  languages: { pcm: { page_bets: { won: 'You don win' } } },
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const icons = { svg, file: `icons.${createHash('sha256').update(svg).digest('hex').slice(0, 12)}.svg` };
const mine = buildApp('sportsbook', '7.7.7', { routes: [route('/')], texts: overrideTexts });

beforeAll(async () => {
  ground = await testGround();
  const { distDir } = ground.config;
  const [shell, ...remotes] = [
    buildApp('shell', '1.0.0'),
    buildApp('account', '1.0.0', { routes: [route('/n/me')] }),
    buildApp('sportsbook', '1.0.0'),
  ];
  mkdirSync(path.join(distDir, 'registry'), { recursive: true });
  for (const made of [shell, ...remotes]) writeBuild(distDir, made);
  for (const country of ['gh', 'ng']) {
    const document = {
      schema: 1,
      country,
      id: '0123456789abcdef',
      shell: shell.release,
      remotes: remotes.map(({ release }) => release),
    };
    writeFileSync(path.join(distDir, `registry/${country}.json`), JSON.stringify(document));
  }
  edge = await ground.start({ overrideHosts: ['localhost', 'preview.example.com'] });
  locked = await ground.start();
  elsewhere = createServer((request, response) => {
    response.statusCode = reply.status;
    if (reply.status === 302) response.setHeader('location', '/mf-release.json');
    const bodies: Record<string, string> = {
      '/mf-release.json': reply.body,
      '/texts.json': JSON.stringify(overrideTexts),
      [`/assets/sportsbook/${icons.file}`]: icons.svg,
      '/assets/sportsbook/icons.000000000000.svg': icons.svg,
    };
    response.end(bodies[request.url ?? ''] ?? '');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, 'localhost', resolve));
  origin = `http://localhost:${(elsewhere.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await Promise.all([edge.close(), locked.close(), new Promise((resolve) => elsewhere.close(resolve))]);
  await ground.close();
});
beforeEach(() => {
  reply = { status: 200, body: JSON.stringify(mine.release) };
});

const get = (at: string, headers: Record<string, string> = {}, from = edge): Promise<Response> =>
  fetch(from.url + at, { headers, redirect: 'manual' });
const overriding = (text: string): Record<string, string> => ({
  cookie: `device-id=some-device; mf-override=${encodeURIComponent(text)}`,
});
const page = async (headers: Record<string, string>, from = edge): Promise<TestPage> =>
  (await (await get('/ng/m', headers, from)).json()) as TestPage;

describe('an address', () => {
  it('sets overrides for the session and redirects to the same page without them in its address', async () => {
    const response = await get(`/ng/m/help?a=1&mf=sportsbook@${origin}&b=2`);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/ng/m/help?a=1&b=2']);
    expect(response.headers.get('set-cookie')).toBe(
      `mf-override=${encodeURIComponent(`sportsbook@${origin}`)}; Path=/; HttpOnly; SameSite=Lax`,
    );
  });

  it('clears them', async () => {
    const response = await get('/ng/m?mf=');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/ng/m']);
    expect(response.headers.get('set-cookie')).toMatch(/^mf-override=; .*Expires=Thu, 01 Jan 1970/);
  });

  it('never redirects to another host', async () => {
    expect((await get('//evil.example/ng/m?mf=')).headers.get('location')).toBe('/evil.example/ng/m');
    // fetch would replace the backslash by a slash.
    const location = await new Promise((resolve) =>
      httpGet(edge.url, { path: '/\\evil.example/ng/m?mf=' }, (response) =>
        resolve(response.resume().headers.location),
      ),
    );
    expect(location).toBe('/evil.example/ng/m');
  });

  it.each([
    [
      'sportsbook@http://evil.example:4302',
      'evil.example is not allowed here. Allowed: localhost, preview.example.com.',
    ],
    ['sportsbook@http://preview.example.com', 'preview.example.com must be reached over https'],
    ['sportsbook@http://localhost:4302@evil.example', 'is not an override'],
    ['sportsbook@http://localhost:4302/path', 'is not an override'],
    ['../x@http://localhost:4302', 'is not an override'],
    ['sportsbook', 'write remote@origin'],
    [Array.from({ length: 11 }, (_, at) => `r${at}@http://localhost:1`).join(), 'At most 10'],
  ])('is rejected: %s', async (text, message) => {
    const response = await get(`/ng/m?mf=${encodeURIComponent(text)}`);
    expect([response.status, response.headers.get('set-cookie')]).toEqual([400, null]);
    expect(await response.text()).toContain(message);
  });
});

describe('an overridden visit', () => {
  it('gets the remote from there, rendered by the browser, and may load from there only', async () => {
    const response = await get('/ng/m', overriding(`sportsbook@${origin}`));
    const served = (await response.json()) as TestPage;
    expect(served).toMatchObject({
      fallback: true,
      remotes: { account: '1.0.0', sportsbook: '7.7.7' },
      overrides: [{ remote: 'sportsbook', origin, version: '7.7.7' }],
    });
    expect(served['entries']).toContain(`${origin}/assets/sportsbook/${mine.release.entry[0]}`);
    const policy = response.headers.get('content-security-policy') ?? '';
    for (const source of ['script-src', 'style-src', 'connect-src'])
      expect(policy).toContain(`${source} 'self' ${origin}`);
    expect(await (await get('/ng/m/builds/latest.json', overriding(`sportsbook@${origin}`))).json()).toMatchObject({
      version: served.set,
      remotes: { sportsbook: '7.7.7' },
    });
  });

  it("fetches the texts of an overridden remote, with translations, from the override's origin, and no others", async () => {
    ground.api.removeAllListeners('request').on('request', (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ bizCode: 10000, message: 'success', data: { page_bets: {} } }));
    });
    const texts = async ({ cookie = '', ...headers }: Record<string, string>): Promise<unknown> => {
      const response = await fetch(`${edge.url}/api/ng/cms/pages/getPages`, {
        method: 'POST',
        headers: { cookie: `language=pcm; ${cookie}`, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ pages: ['page_bets'], country: 'ng', compact: true }),
      });
      return ((await response.json()) as { data: unknown }).data;
    };
    const served = await page(overriding(`sportsbook@${origin}`));
    const expected = { page_bets: { won: { value: 'You don win', type: 'TEXT' } } };
    expect(await texts(overriding(`sportsbook@${origin}`))).toEqual(expected);
    expect(await texts({ 'x-releases': served.set })).toEqual(expected);
    expect(await texts({})).toEqual({ page_bets: {} });
  });

  it('gets the icons of the overridden remote from its own origin, uncached, and only with their hash', async () => {
    const response = await get(`/assets/${icons.file}`, overriding(`sportsbook@${origin}`));
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(await response.text()).toBe(icons.svg);
    expect((await get(`/assets/${icons.file}`)).status).toBe(404);
    const wrong = '/assets/icons.000000000000.svg';
    expect((await get(wrong, overriding(`sportsbook@${origin}`))).status).toBe(404);
  });

  it('is another release than a published one with the same version and files', async () => {
    const plain = buildApp('sportsbook', '1.0.0');
    reply.body = JSON.stringify(plain.release);
    const [overridden, published] = [await page(overriding(`sportsbook@${origin}`)), await page({})];
    expect(overridden.remotes).toEqual(published.remotes);
    expect(overridden.set).not.toBe(published.set);
  });

  it('may run a remote that is not released yet', async () => {
    reply.body = JSON.stringify(buildApp('virtuals', '0.1.0').release);
    expect((await page(overriding(`virtuals@${origin}`))).remotes).toEqual({
      account: '1.0.0',
      sportsbook: '1.0.0',
      virtuals: '0.1.0',
    });
  });

  it.each<[string, () => void, string]>([
    ['returns 404', () => (reply.status = 404), 'responded with 404'],
    ['redirects', () => (reply.status = 302), 'does not respond'],
    ['offers an invalid release', () => (reply.body = '{"name":"sportsbook"}'), 'is not a release'],
    ['offers no JSON', () => (reply.body = '<html>'), 'is not a release'],
    ['offers too much', () => (reply.body = ' '.repeat(600_000)), 'is larger than'],
    [
      'offers another remote',
      () => (reply.body = JSON.stringify(buildApp('virtuals', '1.0.0').release)),
      'is the release of virtuals, not of sportsbook',
    ],
    [
      'offers a release that is incompatible with the shell',
      () => (reply.body = JSON.stringify({ ...mine.release, platform: '^2.0.0' })),
      'needs the platform ^2.0.0',
    ],
    [
      'offers a page that another remote has',
      () => (reply.body = JSON.stringify({ ...mine.release, routes: [route('/n/me')] })),
      'Both account and sportsbook',
    ],
  ])('gets the released remote when the origin %s, and shows the reason', async (_, arrange, message) => {
    arrange();
    const served = await page(overriding(`sportsbook@${origin}`));
    expect(served).toMatchObject({ remotes: { sportsbook: '1.0.0' }, containers: { sportsbook: 'sportsbook 1.0.0' } });
    expect(served['overrides']).toMatchObject([
      { remote: 'sportsbook', origin, failed: expect.stringContaining(message) },
    ]);
  });

  it('reports when nothing listens there', async () => {
    expect((await page(overriding('sportsbook@http://localhost:9')))['overrides']).toMatchObject([
      { failed: expect.stringContaining('does not respond') },
    ]);
  });
});

describe('there are no overrides', () => {
  it('in the native app', async () => {
    const app = { 'user-agent': APP };
    const response = await get(`/ng/m?mf=sportsbook@${origin}`, app);
    expect([response.status, response.headers.get('set-cookie')]).toEqual([
      200,
      expect.not.stringContaining('mf-override'),
    ]);
    expect(await page({ ...overriding(`sportsbook@${origin}`), ...app })).toMatchObject({
      remotes: { sportsbook: '1.0.0' },
    });
  });

  it('when they are disabled', async () => {
    const response = await get(`/ng/m?mf=sportsbook@${origin}`, {}, locked);
    expect([response.status, response.headers.get('set-cookie')]).toEqual([
      200,
      expect.not.stringContaining('mf-override'),
    ]);
    const headers = overriding(`sportsbook@${origin}`);
    expect(await page(headers, locked)).toMatchObject({ remotes: { sportsbook: '1.0.0' } });
    expect((await get('/ng/m', headers, locked)).headers.get('content-security-policy')).not.toContain(origin);
  });

  it('from a host that has since been disallowed', async () => {
    expect(await page(overriding('sportsbook@http://evil.example'))).toMatchObject({
      remotes: { sportsbook: '1.0.0' },
    });
  });
});
