import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createInternalPassCheck, INTERNAL_PASS_HEADER } from '@oware/http-server';
import { type Edge } from '../start-edge';
import { buildApp } from '../testing/build-app';
import { testGround, type TestGround } from '../testing/test-edge';
import { writeDist } from '../testing/write-dist';

const SECRETS = ['n'.repeat(32), 'o'.repeat(32)];
/** Simulates a server that has only the newest secret. */
const isPass = createInternalPassCheck(SECRETS.slice(0, 1));
const FORGED = { [INTERNAL_PASS_HEADER]: `1.${'A'.repeat(43)}` };

let ground: TestGround;
let edge: Edge;
const seen: IncomingHttpHeaders[] = [];

beforeAll(async () => {
  ground = await testGround();
  writeDist(ground.config.distDir, buildApp('shell', '1.0.0'));
  ground.api.prependListener('request', ({ url, headers }: IncomingMessage) => {
    if (!url?.startsWith('/readyz')) seen.push(headers);
  });
  ground.api.on('upgrade', ({ headers }: IncomingMessage, socket: Socket) => {
    seen.push(headers);
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  });
  edge = await ground.start({ internalSecrets: SECRETS });
});
afterAll(async () => {
  await edge.close();
  await ground.close();
});
beforeEach(() => {
  seen.length = 0;
});

const passes = (): boolean[] => seen.map(({ [INTERNAL_PASS_HEADER]: pass }) => isPass(pass));

it.each(['/api/ng/x', '/staff', '/socket.io/?EIO=4&transport=polling'])(
  'authenticates %s at the API, whatever pass the caller sends',
  async (path) => {
    for (const headers of [{}, FORGED]) await fetch(edge.url + path, { headers });
    expect(passes()).toEqual([true, true]);
  },
);

it('authenticates calls of render threads', async () => {
  await fetch(`${edge.internalUrl}/api/ng/x`);
  expect(passes()).toEqual([true]);
});

it('authenticates websockets', async () => {
  const browser = connect(Number(new URL(edge.url).port), '127.0.0.1');
  browser.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${INTERNAL_PASS_HEADER}: ${FORGED[INTERNAL_PASS_HEADER]}\r\n\r\n`,
  );
  await once(browser, 'data');
  browser.destroy();
  expect(passes()).toEqual([true]);
});

it('sends no pass back to its caller', async () => {
  const response = await fetch(`${edge.url}/api/ng/x`);
  expect(response.headers.has(INTERNAL_PASS_HEADER)).toBe(false);
});
