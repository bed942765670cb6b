import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '@oware/fleet';
import { createChildEnvironment } from '@oware/http-server';

/** Returns a path in the workspace: `npm run bench` runs in its root. */
export const resolveInWorkspace = (...parts: string[]): string => path.resolve(process.cwd(), ...parts);

/**
 * Runs a command to its end.
 * @throws Error when it fails
 */
export function run(command: string, ...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: resolveInWorkspace(),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: createChildEnvironment({ NX_DAEMON: 'false', NX_TUI: 'false' }),
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with ${code}.`)),
    );
  });
}

export interface Running {
  port: number;
  stop(): Promise<void>;
}

/** Starts a program of the workspace with its log in `tmp/bench/{name}.log`; resolves once it is ready. */
export async function start(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  port: number,
): Promise<Running> {
  mkdirSync(resolveInWorkspace('tmp/bench'), { recursive: true });
  const log = resolveInWorkspace('tmp/bench', `${name}.log`);
  const child = spawn(process.execPath, [...args], {
    cwd: resolveInWorkspace(),
    env: createChildEnvironment({ LOG_LEVEL: 'warn', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = createWriteStream(log);
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const url = `http://127.0.0.1:${port}/readyz`;
  for (
    let tries = 0;
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ));
    tries++
  ) {
    if (child.exitCode !== null || tries > 3000) {
      await stop(child);
      throw new Error(`${name} did not start; see ${log}`);
    }
    await delay(100);
  }
  return { port, stop: () => stop(child) };
}

/** Starts the whole product with a fresh database. */
export async function startProduct(env: Readonly<Record<string, string>> = {}): Promise<Running> {
  const data = resolveInWorkspace('tmp/bench/data');
  rmSync(data, { recursive: true, force: true });
  const port = await findFreePort();
  return start(
    'product',
    ['tools/run/start.mjs', '--skip-build'],
    { PORT: String(port), DATA_DIR: data, ...env },
    port,
  );
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
