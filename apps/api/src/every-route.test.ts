import { readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import * as contracts from '@oware/contracts';
import { BizCode } from '@oware/contracts';
import { z } from 'zod';
import { pino } from 'pino';
import { DEMO_PASSWORD, demoAccounts } from '../demo/seed';
import { openTestDatabase } from '../testing/database';
import { getServerSecrets } from '../testing/rsa-keys';
import { listRoutes, type ServedRoute } from '../testing/routes';
import { type Api, createApi } from './app';
import { readConfig } from './config';
import { SetClock } from './platform/clock';
import { CALL_COSTS, UNITS_A_MINUTE } from './platform/http/call-limit';
import { md5, TestClient } from './platform/http/testing';
import { CONFIG_CALLS } from './virtuals/rounds/routes';

const PRODUCT = '/api/:country';
const NUL = 'a\0b';
const LOGIN = '/patron/accessToken';
/** Calls with signed bytes as body; `readBody` validates the body after the signature. */
const SIGNED = ['/patron/identity/callback', '/pocket/v1/payments/webhook', '/msg/v1/sms/termii'];

let api: Api;
let address: string;
let client: TestClient;
/** Units per minute that an address may use in these tests. */
const UNITS = 20;
beforeAll(async () => {
  const units = jest.replaceProperty(UNITS_A_MINUTE, 'address', UNITS);
  const calls = jest.replaceProperty(CONFIG_CALLS, 'address', UNITS);
  api = await createApi(readConfig({ ...getServerSecrets(), DEMO: '1', FEED: 'none', API_PORT: '0' }), {
    log: pino({ level: 'silent' }),
    passwordCost: { logN: 4, r: 8, p: 1 },
    clock: new SetClock(Date.UTC(2026, 0, 1)),
    db: await openTestDatabase(),
  });
  units.restore();
  calls.restore();
  address = await api.listen();
  client = new TestClient(api.app);
  const payload = { username: demoAccounts.ng.phones[0], password: md5(DEMO_PASSWORD), keepSignedIn: true };
  expect(await client.callEncrypted('POST', LOGIN, payload)).toMatchObject({ bizCode: BizCode.success });
});
afterAll(() => api.close());

/** Call as documented in the table of calls: the key that encrypts it, and its input. */
interface Documented {
  cipher: string;
  takes: string;
}

/** Rows of docs/reference/calls.md, by method and path. */
const documented = new Map(
  readFileSync(path.join(__dirname, '../../../docs/reference/calls.md'), 'utf8')
    .split('\n')
    .flatMap((line): [string, Documented][] => {
      const [, method, place, cipher = '', , takes = ''] = line.split('|').map((cell) => cell.trim());
      return method !== undefined && /^[A-Z]+$/.test(method)
        ? [[`${method} ${place?.replaceAll('`', '')}`, { cipher, takes }]]
        : [];
    }),
);

const findDocumented = ({ method, path: place }: ServedRoute): Documented | undefined =>
  documented.get(`${method} ${place.replace(PRODUCT, '')}`) ?? documented.get(`${method} ${place}`);

type Shape = z.core.JSONSchema.BaseSchema;

/** Returns a sample value of a JSON schema. */
function createSample(shape: Shape): unknown {
  const [first] = shape.anyOf ?? shape.oneOf ?? [];
  if (first !== undefined) return createSample(first as Shape);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return shape.enum[0];
  if (shape.type === 'object')
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([name, field]) => [name, createSample(field as Shape)]),
    );
  if (shape.type === 'array') return [createSample((shape.items ?? {}) as Shape)];
  if (shape.type === 'boolean') return true;
  return shape.type === 'string' ? 'abc' : Math.max(1, shape.minimum ?? 1);
}

/** Returns one copy of the value for each string in it, with a NUL in that string. */
function withNul(value: unknown): unknown[] {
  if (typeof value === 'string') return [NUL];
  if (Array.isArray(value)) return value.flatMap((item) => withNul(item).map((changed) => [changed]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    withNul(field).map((changed) => ({ ...value, [name]: changed })),
  );
}

/**
 * Returns values of the input that the table names (`body \`x\``), each with one NUL; values of any shape when it names none.
 */
function createAttacks(kind: 'body' | 'query', takes: string): object[] {
  const names = [...(new RegExp(`${kind} ((\`\\w+\`(, )?)+)`).exec(takes)?.[1] ?? '').matchAll(/\w+/g)].map(String);
  const found = names.flatMap((name) => {
    const schema = (contracts as Readonly<Record<string, unknown>>)[name];
    if (!(schema instanceof z.ZodType)) return [{ [name]: NUL }];
    return withNul(createSample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)) as object[];
  });
  return found.length > 0 ? found : [{ any: NUL }, { list: [{ [NUL]: 1 }] }];
}

const fillPath = (place: string, replaced?: string): string =>
  place
    .replace(':country', 'ng')
    .replaceAll(/:(\w+)/g, (_, name: string) => (name === replaced ? 'a%00b' : '1'))
    .replace('*', 'a');

const getParameters = (place: string): string[] =>
  [...place.replace(':country', '').matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/**
 * Sends a NUL in each part of a call.
 * @returns the requests that were not rejected as invalid input
 */
async function attack(route: ServedRoute): Promise<string[]> {
  const { method, path: place } = route;
  const { cipher = '–', takes = '' } = findDocumented(route) ?? {};
  const call = async (url: string, options: object = {}): Promise<string[]> => {
    const response = await api.app.inject({
      method: method as 'GET',
      url,
      headers: { platform: 'wap', clientid: 'wap', operid: '8' },
      cookies: Object.fromEntries(client.cookies),
      ...options,
    });
    return response.statusCode === 400 && response.body.includes(String(BizCode.invalidInput))
      ? []
      : [`${method} ${url} ${JSON.stringify(options)}: ${response.statusCode} ${response.body.slice(0, 90)}`];
  };
  const results = [];
  for (const name of getParameters(place)) results.push(await call(fillPath(place, name)));
  for (const fields of createAttacks('query', takes)) {
    const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
    if (query.join().includes('%00')) results.push(await call(`${fillPath(place)}?${query.join('&')}`));
  }
  if (method === 'GET' || SIGNED.some((signed) => place.endsWith(signed))) return results.flat();
  for (const payload of createAttacks('body', takes)) {
    if (cipher === '–') {
      results.push(await call(fillPath(place), { payload }));
      continue;
    }
    const { status, bizCode } = await client.callEncrypted(
      method as 'POST',
      fillPath(place).replace('/api/ng', ''),
      payload,
      {},
      cipher === 'transId' ? 'trans' : 'urs',
    );
    if (status !== 400 || bizCode !== BizCode.invalidInput)
      results.push([`${method} ${place} ${JSON.stringify(payload)}: ${status} ${bizCode}`]);
  }
  return results.flat();
}

const routes = (): ServedRoute[] =>
  listRoutes(api.app).filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS');

/** Missing headers of a response: parts of its policy, `nosniff`, or the charset of its text. */
function findMissingHeaders(headers: Readonly<Record<string, unknown>>): string[] {
  const { 'content-security-policy': policy, 'x-content-type-options': sniff } = headers;
  const type = String(headers['content-type'] ?? '');
  const isText = /text|json|xml|javascript/.test(type);
  return [
    ...['default-src ', 'frame-ancestors '].filter((part) => !String(policy ?? '').includes(part)),
    ...(sniff === 'nosniff' ? [] : ['nosniff']),
    ...(!isText || /charset=utf-8/i.test(type) ? [] : [`charset of ${type}`]),
  ];
}

it('sends a policy and a charset with every response', async () => {
  const lacks = [];
  const more = [
    '/',
    '/api/ng/nowhere',
    '/api/fr/common/config/betslip',
    '/%ff',
    `/api/ng/orders/ticket/${'1'.repeat(300)}`,
  ];
  const requests = [
    ...routes().filter(({ path: place }) => place !== '/internal/command'),
    ...more.map((url) => ({ method: 'GET', path: url })),
  ];
  for (const { method, path: place } of requests) {
    const { headers, statusCode } = await api.app.inject({ method: method as 'GET', url: fillPath(place) });
    for (const lack of findMissingHeaders(headers)) lacks.push(`${method} ${place} ${statusCode}: ${lack}`);
  }
  // Engine.IO sends JSON without a charset; JSON is UTF-8 by its standard.
  for (const url of ['/socket.io/?EIO=4&transport=polling', '/socket.io/?EIO=3&transport=other'])
    for (const lack of findMissingHeaders(Object.fromEntries((await fetch(address + url)).headers)))
      if (!lack.endsWith('application/json')) lacks.push(`${url}: ${lack}`);
  expect(lacks).toEqual([]);
});

it('sends them in response to bytes that are not a request', async () => {
  const socket = createConnection(Number(new URL(address).port), '127.0.0.1', () => socket.write('no request\r\n\r\n'));
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
  expect(response).toContain('charset=utf-8\r\n');
  expect(response).toContain("Content-Security-Policy: default-src 'none';");
  expect(response).toContain('"bizCode":40000');
});

it('rejects a NUL in every parameter, query and field of every call', async () => {
  expect(routes().length).toBeGreaterThan(200);
  const failures = [];
  for (const route of routes()) failures.push(...(await attack(route)));
  expect(failures).toEqual([]);
});

const HEADERS = { platform: 'wap', clientid: 'wap', operid: '8', origin: 'http://localhost', host: 'localhost' };
/**
 * Calls as a visitor behind an edge.
 * @returns the status
 */
const callFrom = async (forwarded: string, url: string, method = 'GET'): Promise<number> =>
  (await api.app.inject({ method: method as 'GET', url, headers: { ...HEADERS, 'x-forwarded-for': forwarded } }))
    .statusCode;

it('limits every call of a visitor, whatever its specific limits', async () => {
  const visitor = '203.0.113.1';
  for (let at = 0; at < UNITS; at++) await callFrom(visitor, '/api/ng/cms/pages/versions');
  const open = [];
  for (const { method, path: place } of routes().filter((route) => route.path.startsWith(PRODUCT)))
    if ((await callFrom(visitor, fillPath(place), method)) !== 429) open.push(`${method} ${place}`);
  expect(open).toEqual([]);
});

it('limits every call outside of the countries too, except for those of the operator', async () => {
  const visitor = '203.0.114.1';
  for (let at = 0; at < UNITS; at++) await callFrom(visitor, '/api/v2/iwqk/challenge/list');
  const open = [];
  for (const { method, path: place } of routes().filter((route) => !route.path.startsWith(PRODUCT)))
    if ((await callFrom(visitor, fillPath(place), method)) !== 429) open.push(`${method} ${place}`);
  expect(open.filter((each) => !/^(?:GET|POST) \/(?:healthz|readyz|metrics|internal\/)/.test(each))).toEqual([]);
  expect(open).toContain('GET /readyz');
});

it.each([
  ['/helpdesk?q=cash', CALL_COSTS.search, '198.51.100.1'],
  ['/factsCenter/sports', CALL_COSTS.list, '198.51.100.2'],
  ['/factsCenter/events', CALL_COSTS.list, '198.51.100.3'],
  ['/factsCenter/leagues', CALL_COSTS.list, '198.51.100.4'],
  ['/factsCenter/results', CALL_COSTS.list, '198.51.100.5'],
])('charges %s %d units', async (url, cost, visitor) => {
  const statuses = [];
  for (let at = 0; at <= UNITS / cost; at++) statuses.push(await callFrom(visitor, `/api/ng${url}`));
  expect(statuses.findIndex((status) => status === 429)).toBe(UNITS / cost);
});

it('limits the configuration calls of virtual rounds, which are outside of the countries', async () => {
  const call = (url: string): Promise<number> => callFrom('198.51.101.9', url);
  for (let at = 0; at < UNITS; at++) expect(await call('/api/v1/iw/config/overall')).toBe(200);
  expect(await call('/api/v1/iwqk/market/type/list')).toBe(429);
});

/** The specification defines this call with its query (docs/adr/0160). */
const PHONE_IN_QUERY = ['GET /api/:country/msg/captcha/config/info'];

it('accepts a phone in an address only where the specification requires it', () => {
  const inAddress = (route: ServedRoute): string[] => [
    ...getParameters(route.path),
    ...createAttacks('query', findDocumented(route)?.takes ?? '').flatMap((fields) => Object.keys(fields)),
  ];
  const phones = routes().filter((route) =>
    inAddress(route).some((name) => /phone|mobile|msisdn|username/i.test(name)),
  );
  expect(phones.map(({ method, path: place }) => `${method} ${place}`)).toEqual(PHONE_IN_QUERY);
});
