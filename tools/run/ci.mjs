// Builds and loads tools/ci, which selects and runs the checks, and exports its access to this machine: paths, environment, Chromium.
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from './bundle.mjs';
import { ensureChromium } from './chromium.mjs';
import { getBin, environment, root } from './workspace.mjs';

export const machine = { root, environment, bin: getBin, chromium: ensureChromium };

/** Builds tools/ci and returns its exports. */
export async function loadCi() {
  const program = await build('tools/ci/src/index.ts', `tmp/ci/${process.pid}.mjs`);
  try {
    return await import(pathToFileURL(program).href);
  } finally {
    for (const file of [program, `${program}.map`]) rmSync(file, { force: true });
  }
}
