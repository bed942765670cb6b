// Starts one of the product's servers and waits until it is ready.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SIGNALS } from './supervise.mjs';
import { fail, root, run, getSetting, runTimed } from './workspace.mjs';

/** @type {(() => Promise<void>)[]} */
const stops = [];
let isStopping = false;

/** Returns a free port of this machine. */
export function findFreePort() {
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
 * Exits with an error when a port is already in use.
 * @param {string} option chooses another port
 */
export async function requireFreePort(port, host, option) {
  const probe = createServer().listen({ port: Number(port), host });
  try {
    await once(probe, 'listening');
    await new Promise((resolve) => probe.close(resolve));
  } catch (error) {
    // The server itself reports any other error.
    if (error.code === 'EADDRINUSE')
      fail(`Port ${port} is in use. Stop the program that listens on it, or choose another port with ${option}.`);
  }
}

/**
 * Starts a server. A signal stops all servers before it ends the command, and so does the end of one of them. A server that ends before it
 * is ready has already reported the reason.
 * @param {string} name shown in messages
 * @param {string} entry file to run, from the root
 * @param {NodeJS.ProcessEnv} env
 * @param {string} readyUrl returns 200 once the server is ready
 * @param {{ timeout?: number, stdio?: import('node:child_process').StdioOptions }} [options] timeout in ms
 */
export async function startService(name, entry, env, readyUrl, { timeout = 120_000, stdio = 'inherit' } = {}) {
  const child = spawn(process.execPath, ['--enable-source-maps', entry], { cwd: root, env, stdio });
  const kill = () => child.kill('SIGKILL');
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(kill, 10_000);
    await ended;
    clearTimeout(timer);
  };
  let isReady = false;
  const ended = once(child, 'exit').then(([code, signal]) => {
    process.off('exit', kill);
    if (!isStopping && (isReady || !code))
      console.error(`${name} ended with ${signal ?? `code ${code}`}; stopping the rest.`);
    void stopServices(code || 1);
  });
  process.on('exit', kill);
  if (stops.push(stop) === 1)
    for (const signal of SIGNALS) process.on(signal, (_, number) => void stopServices(128 + number));
  for (const deadline = Date.now() + timeout; !(await responses(readyUrl)); await delay(100))
    if (Date.now() > deadline) fail(`${name} was not ready after ${timeout / 1000} s (${readyUrl}).`);
  isReady = true;
}

/** Stops all servers and ends the command. */
async function stopServices(code) {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(stops.map((stop) => stop()));
  process.exit(code);
}

/** Migrates PostgreSQL before the servers of this release start; a server migrates the embedded database itself. */
export async function migrateDatabase(env) {
  if (!getSetting('DATABASE_URL')) return;
  const code = await runTimed('migration', () =>
    run(process.execPath, ['--enable-source-maps', 'dist/apps/api/cli.js', 'db:migrate'], env),
  );
  if (code !== 0) process.exit(code); // It has already reported the reason.
}

async function responses(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
