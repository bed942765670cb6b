// `npm run test:faults`: applies planted faults to a copy of the workspace, one at a time, and requires a test to fail. See --help.
import { rmSync } from 'node:fs';
import { build } from './bundle.mjs';
import { install, requireNode, run } from './workspace.mjs';
import { readCommand } from './usage.mjs';

readCommand('test:faults');
requireNode();
install();
const folder = `tmp/planted-faults/${process.pid}`;
const program = await build('tools/planted-faults/src/main.ts', `${folder}/main.mjs`);
try {
  process.exitCode = await run(process.execPath, ['--enable-source-maps', program, ...process.argv.slice(2)]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
