// The browser of the journeys: Debian's headless Chromium, which needs half the processor time of the full one, or the machine's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail } from './workspace.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** Returns the path of a Chromium, or undefined. CHROMIUM_PATH has precedence. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...PLACES].find((place) => place && existsSync(place));
}

/** Without windows, menus and internal pages. */
const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Returns the path of a Chromium for the journeys; installs Debian's package when this user may. CHROMIUM_PATH has precedence.
 */
export function ensureChromium() {
  if (process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH;
  if (!existsSync(SHELL)) install('chromium-headless-shell');
  if (existsSync(SHELL)) return SHELL;
  if (!findChromium()) install('chromium');
  return (
    findChromium() ??
    fail(`The journeys need Chromium and none was found in ${[SHELL, ...PLACES].join(', ')}.
Install it (Debian, Ubuntu: sudo apt-get install chromium) or set CHROMIUM_PATH to the program.`)
  );
}

/** Tries to install a Debian package; does nothing when this user may not. */
function install(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing the Debian package ${name}.`);
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', '-o', 'Acquire::Retries=2', ...args], {
      stdio: 'inherit',
      timeout: 180_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', name);
}
