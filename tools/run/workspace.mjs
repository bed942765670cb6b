// Common needs of all commands: the required Node version, the packages, the root folder.
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
 * Ends the command with a message that explains the error and how to fix it.
 * @returns {never}
 */
export function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** The product is built and tested with Node 20.20 or a later 20.x. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major !== 20 || minor < 20) {
    fail(`Node 20.20 or a later 20.x is needed; this is ${process.version}.`);
  }
}

/** Lists the names of the remotes: the apps with the tag type:remote. */
export function listRemoteNames() {
  return readdirSync(path.join(root, 'apps'))
    .map((name) => path.join(root, 'apps', name, 'project.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
    .filter(({ tags }) => tags.includes('type:remote'))
    .map(({ name }) => name);
}

/**
 * Installs the packages of the lock file when they are missing or have other versions. Does not use `npm ci`, which would first remove
 * them all.
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
  if (status !== 0) fail('npm install failed: the packages could not be installed. The reason is above.');
}

function sameVersions(lock, installed) {
  const wanted = JSON.parse(readFileSync(lock, 'utf8')).packages;
  const found = JSON.parse(readFileSync(installed, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([place, entry]) => place === '' || entry.optional || found[place]?.version === entry.version,
  );
}

/**
 * Arguments of Nx that build the whole product to serve it. The configuration is part of the key of Nx's cache: a build that only warned
 * about the byte budgets is not reused by `npm test`, which must fail.
 */
export const BUILD_TO_SERVE = ['run-many', '-t', 'build', '-c', 'warn-budgets', '--output-style=static'];

/** Returns the path of a package's command, so that no global installation is needed. */
export function getBin(name) {
  return path.join(root, 'node_modules/.bin', name);
}

/**
 * Environment of child processes: without a daemon, without questions, and without separate processes for Nx's own plugins.
 */
export const environment = {
  ...process.env,
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  NX_ISOLATE_PLUGINS: 'false',
  ESLINT_USE_FLAT_CONFIG: 'false',
  npm_config_yes: 'true',
};

/** Reads a variable of the product, with the prefix OWARE_ or by its former name without it. */
export const getSetting = (name) => process.env[`OWARE_${name}`] || process.env[name] || undefined;

/**
 * Returns the environment with only these values for these variables of the product; an empty value counts as not set.
 */
export function createEnvironment(values, env = process.env) {
  const result = { ...env };
  for (const [name, value] of Object.entries(values)) {
    result[name] = '';
    result[`OWARE_${name}`] = value ?? '';
  }
  return result;
}

/**
 * Runs a command to its end and shows its output; returns the exit code. A signal also reaches the child (supervise.mjs): this
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
export async function runTimed(label, step) {
  const begin = performance.now();
  const result = await step();
  console.log(`${label.padEnd(28)} ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  return result;
}
