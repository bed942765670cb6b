import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createChildEnvironment } from '@oware/http-server';
import { toWorkspacePath } from './places';

/** A running server. */
export interface Service {
  /** `http://localhost:PORT` */
  origin: string;
  stop(): Promise<void>;
}

interface Options {
  /** Name of its log. */
  name: string;
  /** Arguments of Node. */
  command: readonly string[];
  env: Readonly<Record<string, string>>;
}

const READY_TIMEOUT_MS = 180_000;

/** Starts a server on a free port; resolves once it is ready. */
export async function startService({ name, command, env }: Options): Promise<Service> {
  const log = toWorkspacePath('tmp/e2e', `${name}.log`);
  const port = String(await findFreePort());
  const child = spawn(process.execPath, command, {
    cwd: toWorkspacePath(),
    env: createChildEnvironment({ STOP_NOTICE_MS: '0', PORT: port, LOG_LEVEL: 'warn', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = createWriteStream(log);
  // Also stops the server when this process exits before the server is ready.
  const end = (): boolean => child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const origin = `http://localhost:${port}`;
  await waitUntilReady(name, child, `${origin}/readyz`, log);
  return { origin, stop: () => stop(child) };
}

async function waitUntilReady(name: string, child: ChildProcess, url: string, log: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    if (await isReady(url)) return;
    if (child.exitCode !== null) throw new Error(`${name} ended before it was ready; see ${log}.`);
    if (Date.now() > deadline) {
      await stop(child);
      throw new Error(`${name} was not ready after ${READY_TIMEOUT_MS / 1000} s; see ${log}.`);
    }
    await delay(100);
  }
}

/** Checks whether the server is ready; one of the API must also take bets. */
async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    const { bets } = (await response.json()) as { bets?: 'open' | 'closed' };
    return response.ok && bets !== 'closed';
  } catch {
    return false;
  }
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port.')),
      );
    });
  });
}
