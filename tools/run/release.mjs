// npm run release -- COMMAND: publishes releases and changes what a channel serves; --help tells more.
import { rmSync } from 'node:fs';
import { build } from './bundle.mjs';
import { install, requireNode, run } from './workspace.mjs';

requireNode();
install();
// Each run has its own file: pipelines on one machine do not wait for each other.
const program = await build('tools/release/src/main.ts', `tmp/release/${process.pid}.mjs`);
try {
  process.exitCode = await run(process.execPath, ['--enable-source-maps', program, ...process.argv.slice(2)]);
} finally {
  for (const file of [program, `${program}.map`]) rmSync(file, { force: true });
}
