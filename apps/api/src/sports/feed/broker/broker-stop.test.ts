import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { SetClock } from '../../../platform/clock';
import { BrokerSource, LEAVE_LIMIT } from './broker-source';
import { PRODUCERS } from './testing';

const api = createHttpServer((request, response) => {
  const pages: Record<string, string> = {
    '/users/whoami.xml': '<bookmaker_details response_code="OK" bookmaker_id="7" virtual_host="/"/>',
    '/descriptions/producers.xml': PRODUCERS,
    '/descriptions/en/markets.xml': '<market_descriptions response_code="OK"/>',
    '/descriptions/en/variants.xml': '<variant_descriptions response_code="OK"/>',
  };
  response.end(pages[(request.url ?? '').split('?')[0] ?? '']);
});
/** A broker that accepts connections and never responds. */
const frozen = createServer();
const open: Socket[] = [];

const getPort = (server: Pick<Server, 'address'>): number => (server.address() as AddressInfo).port;
const startOn = (port: number): { source: BrokerSource; started: Promise<void> } => {
  const source = new BrokerSource({
    clock: new SetClock(1_700_000_000_000),
    url: `amqp://127.0.0.1:${port}`,
    token: 'local-token',
    apiUrl: `http://127.0.0.1:${getPort(api)}`,
    nodeId: null,
    languages: [],
    onError: () => undefined,
  });
  return { source, started: source.start({ message: () => undefined, openEvents: () => [] }) };
};

beforeAll(async () => {
  for (const server of [api, frozen]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  frozen.on('connection', (socket) => open.push(socket.on('error', () => undefined).resume()));
});
beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] }));
afterEach(() => jest.useRealTimers());
afterAll(() => {
  for (const socket of open) socket.destroy();
  api.closeAllConnections();
  for (const server of [api, frozen]) server.close();
});

it('closes the connection to a broker that never responded within the time limit', async () => {
  const connected = once(frozen, 'connection') as Promise<[Socket]>;
  const { source, started } = startOn(getPort(frozen));
  await started;
  const [socket] = await connected;
  const gone = once(socket, 'close');
  const stopped = source.stop();
  await jest.advanceTimersByTimeAsync(LEAVE_LIMIT);
  await stopped;
  await gone;
});

it('stops within the time limit when the broker does not exist, without another attempt', async () => {
  const nobody = createServer();
  await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve));
  const port = getPort(nobody);
  await new Promise((resolve) => nobody.close(resolve));
  const { source, started } = startOn(port);
  await started;
  const stopped = source.stop();
  await jest.advanceTimersByTimeAsync(LEAVE_LIMIT);
  await stopped;
  await new Promise(setImmediate);
  expect(jest.getTimerCount()).toBe(0);
});
