// Starts one of the product's servers and waits until it says that it is ready.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fail, root, run, setting, timed } from './workspace.mjs';

/** What ends a program before it can end what it started. */
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM']);

/** A port of this machine that nothing listens on. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

/**
 * @param {string} name shown in messages
 * @param {string} entry file to run, from the root
 * @param {NodeJS.ProcessEnv} env
 * @param {string} readyUrl returns 200 once the server can work
 * @param {{ timeout?: number, stdio?: import('node:child_process').StdioOptions }} [options] timeout in ms
 */
export async function startService(name, entry, env, readyUrl, { timeout = 120_000, stdio = 'inherit' } = {}) {
  const child = spawn(process.execPath, ['--enable-source-maps', entry], { cwd: root, env, stdio });
  const ended = new Promise((resolve) => child.on('exit', (code, signal) => resolve(code ?? (signal ? 0 : 1))));
  let exited = false;
  void ended.then(() => (exited = true));
  // A signal or a failure while it starts leaves nothing running.
  const leave = () => process.exit(1);
  const end = () => child.kill('SIGKILL');
  process.on('exit', end);
  void ended.then(() => process.off('exit', end));
  for (const signal of SIGNALS) process.once(signal, leave);
  const deadline = Date.now() + timeout;
  while (!(await responses(readyUrl))) {
    if (exited) throw new Error(`${name} ended before it was ready; its last lines stand above.`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${name} was not ready after ${timeout / 1000} s (${readyUrl}).`);
    }
    await delay(100);
  }
  for (const signal of SIGNALS) process.off(signal, leave);
  return {
    name,
    child,
    ended,
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Brings PostgreSQL to this release before its servers start; a server brings the embedded database there by itself. */
export async function migrateDatabase(env) {
  if (!setting('DATABASE_URL')) return;
  const code = await timed('migration', () =>
    run(process.execPath, ['--enable-source-maps', 'dist/apps/api/cli.js', 'db:migrate'], env),
  );
  if (code !== 0) fail('The database could not be migrated; the reason stands above.');
}

async function responses(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
