import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { countCases, runsEverything } from '@oware/test-lanes';
import { buildSync } from 'esbuild';
import { fillDataDir, createMigratedPostgres, type OwnPostgres } from '../../testing/database';
import { checkLedger, formatReport } from '../../src/audit/check';
import { type Database, type DatabaseConfig, migrate, openDatabase } from '../../src/platform/database';
import { createInProcessBus } from '../../src/platform/bus/in-process';
import { DelayedOrders } from '../../src/betting/orders/delayed';
import { loadOrderNumbers } from '../../src/betting/orders/store';
import { WalletWorld } from '../../src/wallet/testing';
import { reconcile } from '../../src/wallet/reconcile-command';
import { World } from '../../src/betting/orders/testing';
import { type CrashOrders } from './crash-worker';
import { Results } from './results';
import { ownRelease } from '../../src/release';

const fail = (error: unknown): void => {
  throw error;
};

const ROOT = path.resolve(__dirname, '../../../..');
/** Number of runs: at least one kill and one start after it. */
const LIVES = countCases(4, 2);
/**
 * Minimum number of responses that clients receive in each run before the kill, and the random number of further ones.
 */
const MIN = 30;
const MORE = 60;
/** Only a hang takes this long: start, commit and recovery depend on the machine, which other suites share. */
const HANGS = 900_000;
const SCRATCH = path.join(ROOT, 'tmp', `crash-${process.pid}`);
const WORKER = path.join(SCRATCH, 'worker.js');

beforeAll(() => {
  mkdirSync(SCRATCH, { recursive: true });
  buildSync({
    entryPoints: [path.join(__dirname, 'crash-worker.ts')],
    outfile: WORKER,
    bundle: true,
    platform: 'node',
    target: 'node20',
    packages: 'external',
    loader: { '.sql': 'text' },
    tsconfig: path.join(ROOT, 'tsconfig.base.json'),
    logLevel: 'error',
  });
});
afterAll(() => rmSync(SCRATCH, { recursive: true, force: true }));

/** State that the clients keep across all runs. */
class Clients {
  /** Sent without a response so far: key to player and match. */
  readonly open = new Map<string, [player: string, match: string]>();
  /** Response received: key to order id. */
  readonly taken = new Map<string, string>();
  cashed = 0;
  /** Number of delivered results that are older than the stored ones, after a kill. */
  old = 0;

  hear(line: string): void {
    const [what, ...words] = line.split(' ') as [string, ...string[]];
    if (what === 'try') {
      const [player, key, match] = words as [string, string, string];
      this.open.set(key, [player, match]);
    } else if (what === 'cashed') {
      this.cashed++;
    } else if (what === 'old') {
      this.old += Number(words[0]);
    } else if (what === 'taken' || what === 'refused') {
      const [key, orderId] = words as [string, string];
      if (what === 'taken') this.taken.set(key, orderId);
      this.open.delete(key);
    }
  }

  get retry(): CrashOrders['retry'] {
    return [...this.open].map(([key, [player, match]]) => [player, key, match]);
  }
}

/** Runs the server until `responses` more responses were received, then kills it in the middle of its work. */
async function live(clients: Clients, orders: CrashOrders, responses: number): Promise<void> {
  // Runs in the workspace root, where the worker finds the migrations and packages.
  const child: ChildProcess = spawn(process.execPath, [WORKER, JSON.stringify(orders)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('close', (_code, signal) => resolve(signal)),
  );
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  let ready = false;
  let left = responses;
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    clients.hear(line);
    ready ||= line === 'ready';
    if (ready && line.startsWith('taken') && --left === 0) child.kill('SIGKILL');
  }
  if ((await ended) !== 'SIGKILL') throw new Error(`The server ended unexpectedly: ${complaint}`);
}

function suite(where: () => DatabaseConfig): void {
  it(
    'loses nothing and duplicates nothing',
    async () => {
      const opened = await openDatabase(where());
      const world = new World(opened);
      const players = await Promise.all(Array.from({ length: 8 }, () => world.player(100_000)));
      const savers = await Promise.all(Array.from({ length: 3 }, () => world.player(500)));
      const matches = await Promise.all(
        Array.from({ length: 12 }, (_, i) => world.match(i % 3 ? 'notStarted' : 'live')),
      );
      await opened.close();

      const clients = new Clients();
      for (let life = 0; life < LIVES; life++) {
        const responses = MIN + Math.floor(Math.random() * MORE);
        await live(clients, { ...where(), players, savers, matches, retry: clients.retry }, responses);
      }

      const db = await openDatabase(where());
      try {
        await migrate(db, ownRelease());
        await prove(db, clients, savers);
      } finally {
        await db.close();
      }
    },
    HANGS,
  );
}

async function prove(db: Database, clients: Clients, savers: readonly string[]): Promise<void> {
  await (await Results.open(db, createInProcessBus(fail), fail)).deliverOld();
  const server = new World(db);
  server.clock.advance(Date.now() + 60_000 - server.clock.now());
  await new DelayedOrders(server).decideDue();
  await server.cashOuts.decideDue();
  await server.settlement.drain();
  const bank = new WalletWorld(db);
  bank.clock.advance(server.clock.now() + 600_000 - bank.clock.now());
  await bank.pass(20);
  await reconcile({ db, clock: bank.clock, ...bank.pay }, () => undefined);
  const report = await checkLedger(db);
  if (!report.clean) throw new Error(formatReport(report));

  // The order of an edit has no key of a client.
  const rows = await db.query<{ id: number; key: string }>(
    'select id, key from orders o where not exists (select 1 from bets where order_id = o.id and edited_from is not null)',
  );
  const numbers = await loadOrderNumbers(
    db,
    rows.map(({ id }) => id),
  );
  const stored = new Map(rows.map(({ id, key }) => [key, numbers.get(id)]));
  expect(stored.size).toBe(rows.length);
  expect([...clients.taken].filter(([key, orderId]) => stored.get(key) !== orderId)).toEqual([]);
  // An order without a response may be stored or not; any other order would be invented.
  expect([...stored.keys()].filter((key) => !clients.taken.has(key) && !clients.open.has(key))).toEqual([]);
  expect(clients.taken.size).toBeGreaterThan(LIVES * MIN - 1);
  // Each payment has ended, and the provider's result matches the player's money.
  const payments = await db.query<{ kind: string; ours: string; outside: string | null }>(
    'select t.kind, t.status as ours, l.status as outside from trades t left join local_payments l using (reference) where t.user_id = any($1)',
    [savers],
  );
  if (runsEverything()) expect(payments.length).toBeGreaterThan(0);
  expect(
    payments.filter(({ kind, ours, outside }) =>
      outside !== 'reversed'
        ? ours !== (outside === 'success' ? 'success' : 'failed')
        : kind === 'withdrawal' && ours !== 'failed',
    ),
  ).toEqual([]);

  // At least the reported cash-outs are stored; those with a lost response are unknown to the client.
  const [cashed] = await db.query<{ n: number; edits: number }>(
    "select count(*) as n, count(*) filter (where kind = 'edit' and status = 'done') as edits from cash_outs where kind <> 'auto'",
  );
  expect(cashed?.n).toBeGreaterThanOrEqual(clients.cashed);
  // With fewer runs, chance may skip some kinds.
  if (!runsEverything()) return;
  // Each way to pay and to bet was used.
  const [methods] = await db.query<Record<string, boolean>>(
    'select bool_or(gift_stake > 0) as gift, bool_or(one_cut_pct is not null) as cut, bool_or(frozen or exists (select from bet_legs l where l.bet_id = b.id and turns_at is not null)) as frozen from bets b',
  );
  expect(methods).toEqual({ gift: true, cut: true, frozen: true });
  expect(cashed?.edits).toBeGreaterThan(0);
  expect(clients.cashed).toBeGreaterThan(0);
  expect(clients.old).toBeGreaterThan(0);
}

const server = process.env.TEST_POSTGRES;
if (runsEverything() || server === undefined)
  describe('a server that is killed repeatedly, on PGlite,', () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'oware-crash-'));
    beforeAll(() => fillDataDir(dataDir));
    afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
    suite(() => ({ dataDir }));
  });

if (server !== undefined) {
  describe('a server that is killed repeatedly, on PostgreSQL,', () => {
    let own: OwnPostgres;
    beforeAll(async () => void (own = await createMigratedPostgres(server)));
    afterAll(() => own.drop());
    suite(() => ({ databaseUrl: own.url }));
  });
}
