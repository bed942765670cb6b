import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Edge } from './start-edge';
import { buildApp } from './testing/build-app';
import { testGround, type TestGround } from './testing/test-edge';
import { writeDist } from './testing/write-dist';

let ground: TestGround;
let edge: Edge;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  ground = await testGround();
  writeDist(ground.config.distDir, buildApp('shell', '1.0.0'));
  const log = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  edge = await ground.start({ logLevel: 'warn', overrideHosts: ['localhost'] }, log);
});
afterAll(async () => {
  await edge.close();
  await ground.close();
});

const sendBytes = async (bytes: string): Promise<string> => {
  const socket = connect(Number(new URL(edge.url).port), '127.0.0.1', () => socket.write(bytes));
  return text(socket);
};

it('logs and counts possible attacks, without addresses', async () => {
  await sendBytes('GET /socket.io?EIO=4 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await sendBytes('no request\r\n\r\n');
  await sendBytes('POST /api/ng/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 99999999\r\n\r\n');
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  await fetch(`${edge.url}/ng/m?mf=shell@https://evil.example`, { headers });
  const events = lines.filter(({ msg }) => msg === 'security event');
  expect(events).toMatchObject([
    { event: 'input_refused', code: 400, route: 'upgrade', block: '127.0.0.0/24' },
    { event: 'input_refused', code: 400, route: 'unreadable', block: '127.0.0.0/24' },
    { event: 'limit_hit', code: 413, route: 'POST /api/*', requestId: expect.any(String) },
    { event: 'permission_refused', code: 400, block: '203.0.113.0/24' },
  ]);
  expect(JSON.stringify(events)).not.toContain('203.0.113.77');
  const metrics = await (await fetch(`${edge.internalUrl}/metrics`)).text();
  expect(metrics).toContain('edge_security_events_total{event="input_refused",channel="stable"} 2');
  expect(metrics).toContain('edge_security_events_total{event="token_reused",channel="stable"} 0');
});
