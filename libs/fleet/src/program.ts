import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createChildEnvironment } from '@oware/http-server';

/** Maximum time that a server may take to start, ms. */
const START_TIMEOUT_MS = 120_000;

interface Options {
  /** Name of its log. */
  name: string;
  port: number;
  /** Port of `/metrics`, if different. */
  metricsPort?: number;
  /** Script for Node, relative to the root of the workspace. */
  file: string;
  env: Readonly<Record<string, string>>;
  /** Folder for logs. */
  folder: string;
}

/** Returns whether a probe responds with 200 and does not report that betting is closed. */
async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    const { bets } = (await response.json()) as { bets?: 'open' | 'closed' };
    return response.ok && bets !== 'closed';
  } catch {
    return false;
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** A server of the product that can be killed, stopped cleanly, or paused. */
export class Program {
  #child: ChildProcess | undefined;

  constructor(private readonly options: Options) {}

  get name(): string {
    return this.options.name;
  }

  get address(): string {
    return `http://127.0.0.1:${this.options.port}`;
  }

  get port(): number {
    return this.options.port;
  }

  /** Returns the longest time that its event loop was blocked since the last call, ms; 0 when it does not respond. */
  async getLongestTask(): Promise<number> {
    const { port, metricsPort = port } = this.options;
    try {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(/^nodejs_eventloop_lag_max_seconds (.+)$/m.exec(text)?.[1] ?? 0) * 1000;
    } catch {
      return 0;
    }
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get #log(): string {
    return path.resolve(this.options.folder, `${this.name}.log`);
  }

  /** Starts the server; resolves once `/healthz` responds. */
  async start(): Promise<this> {
    const { file, env, folder } = this.options;
    mkdirSync(folder, { recursive: true });
    const log = createWriteStream(this.#log, { flags: 'a' });
    const child = spawn(process.execPath, ['--enable-source-maps', path.resolve(file)], {
      env: createChildEnvironment({ OWARE_LOG_LEVEL: 'warn', ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    return this.#waitFor('healthz');
  }

  /** Resolves once `/readyz` responds with 200, and an API server accepts bets. */
  waitUntilReady(): Promise<this> {
    return this.#waitFor('readyz');
  }

  async #waitFor(path: string): Promise<this> {
    const child = this.#child;
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await isReady(`${this.address}/${path}`))) {
      if (child === undefined || hasEnded(child) || Date.now() > deadline)
        throw new Error(`${this.name} does not respond on /${path}; see ${this.#log}`);
      await delay(100);
    }
    return this;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /**
   * Stops the server as an orchestrator would, or kills it immediately.
   * @returns its exit code; null if it was killed or not running
   */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    if (child === undefined || hasEnded(child)) return null;
    return new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill(signal);
    });
  }
}
