// What every command of the repository needs before it can work: the right Node, the packages, a place to stand.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SIGNALS, supervise } from './supervise.mjs';

/** Root folder of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

// Every command imports this file before it does anything.
const [, program = ''] = process.argv;
if (existsSync(program) && path.dirname(realpathSync(program)) === path.join(root, 'tools/run')) await supervise();

/**
 * Ends the command with a sentence that says what is wrong and what to do.
 * @returns {never}
 */
export function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Node 20.20 or a later 20 is what the product is built and tested with. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major !== 20 || minor < 20) {
    fail(`Node 20.20 or a later 20.x is needed; this is ${process.version}.`);
  }
}

/** Names of the remotes: the apps that are tagged type:remote. */
export function remoteNames() {
  return readdirSync(path.join(root, 'apps'))
    .map((name) => path.join(root, 'apps', name, 'project.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
    .filter(({ tags }) => tags.includes('type:remote'))
    .map(({ name }) => name);
}

/**
 * Installs the packages of the lock file when they are missing or other ones. Not with `npm ci`: it begins by removing
 * all that is there.
 */
export function install() {
  const lock = path.join(root, 'package-lock.json');
  const installed = path.join(root, 'node_modules/.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  if (existsSync(installed) && sameVersions(lock, installed)) return;
  const { status } = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) fail('npm install failed: the packages could not be installed. The reason stands above.');
}

function sameVersions(lock, installed) {
  const wanted = JSON.parse(readFileSync(lock, 'utf8')).packages;
  const found = JSON.parse(readFileSync(installed, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([place, entry]) => place === '' || entry.optional || found[place]?.version === entry.version,
  );
}

/** Path of a package's command, run with this Node so that no global is needed. */
export function bin(name) {
  return path.join(root, 'node_modules/.bin', name);
}

/** Environment of child processes: no daemon is left behind and no question is asked. Nx's own plugins need no process each. */
export const environment = {
  ...process.env,
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  NX_ISOLATE_PLUGINS: 'false',
  ESLINT_USE_FLAT_CONFIG: 'false',
  npm_config_yes: 'true',
};

/** A variable of the product, under its name with the prefix OWARE_ or the plain one of before. */
export const setting = (name) => process.env[`OWARE_${name}`] || process.env[name] || undefined;

/** The environment with these variables of the product and no others of their names: an empty one counts as not set. */
export function withSettings(values, env = process.env) {
  const result = { ...env };
  for (const [name, value] of Object.entries(values)) {
    result[name] = '';
    result[`OWARE_${name}`] = value ?? '';
  }
  return result;
}

/**
 * Runs a command to its end with its output shown; returns the exit code. A signal reaches the child as well (supervise.mjs): this
 * process ends after it.
 */
export function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...environment, ...env } });
    let status;
    const endAfterChild = (_, number) => (status = 128 + number);
    for (const signal of SIGNALS) process.on(signal, endAfterChild);
    child.on('error', reject);
    child.on('exit', (code) => {
      for (const signal of SIGNALS) process.off(signal, endAfterChild);
      if (status !== undefined) process.exit(status);
      resolve(code ?? 1);
    });
  });
}

/** Runs one step and prints how long it took, in seconds with one decimal. */
export async function timed(label, step) {
  const begin = performance.now();
  const result = await step();
  console.log(`${label.padEnd(28)} ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  return result;
}
