import { BIZ_CODE_HEADER, BizCode } from '@oware/contracts';
import { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SetClock } from '../clock';
import { BizError } from '../errors/biz-error';
import { createLog, describeFailure } from '../logging/log';
import { addEncryptedRoute } from './encrypted-route';
import { RateLimit } from '../counters/rate-limit';
import { addRoute } from './route';
import { readBody } from './signature';
import { TestClient, createTestServer, userIdIsToken } from './testing';

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

describe('calls under /api/{country}', () => {
  let app: FastifyInstance;
  const clock = new SetClock(0);

  beforeAll(async () => {
    app = await createTestServer(clock, (scope) => {
      const body = z.object({ stake: z.coerce.number().int(), note: z.string().max(5).optional() });
      addRoute(scope, 'POST', '/echo', { body }, (input) => input.body);
      addRoute(scope, 'GET', '/where', {}, (_input, request) => request.context);
      addRoute(scope, 'GET', '/refused', {}, () => {
        throw new BizError(BizCode.stakeTooLow, 'Too low', { minStake: 1 });
      });
      addRoute(scope, 'GET', '/broken', {}, () => {
        throw new Error('secret 08030000001');
      });
    });
  });
  afterAll(() => app.close());

  it('responds in an envelope', async () => {
    const { bizCode, message, data } = await new TestClient(app).call('POST', '/echo', { payload: { stake: 5 } });
    expect({ bizCode, message, data }).toEqual({ bizCode: 10000, message: 'success', data: { stake: 5 } });
  });

  it.each([
    ['keeps the id that the edge gave a call', 'id-of-the-edge', /^id-of-the-edge$/],
    ['replaces an id of another format', 'an id', /^[0-9a-f-]{36}$/],
  ])('%s', async (_name, given, id) => {
    const headers = { 'x-request-id': given };
    const { response } = await new TestClient(app).call('POST', '/echo', { payload: { stake: 5 }, headers });
    expect(response.headers['x-request-id']).toMatch(id);
  });

  it('reads forms as well as JSON', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await new TestClient(app).call('POST', '/echo', { payload: 'stake=5', headers })).data).toEqual({
      stake: 5,
    });
  });

  it('accepts only the declared fields of a body, and forbids caching the response', async () => {
    const brought = '{"stake":5,"balance":1000,"__proto__":{"note":"x"},"constructor":{"prototype":{"note":"x"}}}';
    const headers = { 'content-type': 'application/json' };
    const { status, response } = await new TestClient(app).call('POST', '/echo', { payload: brought, headers });
    expect(status).toBe(400);
    expect(response.headers['cache-control']).toBe('no-store');
    const { data } = await new TestClient(app).call('POST', '/echo', { payload: { stake: 5, balance: 1000 } });
    expect(data).toEqual({ stake: 5 });
    expect(Object.keys({})).toEqual([]);
  });

  it('does not accept a field that was sent twice as a single value', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const twice = await new TestClient(app).call('POST', '/echo', { payload: 'stake=5&stake=6', headers });
    expect(twice.status).toBe(400);
  });

  it('names each invalid field', async () => {
    const result = await new TestClient(app).call('POST', '/echo', { payload: { stake: 'x', note: 'too long' } });
    expect(result).toMatchObject({
      status: 400,
      bizCode: BizCode.invalidInput,
      data: {
        fields: [
          { field: 'stake', code: 'invalid_type' },
          { field: 'note', code: 'too_big' },
        ],
      },
    });
  });

  it('sends a rejection with its code, and an unexpected error as 50000 without details', async () => {
    const client = new TestClient(app);
    expect(await client.call('GET', '/refused')).toMatchObject({
      status: 200,
      bizCode: BizCode.stakeTooLow,
      data: { minStake: 1 },
    });
    const broken = await client.call('GET', '/broken');
    expect(broken).toMatchObject({ status: 500, bizCode: BizCode.internal });
    expect(broken.response.headers[BIZ_CODE_HEADER]).toBe(String(BizCode.internal));
    expect((await client.call('GET', '/where')).response.headers).not.toHaveProperty(BIZ_CODE_HEADER);
    expect(broken.response.body).not.toContain('secret');
  });

  it.each([
    ['not JSON', { payload: '{', headers: { 'content-type': 'application/json' } }, 400],
    ['a body above the limit', { payload: { stake: 1, note: 'x'.repeat(70_000) } }, 413],
    ['an unknown content type', { payload: 'x', headers: { 'content-type': 'image/png' } }, 415],
  ])('rejects %s', async (_name, options, status) => {
    expect(await new TestClient(app).call('POST', '/echo', options)).toMatchObject({
      status,
      bizCode: BizCode.invalidInput,
    });
  });

  it.each([
    ['NUL in a field', { payload: { stake: 1, note: 'a\0' } }, 'note'],
    ['NUL in the name of a field', { payload: { stake: 1, 'a\0': 1 } }, ''],
    ['NUL deep in a list', { payload: { stake: 1, list: [[{ text: 'a\0' }]] } }, 'list.0.0.text'],
    ['an escape character', { payload: { stake: 1, note: '\u001b[2J' } }, 'note'],
    ['half of a surrogate pair', { payload: '{"stake":1,"note":"\\ud800"}', headers: JSON_TYPE }, 'note'],
    ['NUL in a form', { payload: 'stake=1&note=a%00', headers: FORM_TYPE }, 'note'],
    ['NUL in a query', { payload: { stake: 1 }, query: { a: 'x\0' } }, 'a'],
    ['a control character in a header', { payload: { stake: 1 }, headers: { utm_source: 'a\u0001' } }, 'utm_source'],
  ])('rejects %s', async (_name, options, field) => {
    expect(await new TestClient(app).call('POST', '/echo', options)).toMatchObject({
      status: 400,
      bizCode: BizCode.invalidInput,
      data: { fields: [{ field, code: 'control_character' }] },
    });
  });

  it.each([
    ['line ends and tabs', { payload: { stake: 5, note: 'a\tb\r\n' } }],
    ['emoji', { payload: { stake: 5, note: '👍' } }],
    ['a header in UTF-8', { payload: { stake: 5 }, headers: { utm_source: Buffer.from('Café').toString('latin1') } }],
    [
      'a body of many levels',
      { payload: `{"stake":5,"deep":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, headers: JSON_TYPE },
    ],
  ])('accepts %s', async (_name, options) => {
    expect((await new TestClient(app).call('POST', '/echo', options)).data).toMatchObject({ stake: 5 });
  });

  it('rejects NUL in the JSON of a webhook', () => {
    expect(() => readBody(Buffer.from('{"reference":"a\\u0000"}'))).toThrow('reference has a control character');
  });

  it('responds with notFound for unknown countries and calls', async () => {
    expect((await app.inject('/api/fr/where')).json()).toMatchObject({ bizCode: BizCode.notFound });
    expect((await app.inject('/api/ng/nowhere')).json()).toMatchObject({ bizCode: BizCode.notFound });
  });

  it.each([
    ['no headers at all', { platform: '', clientid: '', operid: '' }],
    ['the headers of the other country', { operid: '7' }],
    ['a script of another site', { 'sec-fetch-site': 'cross-site' }],
  ])('rejects a change with %s', async (_name, headers) => {
    const result = await new TestClient(app).call('POST', '/echo', { payload: { stake: 1 }, headers });
    expect(result).toMatchObject({ status: 403, bizCode: BizCode.forbiddenOrigin });
  });

  it('reads the device from either of its cookies and generates one for a new visitor', async () => {
    const client = new TestClient(app);
    client.cookies.set('device-id', 'my-device');
    expect((await client.call('GET', '/where')).data).toEqual({
      country: 'ng',
      deviceId: 'my-device',
      address: '127.0.0.1',
      bearer: null,
      language: 'en',
    });
    client.cookies.set('device-id', '<script>');
    client.cookies.set('deviceId', 'my-other-device');
    expect((await client.call('GET', '/where')).data).toMatchObject({ deviceId: 'my-other-device' });
    client.cookies.delete('deviceId');
    expect((await client.call('GET', '/where')).data).toEqual({
      country: 'ng',
      bearer: null,
      deviceId: expect.stringMatching(/^[\w-]{36}$/),
      address: '127.0.0.1',
      language: 'en',
    });
  });
});

describe('the exchange of keys', () => {
  it('limits the keys that a device, then an address can request per minute; a player does not count toward an address', async () => {
    const clock = new SetClock(0);
    const app = await createTestServer(clock, () => undefined, userIdIsToken);
    const request = async (remoteAddress: string, client = new TestClient(app)): Promise<number> =>
      (await client.call('POST', '/patron/cipher', { remoteAddress })).bizCode;
    const device = new TestClient(app);
    device.cookies.set('device-id', 'one-greedy-device');
    const codes: number[] = [];
    for (let keys = 0; keys < 301; keys++) codes.push(await request('10.0.0.1', device));
    expect(codes).toEqual([...Array<number>(300).fill(BizCode.success), BizCode.tooManyAttempts]);
    for (let keys = 300; keys < 6000; keys++) await request('10.0.0.1');
    expect(await request('10.0.0.1')).toBe(BizCode.tooManyAttempts);
    expect(await request('10.0.0.2')).toBe(BizCode.success);
    const player = new TestClient(app);
    player.cookies.set('accessToken', 'player-7');
    expect(await request('10.0.0.1', player)).toBe(BizCode.success);
    clock.advance(60_000);
    expect(await request('10.0.0.1')).toBe(BizCode.success);
    await app.close();
  });
});

describe('encrypted bodies', () => {
  it('of visitors are limited by address, with a /64 of IPv6 as one; each player has a separate limit', async () => {
    const orders = (scope: FastifyInstance): void =>
      addEncryptedRoute(scope, 'POST', '/orders', 'urs', z.object({}), () => null);
    const auth = {
      ...userIdIsToken,
      parseBearer: (token: string) => (token === 'forged' ? null : userIdIsToken.parseBearer(token)),
    };
    const app = await createTestServer(new SetClock(0), orders, auth, () => undefined, { ofKey: 3, ofCaller: 5 });
    const send = async (remoteAddress: string, token?: string): Promise<number> => {
      const client = new TestClient(app);
      if (token !== undefined) client.cookies.set('accessToken', token);
      return (await client.callEncrypted('POST', '/orders', {}, { remoteAddress })).bizCode;
    };
    for (let host = 1; host <= 5; host++) expect(await send(`2001:db8:0:7::${host}`)).toBe(BizCode.success);
    expect(await send('2001:db8:0:7::6')).toBe(BizCode.tooManyAttempts);
    expect(await send('2001:db8:0:7::6', 'forged')).toBe(BizCode.tooManyAttempts);
    expect(await send('2001:db8:0:8::1')).toBe(BizCode.success);
    for (let body = 0; body < 5; body++) expect(await send('2001:db8:0:7::6', 'player-7')).toBe(BizCode.success);
    expect(await send('10.0.0.1', 'player-7')).toBe(BizCode.tooManyAttempts);
    expect(await send('2001:db8:0:7::6', 'player-8')).toBe(BizCode.success);
    await app.close();
  });
});

describe('RateLimit', () => {
  it('rejects calls above the limit of a window with the seconds until the next one', () => {
    const clock = new SetClock(0);
    const limit = new RateLimit(clock, 2, 60_000);
    limit.take('a');
    limit.take('a');
    clock.advance(10_000);
    expect(() => limit.take('a')).toThrow(
      expect.objectContaining({ code: BizCode.tooManyAttempts, data: { retryAfter: 50 } }),
    );
    expect(() => limit.take('b')).not.toThrow();
    clock.advance(50_000);
    expect(() => limit.take('a')).not.toThrow();
  });
});

describe('the log', () => {
  /** Starts a server that logs into a list. */
  const open = async () => {
    const lines: Record<string, unknown>[] = [];
    const write = (line: string): void => void lines.push(JSON.parse(line) as Record<string, unknown>);
    const fields = { role: 'web,socket', host: 'web-1', release: '0123456789ab' };
    const app = await createTestServer(
      new SetClock(0),
      (scope) =>
        addRoute(scope, 'GET', '/broken', {}, () => {
          throw new Error('no');
        }),
      undefined,
      undefined,
      undefined,
      createLog('info', fields, { write }),
    );
    return { app, lines, fields };
  };

  it('has role, host and release in each line, and the id that the edge gave the request', async () => {
    const { app, lines, fields } = await open();
    const { headers } = await app.inject({ url: '/api/ng/broken', headers: { 'x-request-id': 'edge-0123456789' } });
    expect(headers['x-request-id']).toBe('edge-0123456789');
    expect(lines).toMatchObject([
      { ...fields, requestId: 'edge-0123456789', msg: 'call failed', call: 'GET /api/:country/broken' },
      { ...fields, requestId: 'edge-0123456789', status: 500, route: '/api/:country/broken' },
    ]);
    await app.close();
  });

  it.each(['short', 'with spaces in it', 'x'.repeat(65), '0123456"}{"a":1'])(
    'replaces an id of another form: %s',
    async (given) => {
      const { app, lines } = await open();
      await app.inject({ url: '/api/ng/broken', headers: { 'x-request-id': given } });
      expect(lines[0]?.['requestId']).toMatch(/^[\da-f-]{36}$/);
      await app.close();
    },
  );

  it('omits values that an error message quotes', () => {
    const text = JSON.stringify(
      describeFailure(
        new Error('Failed query: x\nparams: 8030000001,me', { cause: new Error('Key (phone)=(8030000001) "Ama"') }),
      ),
    );
    expect(text).not.toMatch(/8030000001|Ama|me"/);
  });

  it('omits email addresses and tokens in an error message', () => {
    const token = 'eyJraW5kIjoiYWNjZXNzIiwic2lkIjoiMTIzIn0.8Jx2kq0aQm3f8Jx2kq0aQm3f';
    expect(describeFailure(new Error(`ama@example.com was sent ${token}`))).toMatchObject({ message: '… was sent …' });
  });
});
