import { buildSync } from 'esbuild';
import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort, createDatabase } from '@oware/fleet';
import { createChildEnvironment } from '@oware/http-server';
import { buildApp } from './testing/build-app';
import { connect } from './testing/test-api';
import { until } from './testing/test-edge';
import { writeDist } from './testing/write-dist';

const ROOT = path.resolve(__dirname, '../../..');
const SCRATCH = path.join(ROOT, 'tmp', `split-roles-${process.pid}`);
const CALL = '/api/ng/common/config/betslip';
const HEADERS = { platform: 'wap', clientid: 'wap', operid: '8' };
const TEST_TIME = 120_000;

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 3072,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** The product's programs, as processes. */
interface Started {
  process: ChildProcess;
  url: string;
  lines: Record<string, unknown>[];
}

let environment: Record<string, string>;
let redis: ChildProcess;
let drop: () => Promise<void>;
const all: Started[] = [];

function build(entry: string, outfile: string): void {
  buildSync({
    entryPoints: [path.join(ROOT, entry)],
    outfile: path.join(SCRATCH, outfile),
    bundle: true,
    platform: 'node',
    target: 'node20',
    packages: 'external',
    loader: { '.sql': 'text' },
    tsconfig: path.join(ROOT, 'tsconfig.base.json'),
    logLevel: 'error',
  });
}

function run(file: string, own: Record<string, string>, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [path.join(SCRATCH, file), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: createChildEnvironment({ ...environment, ...own }) as NodeJS.ProcessEnv,
  });
}

/** Starts a server; resolves once it is alive. */
async function start(file: string, port: number, own: Record<string, string>): Promise<Started> {
  const started: Started = { process: run(file, own), url: `http://127.0.0.1:${port}`, lines: [] };
  createInterface({ input: started.process.stdout! }).on('line', (line) => {
    if (line.startsWith('{')) started.lines.push(JSON.parse(line) as Record<string, unknown>);
  });
  all.push(started);
  await until(
    () =>
      fetch(`${started.url}/healthz`).then(
        ({ ok }) => ok,
        () => started.process.exitCode !== null,
      ),
    Boolean,
  );
  expect(started.process.exitCode).toBeNull();
  return started;
}

const startApi = (roles: string, port: number): Promise<Started> =>
  start('api.js', port, { OWARE_ROLES: roles, OWARE_API_PORT: String(port), OWARE_LOG_LEVEL: 'debug' });

async function startEdge(apis: readonly Started[]): Promise<Started> {
  const port = await findFreePort();
  return start('main.js', port, {
    OWARE_PORT: String(port),
    OWARE_API_ORIGIN: apis.map(({ url }) => url).join(),
    OWARE_DIST_DIR: path.join(SCRATCH, 'dist'),
    OWARE_CACHE_DIR: path.join(SCRATCH, `cache-${port}`),
    OWARE_LOG_LEVEL: 'debug',
  });
}

async function end(started: Started, signal: NodeJS.Signals): Promise<void> {
  if (started.process.exitCode !== null || started.process.signalCode !== null) return;
  const ended = once(started.process, 'exit');
  started.process.kill(signal);
  await ended;
}

const getPort = ({ url }: Started): number => Number(new URL(url).port);
const call = (edge: Started, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(edge.url + CALL, { headers: { ...HEADERS, ...headers } });
const statuses = async (edge: Started, count: number): Promise<number[]> =>
  (await Promise.all(Array.from({ length: count }, () => call(edge)))).map(({ status }) => status);
const isReady = (edge: Started): Promise<number> => fetch(`${edge.url}/readyz`).then(({ status }) => status);

/** Headers that the load balancer sends with a request for the staff host. */
const FROM_STAFF = { 'x-forwarded-host': 'staff.oware.example', 'x-forwarded-proto': 'https' };

let [web, socket, edges]: [Started[], Started[], Started[]] = [[], [], []];

beforeAll(async () => {
  mkdirSync(SCRATCH, { recursive: true });
  build('apps/api/src/main.ts', 'api.js');
  build('apps/api/src/cli.ts', 'cli.js');
  build('apps/edge/src/main.ts', 'main.js');
  build('apps/edge/src/rendering/render-thread.ts', 'render-thread.js');
  writeDist(path.join(SCRATCH, 'dist'), buildApp('shell', '1.0.0'));
  const postgres = await createDatabase();
  if (postgres === undefined) throw new Error('No PostgreSQL responds on this machine.');
  ({ drop } = postgres);
  const redisPort = await findFreePort();
  redis = spawn('redis-server', ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  });
  environment = {
    NODE_ENV: 'production',
    OWARE_FEED: 'none',
    OWARE_DATABASE_URL: postgres.url,
    OWARE_REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    OWARE_SESSION_SECRET: 'a secret that all processes have in common',
    OWARE_INTERNAL_SECRET: 'a secret of edges and servers of the API',
    OWARE_RSA_PRIVATE_KEY: privateKey,
    OWARE_SEAL_KEYS: randomBytes(32).toString('base64'),
    OWARE_IDENTITY_KEYS: randomBytes(32).toString('base64'),
    OWARE_VAPID_PRIVATE_KEY: randomBytes(32).toString('base64url'),
    OWARE_TERMII_API_KEY: 'key of the account',
    OWARE_TERMII_SENDER_ID: 'Oware',
    OWARE_CAPTCHA_PROVIDER: 'proof_of_work',
    OWARE_VAPID_SUBJECT: 'mailto:push@oware.example',
    OWARE_PUBLIC_ORIGIN: 'https://www.oware.example',
    OWARE_STAFF_ORIGIN: 'https://staff.oware.example',
    OWARE_STOP_NOTICE_MS: '500',
  };
  const migration = run('cli.js', {}, 'db:migrate');
  migration.stdout!.resume();
  const [code] = (await once(migration, 'exit')) as [number];
  expect(code).toBe(0);
  web = [await startApi('web', await findFreePort()), await startApi('web', await findFreePort())];
  socket = [await startApi('socket', await findFreePort())];
  const work = await startApi('settle,jobs', await findFreePort());
  edges = [await startEdge([...web, ...socket, work]), await startEdge([...web, ...socket, work])];
}, TEST_TIME);

afterAll(async () => {
  for (const started of all) await end(started, 'SIGKILL');
  redis.kill('SIGKILL');
  await drop();
  rmSync(SCRATCH, { recursive: true, force: true });
}, TEST_TIME);

it(
  'routes calls, staff pages and sockets to processes that serve them, through every edge',
  async () => {
    for (const edge of edges) {
      await until(
        () => isReady(edge),
        (status) => status === 200,
      );
      expect(new Set(await statuses(edge, 24))).toEqual(new Set([200]));
      const staff = await Promise.all(
        Array.from({ length: 6 }, () => fetch(`${edge.url}/staff`, { headers: FROM_STAFF })),
      );
      expect(staff.map(({ status }) => status)).not.toContain(404);
      for (const transport of ['polling', 'websocket'])
        for (let number = 0; number < 4; number++) {
          const own = connect(edge.url, { transports: [transport], reconnection: false, forceNew: true });
          await new Promise<void>((resolve, reject) => {
            own.once('connect', resolve);
            own.once('connect_error', reject);
          });
          own.disconnect();
        }
    }
  },
  TEST_TIME,
);

it(
  'closes processes to calls that bypass the edges',
  async () => {
    for (const { url } of [...web, ...socket])
      for (const place of [CALL, '/staff', '/socket.io/?EIO=4&transport=polling'])
        expect((await fetch(url + place, { headers: HEADERS })).status).toBe(403);
  },
  TEST_TIME,
);

it(
  'logs one id of a request at the edge and at the process that serves it, with role, host and release',
  async () => {
    const id = 'request-of-a-test';
    expect((await call(edges[0]!, { 'x-request-id': id })).headers.get('x-request-id')).toBe(id);
    const found = (lines: Started[]) => lines.flatMap((each) => each.lines).find(({ requestId }) => requestId === id);
    await until(async () => found(web) !== undefined && found(edges) !== undefined, Boolean);
    expect(found(edges)).toMatchObject({
      role: 'edge',
      host: expect.any(String),
      release: expect.any(String),
      status: 200,
    });
  },
  TEST_TIME,
);

it(
  'continues with the remaining process when one freezes during reads',
  async () => {
    const [frozen, left] = web as [Started, Started];
    frozen.process.kill('SIGSTOP');
    try {
      const began = performance.now();
      expect(new Set(await statuses(edges[0]!, 20))).toEqual(new Set([200]));
      expect(performance.now() - began).toBeLessThan(10_000);
    } finally {
      frozen.process.kill('SIGCONT');
    }
    await end(frozen, 'SIGTERM');
    for (const edge of edges) expect(new Set(await statuses(edge, 20))).toEqual(new Set([200]));
    await end(left, 'SIGKILL');
    for (const edge of edges)
      await until(
        () => isReady(edge),
        (status) => status === 503,
      );
    web = [await startApi('web', getPort(frozen))];
    for (const edge of edges) {
      await until(
        () => isReady(edge),
        (status) => status === 200,
      );
      expect(new Set(await statuses(edge, 20))).toEqual(new Set([200]));
    }
  },
  TEST_TIME,
);

it(
  'is not ready while no process keeps sockets, reports the role, and recovers without a restart',
  async () => {
    const [only] = socket as [Started];
    await end(only, 'SIGKILL');
    const edge = edges[0]!;
    await until(
      () => isReady(edge),
      (status) => status === 503,
    );
    expect(await (await fetch(`${edge.url}/readyz`)).json()).toMatchObject({
      missing: ['socket'],
      roles: { web: 'ready' },
    });
    socket = [await startApi('socket', getPort(only))];
    await until(
      () => isReady(edge),
      (status) => status === 200,
    );
  },
  TEST_TIME,
);
