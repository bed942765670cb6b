// npm run bench -- NAME: measures one part against its yardstick in the same run and prints the ratios.
// --against REV first measures the same part at that commit; --same-packages uses the installed packages for both.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './bundle.mjs';
import { ensureChromium } from './chromium.mjs';
import { readCommand } from './usage.mjs';
import { fail, install, requireNode, root, run } from './workspace.mjs';

readCommand('bench');
requireNode();
install();
const folder = path.join(root, 'tools/bench/src');
const [name, ...rest] = process.argv.slice(2);
const samePackages = rest.includes('--same-packages');
if (samePackages) rest.splice(rest.indexOf('--same-packages'), 1);
const at = rest.indexOf('--against');
const [, revision] = at === -1 ? [] : rest.splice(at, 2);
if (revision) await measureAt(revision);
// Only for benches that use a browser.
const browser = /CHROMIUM_PATH|on-phone/.test(readFileSync(path.join(folder, `${name}.ts`), 'utf8'))
  ? { CHROMIUM_PATH: ensureChromium() }
  : {};
const program = await build(`tools/bench/src/${name}.ts`, `tmp/bench/${name}.mjs`, {
  inject: ['tools/bench/src/run/ending.ts'],
});
process.exitCode = await run(process.execPath, ['--enable-source-maps', program, ...rest], browser);

/**
 * Measures in a separate checkout, with its own packages when its lock file differs, and removes the checkout afterwards.
 * With the same packages, only our code is compared, and commits whose packages can no longer be installed can be measured.
 */
async function measureAt(revision) {
  const checkout = path.join(mkdtempSync(path.join(tmpdir(), 'oware-bench-')), 'oware');
  const git = (...args) => spawnSync('git', ['-C', root, 'worktree', ...args], { stdio: 'inherit' }).status;
  const remove = () => {
    git('remove', '--force', checkout);
    rmSync(path.dirname(checkout), { recursive: true, force: true });
  };
  if (git('add', '--detach', checkout, revision) !== 0) fail(`There is no commit ${revision}.`);
  process.once('exit', remove);
  const lockAt = (place) => readFileSync(path.join(place, 'package-lock.json'), 'utf8');
  if (samePackages) copyFileSync(path.join(root, 'package-lock.json'), path.join(checkout, 'package-lock.json'));
  if (lockAt(checkout) === lockAt(root))
    symlinkSync(path.join(root, 'node_modules'), path.join(checkout, 'node_modules'));
  console.log(`\n── as of ${revision}`);
  const command = path.join(checkout, 'tools/run/bench.mjs');
  const status = await run(process.execPath, [command, name, ...rest]);
  if (status !== 0) fail(`The bench ended with ${status} as of ${revision}.`);
  console.log('\n── as it is now');
  process.off('exit', remove);
  remove();
}
