// npm run screenshots: takes the screenshots of the documentation from a separate instance of the product.
import { ensureChromium } from './chromium.mjs';
import { readCommand } from './usage.mjs';
import { getBin, fail, install, requireNode, run } from './workspace.mjs';

const { values } = readCommand('screenshots');
requireNode();
install();
if (!values['skip-build']) {
  const code = await run(getBin('nx'), ['run-many', '-t', 'build', '--output-style=static']);
  if (code !== 0) fail('The build failed; the reason is above.');
}
const filter = values.only === undefined ? [] : ['-g', values.only];
process.exitCode = await run(getBin('playwright'), ['test', '-c', 'apps/e2e/screenshots.config.ts', ...filter], {
  CHROMIUM_PATH: ensureChromium(),
});
