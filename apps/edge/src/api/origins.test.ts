import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Origins } from './origins';

/** Two servers, each with the name of its present start. */
const instances = ['first', 'second'];
let servers: Server[];
let origins: Origins;
let now: number;

beforeEach(async () => {
  instances.splice(0, 2, 'first', 'second');
  now = 0;
  servers = [0, 1].map((index) =>
    createServer((_request, response) =>
      response.writeHead(instances[index] === 'starting' ? 503 : 200, { 'x-instance': instances[index] }).end(),
    ),
  );
  await Promise.all(servers.map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))));
  const urls = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  origins = new Origins(urls, undefined, () => now);
  await origins.start();
});
afterEach(async () => {
  await origins.stop();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** How many of 64 calls go to the second server first. */
const callsOfSecond = (): number =>
  Array.from({ length: 64 }, () => origins.inOrder()[0]).filter((origin) => origin === origins.all[1]).length;

it('calls servers in turn that were there before it', () => {
  expect(callsOfSecond()).toBe(32);
});

it('calls a server that was started again seldom at first, from when it is ready, and then more and more', async () => {
  instances[1] = 'starting';
  await origins.look();
  expect(callsOfSecond()).toBe(0);
  now = 10_000;
  instances[1] = 'started';
  await origins.look();
  const shares = Array.from({ length: 5 }, () => {
    const calls = callsOfSecond();
    now += 750;
    return calls;
  });
  expect(shares).toEqual([4, 8, 16, 32, 32]);
});

it('calls a server that has just started when it is the only one', async () => {
  instances.splice(0, 2, 'starting', 'started');
  await origins.look();
  expect(callsOfSecond()).toBe(64);
});
