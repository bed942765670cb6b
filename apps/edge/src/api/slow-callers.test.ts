import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { type Edge } from '../start-edge';
import { buildApp } from '../testing/build-app';
import { BIG, TestApi } from '../testing/test-api';
import { testGround, until, type TestGround } from '../testing/test-edge';
import { writeDist } from '../testing/write-dist';
import { BODY_LIMITS, createBodyParser, type BodyLimits } from './call-body';

const callers: Caller[] = [];

/** A caller who sends the given bytes, and can pause reading. */
class Caller {
  text = '';
  closed = false;
  readonly socket: Socket;

  constructor(port: string | number, sent: string) {
    this.socket = connect(Number(port), '127.0.0.1');
    this.socket.write(sent);
    this.socket
      .on('data', (data) => (this.text += String(data)))
      .on('error', () => undefined)
      .on('close', () => (this.closed = true));
    callers.push(this);
  }

  get status(): string {
    return this.text.slice(9, 12);
  }
}

const post = (path: string, length: number, begin = '', from = '10.0.0.1'): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n${begin}`;

afterEach(() => {
  for (const { socket } of callers.splice(0)) socket.destroy();
});

describe('the edge', () => {
  let ground: TestGround;
  let api: TestApi;
  let edge: Edge;
  let port: string;

  beforeAll(async () => {
    ground = await testGround();
    writeDist(ground.config.distDir, buildApp('shell', '1.0.0'));
    api = await new TestApi().start();
    edge = await ground.start({ apiNames: [{ url: api.url }] });
    port = new URL(edge.url).port;
  });
  afterAll(async () => {
    await edge.close();
    api.die();
    await ground.close();
  });

  const get = async (path: string): Promise<number> => (await fetch(edge.url + path)).status;

  it('responds while 200 callers send bodies byte by byte, and calls the API for none of them', async () => {
    const slow = Array.from({ length: 200 }, () => new Caller(port, post('/api/order', 1000, 'x')));
    for (let byte = 0; byte < 20; byte++) {
      slow.forEach(({ socket }) => socket.writable && socket.write('x'));
      expect(await Promise.all([get('/api/x'), get('/ng/m'), get('/readyz')])).toEqual([200, 200, 200]);
    }
    // New bodies evict the oldest ones of an address.
    await until(
      async () => slow.filter(({ status }) => status === '408').length,
      (count) => count === 200 - BODY_LIMITS.ofAddress,
    );
    expect(api.taken).toEqual([]);
    const response = await fetch(`${edge.url}/api/order`, {
      method: 'POST',
      body: 'quick',
      headers: { 'content-type': 'text/plain' },
    });
    expect([response.status, api.taken]).toEqual([200, ['quick']]);
  });

  it('responds while 200 callers send headers byte by byte', async () => {
    const slow = Array.from({ length: 200 }, () => new Caller(port, 'POST /api/order HTTP/1.1\r\nHost: x\r\nX-Slow: '));
    for (let byte = 0; byte < 20; byte++) {
      slow.forEach(({ socket }) => socket.write('x'));
      expect(await Promise.all([get('/api/x'), get('/ng/m')])).toEqual([200, 200]);
    }
    expect([edge.app.server.headersTimeout, edge.app.server.requestTimeout]).toEqual([10_000, 120_000]);
  });

  it('frees the API of responses that nobody reads', async () => {
    const readers = Array.from({ length: 50 }, () => new Caller(port, 'GET /api/big HTTP/1.1\r\nHost: x\r\n\r\n'));
    readers.forEach(({ socket }) => socket.pause());
    await until(
      async () => api.big,
      (asked) => asked === 50,
    );
    await until(
      async () => api.underWay,
      (underWay) => underWay === 0,
    );
    readers.forEach(({ socket }) => socket.resume());
    await until(
      async () => readers.filter(({ text }) => text.length > BIG).length,
      (count) => count === 50,
    );
  });

  it.each([
    ['the API rejects it unread', '/api/long', 400_000, 'too long'],
    ['it is longer than the longest that the API accepts', '/api/order', BODY_LIMITS.longest + 1, '"bizCode":40000'],
  ])('rejects a body with 413 when %s, and keeps the connection open', async (_why, path, length, response) => {
    const caller = new Caller(port, post(path, length, 'x'.repeat(300_000)));
    caller.socket.write('x'.repeat(length - 300_000));
    caller.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await until(async () => caller.closed || caller.text.includes('{"ok":true}'), Boolean);
    expect([caller.status, caller.text.includes(response), caller.closed]).toEqual(['413', true, false]);
  });

  it.each([
    ['a page', '/ng/m', 'websocket'],
    ['a call', '/api/x', 'websocket'],
    ['another path with the same beginning', '/socket.iox/?a', 'websocket'],
    ['another protocol', '/socket.io/?EIO=4&transport=websocket', 'h2c'],
  ])('rejects an upgrade of %s', async (_name, path, upgrade) => {
    const before = api.asked;
    const caller = new Caller(
      port,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${upgrade}\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    await until(async () => caller.closed, Boolean);
    expect([caller.status, api.asked]).toEqual(['400', before]);
  });

  it.each([
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n'],
    ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'],
    ['chunks under another name', 'Transfer-Encoding: xchunked\r\n'],
    ['chunks that are not last', 'Transfer-Encoding: chunked, identity\r\n'],
    ['an invalid length', 'Content-Length: 5, 5\r\n'],
    ['a space before a colon', 'Content-Length : 5\r\n'],
    ['a header that continues on the next line', 'X: a\r\n Content-Length: 5\r\n'],
  ])('does not forward a second request hidden behind %s', async (_name, headers) => {
    const before = api.asked;
    const hidden = '0\r\n\r\nGET /api/hidden HTTP/1.1\r\nHost: x\r\n\r\n';
    const caller = new Caller(port, `POST /api/x HTTP/1.1\r\nHost: x\r\n${headers}\r\n${hidden}`);
    await until(async () => caller.closed, Boolean);
    expect([caller.status, api.asked]).toEqual(['400', before]);
  });

  it.each([
    'GET /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello',
    'POST /api/x HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nKeep-Alive: 5\r\nTE: trailers\r\nContent-Length: 0\r\n\r\n',
  ])('forwards unusual but valid calls: %j', async (sent) => {
    const caller = new Caller(port, sent);
    await until(async () => caller.text.includes('"from"') || caller.closed, Boolean);
    expect(caller.text).toMatch(/HTTP\/1\.1 200/);
  });
});

describe('bodies', () => {
  let app: FastifyInstance;
  let port: number;

  const open = async (limits: Partial<BodyLimits>): Promise<void> => {
    app = fastify({ forceCloseConnections: true, trustProxy: true });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', createBodyParser({ ...BODY_LIMITS, ...limits }));
    app.post('/', (request) => ({ length: (request.body as Buffer).length }));
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  };
  afterEach(() => app.close());
  const ended = (caller: Caller): Promise<string> =>
    until(
      async () => caller.status,
      (status) => status !== '',
    );

  it('must be complete in time, and get more time for the bytes received', async () => {
    await open({ within: 200, slowest: 1000 });
    const trickles = new Caller(port, post('/', 5000, 'x'));
    const comes = new Caller(port, post('/', 100_001, 'x'.repeat(100_000)));
    expect(await ended(trickles)).toBe('408');
    await until(async () => trickles.closed, Boolean);
    comes.socket.write('x');
    expect(await ended(comes)).toBe('200');
    expect(comes.text).toContain('{"length":100001}');
  });

  it('that are long are limited in number', async () => {
    await open({ large: 10, largeOfAddress: 2, longest: 100 });
    const long = [new Caller(port, post('/', 50, 'x')), new Caller(port, post('/', 50, 'x'))];
    expect(await ended(new Caller(port, post('/', 50, 'x')))).toBe('503');
    expect(await ended(new Caller(port, post('/', 101, 'x')))).toBe('413');
    expect(await ended(new Caller(port, post('/', 5, 'hello')))).toBe('200');
    long.forEach(({ socket }) => socket.write('x'.repeat(49)));
    expect(await Promise.all(long.map(ended))).toEqual(['200', '200']);
    const after = new Caller(port, post('/', 50, 'x'.repeat(50)));
    expect(await ended(after)).toBe('200');
  });

  it.each([
    ['IPv6', (at: number) => `2001:db8:1:${at}::1`, '2001:db8:2::1'],
    ['IPv4', (at: number) => `198.51.100.${at}`, '203.0.113.1'],
  ])(
    'that are long leave room for others, even if a caller uses a new address of a block of %s each time',
    async (_name, of, elsewhere) => {
      await open({ large: 10, largeOfAddress: 2, ofBlock: 2, longest: 100 });
      const flood = Array.from({ length: 4 }, (_, at) => new Caller(port, post('/', 50, 'x', of(at + 1))));
      expect(await ended(new Caller(port, post('/', 50, 'x', of(9))))).toBe('503');
      expect(await ended(new Caller(port, post('/', 50, 'x'.repeat(50), elsewhere)))).toBe('200');
      flood.forEach(({ socket }) => socket.write('x'.repeat(49)));
      expect(await Promise.all(flood.map(ended))).toEqual(['200', '200', '200', '200']);
    },
  );

  it.each([
    ['of an address', { bytesOfAddress: 1000 }, '10.0.0.1', '10.0.0.1', '408'],
    ['of a block', { bytesOfAddress: 900, ofBlock: 1 }, '10.0.0.1', '10.0.0.2', '408'],
    ['of an address', { bytesOfAddress: 1000 }, '2001:db8::1', '2001:db8::2', '408'],
    ['of all callers', { bytesOfAll: 1000 }, '10.0.0.1', '10.0.0.2', '503'],
  ])('%s must not exceed %j while incomplete: the oldest is evicted', async (_whose, limits, one, other, status) => {
    await open(limits);
    const arrived = new Promise((resolve) => app.server.once('request', resolve));
    const first = new Caller(port, post('/', 800, 'x'.repeat(600), one));
    await arrived;
    const second = new Caller(port, post('/', 800, 'x'.repeat(600), other));
    expect(await ended(first)).toBe(status);
    second.socket.write('x'.repeat(200));
    expect(await ended(second)).toBe('200');
    const third = new Caller(port, post('/', 900, 'x'.repeat(900), one));
    expect(await ended(third)).toBe('200');
  });

  it('without a length are limited to the length of ordinary ones', async () => {
    await open({ large: 10 });
    const chunked = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Type: text/plain\r\n\r\n';
    expect(await ended(new Caller(port, `${chunked}b\r\nhello world\r\n0\r\n\r\n`))).toBe('413');
    expect(await ended(new Caller(port, `${chunked}5\r\nhello\r\n0\r\n\r\n`))).toBe('200');
  });

  it('of callers who have left are forgotten', async () => {
    await open({ ofAddress: 1, large: 10, largeOfAddress: 1 });
    const gone = new Caller(port, post('/', 50, 'x'));
    await until(async () => gone.socket.bytesWritten > 0, Boolean);
    gone.socket.destroy();
    await until(
      async () => ended(new Caller(port, post('/', 11, 'hello world'))),
      (status) => status === '200',
    );
  });
});
