// npm run gallery: shows all components; with --compare, compares them with their screenshots.
import { buildGallery } from './build-gallery.mjs';
import { ensureChromium } from './chromium.mjs';
import { requireFreePort } from './service.mjs';
import { readCommand } from './usage.mjs';
import { getBin, fail, install, requireNode, run } from './workspace.mjs';

const { values } = readCommand('gallery');
const { port = '4400' } = values;
if (!/^\d{1,5}$/.test(port)) fail(`--port must be a number, not "${port}".`);
requireNode();
install();
if (values.compare || values.accept) {
  process.exitCode = await run(
    getBin('playwright'),
    ['test', '-c', 'apps/e2e/gallery.config.ts', ...(values.accept ? ['--update-snapshots=all'] : [])],
    { CHROMIUM_PATH: ensureChromium() },
  );
} else {
  await requireFreePort(port, 'localhost', '--port');
  const gallery = await buildGallery('tmp/gallery');
  await gallery.watch();
  await gallery.serve({ servedir: 'tmp/gallery', port: Number(port), host: 'localhost' });
  console.log(
    `The components are at http://localhost:${port}. The page shows your changes when you load it again. Stop with Ctrl+C.`,
  );
}
