import { RejectedError } from '@oware/release-store';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Counter, Registry } from 'prom-client';
import { run } from './run';

let edge: Server;
let respond: () => Promise<[status: number, body: string]>;
let requests: string[];
beforeEach(async () => {
  requests = [];
  edge = createServer((request, response) => {
    requests.push(request.url ?? '');
    void respond().then(([status, body]) => response.writeHead(status, { connection: 'close' }).end(body));
  });
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => edge.close(resolve)));

const address = (): string => `http://127.0.0.1:${(edge.address() as AddressInfo).port}`;
const served = (line: string): Promise<string[]> =>
  run(`served ${line}`.trim().split(' '), {
    root: '/nowhere',
    environment: { RELEASE_STORE: 's3://not-needed' },
    user: 'ada',
    now: () => new Date(),
  });

function counted(): Registry {
  const registry = new Registry();
  const [app, version, side, remote, kind] = ['app', 'version', 'side', 'remote', 'kind'];
  const versions = new Counter({
    name: 'edge_served_total',
    help: 'Served.',
    labelNames: [app, version, side],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'edge_reported_failures_total',
    help: 'Failed.',
    labelNames: [remote, version, kind],
    registers: [registry],
  });
  versions.inc({ app: 'shell', version: '1.0.0', side: 'edge' }, 30);
  versions.inc({ app: 'sportsbook', version: '1.1.0', side: 'browser' }, 2);
  failures.inc({ remote: 'sportsbook', version: '1.1.0', kind: 'setup' });
  return registry;
}

it('shows the releases that an edge has served', async () => {
  respond = async () => [200, await counted().metrics()];
  const lines = [
    'app         version  rendered  ran in browsers  failures',
    'shell       1.0.0          30                0  -',
    'sportsbook  1.1.0           0                2  setup 1',
  ];
  expect(await served(`--edge ${address()}`)).toEqual(lines);
  expect((await served(`--edge ${address()}/ --name sportsbook`)).slice(1)).toEqual([lines[2]]);
  expect(await served(`--edge ${address()} --name virtuals`)).toEqual([
    `The edge at ${address()} has served nothing of virtuals since it started.`,
  ]);
  expect(requests).toEqual(['/metrics', '/metrics', '/metrics']);
});

it('reports when nothing was served yet', async () => {
  const registry = counted();
  registry.resetMetrics();
  respond = async () => [200, await registry.metrics()];
  expect(await served(`--edge ${address()}`)).toEqual([
    `The edge at ${address()} has served nothing since it started.`,
  ]);
});

it.each<[string, number, string, string]>([
  [
    'a proxy that does not forward metrics',
    404,
    'not found',
    'responded with 404: the edge serves metrics on its INTERNAL_PORT',
  ],
  ['an edge that starts', 503, '', 'is starting or stopping. Try again in a few seconds.'],
  [
    'a page',
    200,
    '<!doctype html>\n<p>Welcome',
    'is not an edge: it serves no metrics. Line 1 is not a metric: <!doctype html>',
  ],
  ['another server', 200, 'up 1\n', 'it does not report edge_served_total'],
  ['nothing', 200, '', 'it does not report edge_served_total'],
])('reports the error: %s', async (_, status, body, message) => {
  respond = async () => [status, body];
  const error: unknown = await served(`--edge ${address()}`).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RejectedError);
  expect(String(error)).toContain(message);
});

it('reports when the edge does not respond', async () => {
  const place = address();
  await new Promise((resolve) => edge.close(resolve));
  await expect(served(`--edge ${place}`)).rejects.toThrow(
    new RegExp(`^The edge at ${place} does not respond: .*ECONNREFUSED.* Is it running, and is --edge its address\\?$`),
  );
});

it.each([
  ['', 'Name the edge: --edge http://localhost:4210.'],
  ['--edge localhost:4200', 'not the address of an edge'],
  ['--edge /metrics', 'not the address of an edge'],
  ['sportsbook --edge http://localhost:4200', 'for one: served --name sportsbook.'],
  ['--edge http://localhost:4200 --name ../x', 'is not an app'],
])('rejects "served %s"', async (line, message) => {
  await expect(served(line)).rejects.toThrow(message);
});
