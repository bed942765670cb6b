// The browser of the journeys: the machine's Chromium, or Debian's package when it may be installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail } from './workspace.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** Path of a Chromium, or undefined. CHROMIUM_PATH wins. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...PLACES].find((place) => place && existsSync(place));
}

/** Path of a Chromium; installs Debian's package when there is none and this user may. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('No Chromium found: installing the Debian package chromium.');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit', env });
    const installed = findChromium();
    if (installed) return installed;
  }
  return fail(`The journeys need Chromium and none was found in ${PLACES.join(', ')}.
Install it (Debian, Ubuntu: sudo apt-get install chromium) or set CHROMIUM_PATH to the program.`);
}
