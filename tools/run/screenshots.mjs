// npm run screenshots: takes the pictures of the documentation from a separate product.
import { ensureChromium } from './chromium.mjs';
import { readCommand } from './usage.mjs';
import { bin, fail, install, requireNode, run } from './workspace.mjs';

const { values } = readCommand('screenshots');
requireNode();
install();
if (!values['skip-build']) {
  const code = await run(bin('nx'), ['run-many', '-t', 'build', '--output-style=static']);
  if (code !== 0) fail('The build failed; the reason is above.');
}
const filter = values.only === undefined ? [] : ['-g', values.only];
process.exitCode = await run(bin('playwright'), ['test', '-c', 'apps/e2e/screenshots.config.ts', ...filter], {
  CHROMIUM_PATH: ensureChromium(),
});
