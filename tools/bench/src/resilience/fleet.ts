import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { ownPostgres } from '../orders/postgres';
import { freePort, inWorkspace } from '../run/workspace';

const FOLDER = inWorkspace('tmp/bench/resilience');
/** The longest that a server may take to start, ms. */
const START_TIME = 60_000;

/** A program of the product that can be killed, stopped cleanly, or held still. */
export class Program {
  #child: ChildProcess | undefined;

  constructor(readonly name: string, readonly port: number, private readonly file: string, private readonly env: Readonly<Record<string, string>>) {}

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Memory that the process holds, bytes. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Starts it; resolves once `/healthz` answers. */
  async start(): Promise<this> {
    mkdirSync(FOLDER, { recursive: true });
    const log = createWriteStream(`${FOLDER}/${this.name}.log`, { flags: 'a' });
    const child = spawn(process.execPath, ['--enable-source-maps', inWorkspace(this.file)], {
      cwd: inWorkspace(), env: { ...process.env, LOG_LEVEL: 'warn', ...this.env }, stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    const deadline = Date.now() + START_TIME;
    while (!(await fetch(`${this.address}/healthz`).then(({ ok }) => ok, () => false))) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${this.name} did not start; see ${FOLDER}/${this.name}.log`);
      await delay(100);
    }
    return this;
  }

  /** Resolves once `/readyz` answers 200. */
  async ready(): Promise<this> {
    const deadline = Date.now() + START_TIME;
    while (!(await fetch(`${this.address}/readyz`).then(({ ok }) => ok, () => false))) {
      if (Date.now() > deadline) throw new Error(`${this.name} does not become ready; see ${FOLDER}/${this.name}.log`);
      await delay(100);
    }
    return this;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Ends it as an orchestrator does, or at once. */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }
}

/** Several servers of the product on one PostgreSQL and one Redis of their own. */
export class Fleet {
  readonly #ends: (() => Promise<void> | void)[] = [];

  private constructor(readonly databaseUrl: string, readonly redisPort: number, readonly redis: ChildProcess) {}

  /** @returns undefined when no PostgreSQL or no redis-server is there */
  static async open(): Promise<Fleet | undefined> {
    const postgres = await ownPostgres();
    if (postgres === undefined) return undefined;
    const port = await freePort();
    const redis = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
    const failed = await new Promise<boolean>((resolve) => {
      redis.once('error', () => resolve(true));
      redis.once('spawn', () => resolve(false));
    });
    if (failed) {
      await postgres.drop();
      return undefined;
    }
    const fleet = new Fleet(postgres.url, port, redis);
    rmSync(FOLDER, { recursive: true, force: true });
    fleet.#ends.push(postgres.drop, () => void redis.kill('SIGKILL'));
    await fleet.#migrate();
    return fleet;
  }

  get #env(): Record<string, string> {
    return {
      NODE_ENV: 'development', DEMO: '1', DATA_DIR: `${FOLDER}/keys`, DATABASE_URL: this.databaseUrl, REDIS_URL: `redis://127.0.0.1:${this.redisPort}`,
    };
  }

  async #migrate(): Promise<void> {
    const child = spawn(process.execPath, [inWorkspace('dist/apps/api/cli.js'), 'db:migrate'], { cwd: inWorkspace(), env: { ...process.env, ...this.#env }, stdio: ['ignore', 'ignore', 'inherit'] });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    if (code !== 0) throw new Error('The database could not be migrated.');
  }

  /** Another api server, started. */
  async api(name: string, env: Readonly<Record<string, string>> = {}): Promise<Program> {
    const port = await freePort();
    return this.#keep(new Program(name, port, 'dist/apps/api/main.js', { ...this.#env, API_PORT: String(port), ...env })).start();
  }

  /** An edge before some api servers, started. */
  async edge(name: string, apis: readonly Program[]): Promise<Program> {
    const port = await freePort();
    const origins = apis.map(({ address }) => address).join(',');
    return this.#keep(new Program(name, port, 'dist/apps/edge/main.js', { PORT: String(port), API_ORIGIN: origins, CACHE_DIR: `${FOLDER}/${name}` })).start();
  }

  #keep(program: Program): Program {
    this.#ends.unshift(() => program.end('SIGKILL'));
    return program;
  }

  async close(): Promise<void> {
    this.redis.kill('SIGCONT');
    for (const end of this.#ends.splice(0)) await end();
  }
}
