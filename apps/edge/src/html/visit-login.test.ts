import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type Edge } from '../start-edge';
import { buildApp } from '../testing/build-app';
import { testGround, type TestGround, type TestPage } from '../testing/test-edge';
import { writeDist } from '../testing/write-dist';
import { withExclusions, withUserId } from './visit-login';

let ground: TestGround;
let edge: Edge;
let requests: IncomingMessage[];
let reply: (request: IncomingMessage, response: ServerResponse) => void;

const KEY = { algorithm: 'RSA-OAEP-SHA-256', id: '0123456789abcdef', spki: 'MIIB' };
const FOOT = { main_footer: { terms: { type: 'TEXT', value: 'Rules' } } };
const CLEARED = [
  'accessToken=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
  'refreshToken=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
];
const says = (userId: string | null) => (_request: IncomingMessage, response: ServerResponse) =>
  void response
    .setHeader('set-cookie', userId === null ? CLEARED : [])
    .end(JSON.stringify({ bizCode: 10000, message: '', data: { userId } }));

beforeAll(async () => {
  ground = await testGround();
  ground.api.removeAllListeners('request').on('request', (request, response) => {
    if (request.url === '/readyz') return response.end();
    if (request.url?.endsWith('/base/publicKey'))
      return response.end(JSON.stringify({ bizCode: 10000, message: '', data: KEY }));
    if (request.url === '/api/gh/cms/pages/getPages')
      return response.end(JSON.stringify({ bizCode: 10000, message: '', data: FOOT }));
    requests.push(request);
    return reply(request, response);
  });
  writeDist(ground.config.distDir, buildApp('shell', '1.0.0'));
  edge = await ground.start();
});
beforeEach(() => (requests = []));
afterAll(async () => {
  await edge.close();
  await ground.close();
});

const get = (at: string, cookie: string): Promise<Response> =>
  fetch(edge.url + at, { headers: { cookie, 'user-agent': 'phone' }, redirect: 'manual' });
const getPage = async (cookie: string): Promise<TestPage> =>
  (await (await get('/gh/m/n/me', cookie)).json()) as TestPage;

it.each(['', 'userId=evil', 'userId=evil; device-id=some-device; accessToken=; refreshToken='])(
  'treats a visit with "%s" as anonymous, without a call',
  async (cookie) => {
    const page = await getPage(cookie);
    expect(page['session']).toEqual({ userId: null });
    expect(page['cookie']).not.toContain('evil');
    expect(requests).toEqual([]);
  },
);

it.each(['accessToken=a; refreshToken=r; userId=evil', 'refreshToken=r', 'accessToken=a'])(
  'attributes a visit with "%s" to the player that the API returns, in one call',
  async (cookie) => {
    reply = says('u1');
    const page = await getPage(cookie);
    expect(page['session']).toEqual({ userId: 'u1' });
    expect(page['cookie']).toMatch(/userId=u1$/);
    expect(page['cookie']).not.toContain('evil');
    expect(requests.map(({ url, headers }) => [url, headers.cookie, headers['user-agent']])).toEqual([
      ['/api/gh/patron/session', cookie, 'phone'],
    ]);
    expect(requests[0]?.headers).toMatchObject({
      'x-forwarded-for': expect.stringContaining('127.0.0.1'),
      'x-forwarded-proto': 'http',
    });
  },
);

it('ignores tokens over TLS that another host of the site may have planted', async () => {
  reply = says('u1');
  const visit = async (cookie: string) => {
    const headers = { cookie, 'x-forwarded-proto': 'https', 'sec-fetch-site': 'none' };
    return ((await (await fetch(`${edge.url}/gh/m/n/me`, { headers })).json()) as TestPage)['session'];
  };
  expect(await visit('accessToken=planted; refreshToken=planted')).toEqual({ userId: null });
  expect(requests).toEqual([]);
  expect(await visit('accessToken=planted; __Host-accessToken=own')).toEqual({ userId: 'u1' });
  expect(requests.map(({ headers }) => headers.cookie)).toEqual(['accessToken=planted; __Host-accessToken=own']);
});

it("embeds the API's public key in each page, including those that the browser renders", async () => {
  reply = (_request, response) => void response.writeHead(503).end('{}');
  const { id, spki } = KEY;
  expect((await getPage(''))['orderKey']).toEqual({ id, spki });
  expect(await getPage('accessToken=a')).toMatchObject({ fallback: true, orderKey: { id, spki } });
});

it('embeds the texts of the footer in each page, including those that the browser renders', async () => {
  reply = (_request, response) => void response.writeHead(503).end('{}');
  expect((await getPage(''))['footWords']).toEqual(FOOT);
  expect(await getPage('accessToken=a')).toMatchObject({ fallback: true, footWords: FOOT });
});

it("passes on the removal of a dead login's cookies, in addition to its own cookies", async () => {
  reply = says(null);
  const response = await get('/gh/m/n/me', 'accessToken=a; refreshToken=r; userId=evil');
  expect(await response.json()).toMatchObject({ session: { userId: null }, cookie: 'accessToken=a; refreshToken=r' });
  const cookies = response.headers.getSetCookie();
  expect(cookies.slice(0, CLEARED.length)).toEqual(CLEARED);
  expect(cookies.slice(CLEARED.length).map((cookie) => cookie.split('=')[0])).toEqual([
    'device-id',
    'deviceId',
    'device-proof',
  ]);
});

it('reads exclusions of the page from the API, not from a browser that was closed meanwhile', async () => {
  const set = 'selfExclusions=%5B1%5D; Max-Age=60; Path=/; SameSite=Lax';
  reply = (_request, response) =>
    void response
      .setHeader('set-cookie', [set])
      .end(JSON.stringify({ bizCode: 10000, message: '', data: { userId: 'u1' } }));
  const response = await get('/gh/m/games', 'accessToken=a; selfExclusions=%5B%5D; theme=light');
  expect(await response.json()).toMatchObject({
    cookie: 'accessToken=a; theme=light; selfExclusions=%5B1%5D; userId=u1',
  });
  expect(response.headers.getSetCookie()).toContain(set);
});

it('applies the exclusions that the API sets or removes to a Cookie header', () => {
  const gone = 'selfExclusions=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
  expect(withExclusions('a=1; selfExclusions=x; b=2', [])).toBe('a=1; selfExclusions=x; b=2');
  expect(withExclusions('a=1; selfExclusions=x; b=2', [gone])).toBe('a=1; b=2');
  expect(withExclusions('a=1', ['accessToken=; Path=/', 'selfExclusionEndDate=2026; Path=/'])).toBe(
    'a=1; selfExclusionEndDate=2026',
  );
});

it.each<[string, typeof reply]>([
  ['refuses', (_request, response) => void response.writeHead(503).end('{"bizCode":50300,"message":"","data":null}')],
  ['responds with nonsense', (_request, response) => void response.end('<html>')],
  ['hangs up', (request) => void request.socket.destroy()],
  ['is silent', () => undefined],
])('leaves the page to the browser, without a login, when the API %s', async (_name, how) => {
  reply = how;
  const page = await getPage('accessToken=a; userId=evil');
  expect(page).toMatchObject({ fallback: true });
  expect(page['session']).toBeUndefined();
});

it('sets the user id in a Cookie header', () => {
  expect(withUserId('', 'u 1')).toBe('userId=u%201');
  expect(withUserId(' userId=evil ;a=1;userId=worse;  userId', null)).toBe('a=1');
  expect(withUserId('xuserId=1; userIdx=2', null)).toBe('xuserId=1; userIdx=2');
});
