import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { type Pair } from './pairs';
import { isBroken, runPair, type Surroundings } from './run-pair';
import { checkServed } from './serve';
import { formatTable } from './table';
import { home, createTestBuild } from './testing/build';
import { startChild, type PairServer } from './world/child';

/** Longer than usual, since each test starts processes, ms. */
jest.setTimeout(60_000);

let folder: string;
let program: string;
let surroundings: Surroundings;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'oware-world-'));
  program = path.join(folder, 'world.cjs');
  surroundings = { country: 'ng', pages: 1, program };
  buildSync({
    entryPoints: [path.join(__dirname, 'world/main.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'cjs',
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
/** Creates a pair whose remote renders the result of this function text. */
function pair(server: string): Pair {
  const dist = path.join(folder, String(count++));
  return {
    shell: createTestBuild(dist, 'shell', '1.0.0'),
    remote: createTestBuild(dist, 'demo', '1.1.0', { routes: [home] }, `module.exports = ${server};`),
    rejections: [],
  };
}

describe('a world', () => {
  let pairServer: PairServer;
  beforeAll(async () => {
    const { shell, remote } = pair('({ cookie, status, url }) => [cookie, status, url].join()');
    pairServer = await startChild(program, { shell, remote });
  });
  afterAll(() => pairServer.stop());
  const get = (at: string): Promise<Response> =>
    fetch(pairServer.origin + at, { redirect: 'manual', headers: { cookie: 'userId=1' } });

  it('serves pages of the pair, with a policy, while every call gets 503', async () => {
    const page = await get('/ng/m?a=1');
    expect(await page.text()).toBe('<html>userId=1,503,/ng/m?a=1</html>');
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[^']+'$/);
    expect((await get('/ng/m/moved')).headers.get('location')).toBe('/ng/m');
    expect((await get('/socket.io/?x=1')).status).toBe(503);
    expect((await get('/ng/m/builds/latest.json?t=1')).status).toBe(404);
    expect((await get('/report/served')).status).toBe(204);
  });

  it('serves only the files that the releases list', async () => {
    expect(await (await get('/assets/demo/entry.js')).text()).toBe('run(1.1.0)');
    for (const at of ['/assets/demo/other.js', '/assets/other/entry.js', '/assets/demo/..%2fserver/server.js'])
      expect((await get(at)).status).toBe(404);
  });

  it('keeps browser reports until they are read, and ignores failures of a missing API or remote', async () => {
    const report = (where: string, message = 'no'): Promise<Response> =>
      fetch(`${pairServer.origin}/report`, {
        method: 'POST',
        body: JSON.stringify({ where, kind: 'render', message }),
      });
    await report('page /');
    await report('fetch-pages');
    await report('protection', 'not in the release snapshot');
    expect(await pairServer.getErrors()).toEqual([{ side: 'browser', where: 'page /', message: 'render: no' }]);
    expect(await pairServer.getErrors()).toEqual([]);
  });
});

it('forwards calls to the given API', async () => {
  const api = createServer((request, response) => response.writeHead(201).end(request.url));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { shell, remote } = pair('({ status }) => status');
  const pairServer = await startChild(program, {
    shell,
    remote,
    api: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  });
  try {
    const response = await fetch(`${pairServer.origin}/api/ng/x`);
    expect([response.status, await response.text()]).toEqual([201, '/api/ng/x']);
  } finally {
    await pairServer.stop();
    await new Promise((resolve) => api.close(resolve));
  }
});

describe.each<[string, string, string[]]>([
  ['is served', "() => 'hello'", []],
  [
    'throws while it is rendered',
    "() => { throw new Error('no bets'); }",
    ['/ on the server (/ng/m): no bets', '/ on the server: responds with 500'],
  ],
  [
    'reports a failure',
    "({ report }) => { report({ message: 'no slot', where: 'slot x' }); return ''; }",
    ['/ on the server (slot x): no slot'],
  ],
  ['cannot be evaluated', 'nonsense(', ['/ on the server (/ng/m)', '/ on the server: responds with 500']],
])('a pair whose remote %s', (_, server, expected) => {
  it(expected.length === 0 ? 'passes' : 'is broken', async () => {
    const outcome = await runPair(pair(server), 0, surroundings);
    expect(outcome.served).toEqual(expected.map((line) => expect.stringContaining(line)));
    expect([outcome.hydrated, isBroken(outcome)]).toEqual([undefined, expected.length > 0]);
  });
});

it('shows why a shell does not start', async () => {
  const broken = pair("() => ''");
  const shell = createTestBuild(path.join(folder, 'broken'), 'shell', '1.0.0', {}, "throw new Error('no shell');");
  const outcome = await runPair({ ...broken, shell }, 0, surroundings);
  expect(outcome.served).toEqual(['it cannot be served: no shell']);
});

it('skips pairs that the compatibility gate rejects, and shows all in a table', async () => {
  const rejected = { ...pair("() => ''"), rejections: ['demo needs the platform ^2.0.0, this is 1.0.0.'] };
  const outcomes = [await runPair(pair("() => ''"), 0, surroundings), await runPair(rejected, 1, surroundings)];
  expect(outcomes.map(isBroken)).toEqual([false, false]);
  expect(formatTable([...outcomes, { pair: rejected, served: [], hydrated: ['/ in the browser: dead'] }])).toEqual([
    'shell        remote      fits  served  hydrated',
    'shell@1.0.0  demo@1.1.0  yes   yes     -',
    'shell@1.0.0  demo@1.1.0  no    -       -',
    'shell@1.0.0  demo@1.1.0  no    yes     no',
    '',
    'shell@1.0.0 with demo@1.1.0',
    '  does not fit: demo needs the platform ^2.0.0, this is 1.0.0.',
    '',
    'shell@1.0.0 with demo@1.1.0',
    '  does not fit: demo needs the platform ^2.0.0, this is 1.0.0.',
    '  / in the browser: dead',
  ]);
});

it('reports errors of an invalid response, and accepts a redirect to another page', async () => {
  const places: Readonly<Record<string, { location: string }>> = {
    '/link': { location: '/ng/m/sport/football/' },
    '/login': { location: '/ng/m/independent_login?next=%2F' },
    '/out': { location: 'https://elsewhere.example/ng/m' },
  };
  const responses = createServer((request, response) =>
    response
      .writeHead(request.url === '/cut' ? 200 : 302, places[request.url ?? ''])
      .end(request.url === '/matrix/errors' ? '[]' : '<html>'),
  );
  await new Promise<void>((resolve) => responses.listen(0, '127.0.0.1', resolve));
  const pairServer: PairServer = {
    origin: `http://127.0.0.1:${(responses.address() as AddressInfo).port}`,
    getErrors: async () => [],
    stop: async () => undefined,
  };
  try {
    expect(await checkServed(pairServer, { route: '/', address: '/cut', loggedIn: false })).toEqual([
      '/ on the server: the document is incomplete',
    ]);
    expect(await checkServed(pairServer, { route: '/', address: '/link', loggedIn: false })).toEqual([]);
    for (const address of ['/away', '/login', '/out'])
      expect(await checkServed(pairServer, { route: '/', address, loggedIn: false })).toEqual([
        '/ on the server: responds with 302',
      ]);
  } finally {
    await new Promise((resolve) => responses.close(resolve));
  }
});
