// npm run matrix: checks whether the shell and the remotes of two sets of releases run together. See --help.
import { rmSync } from 'node:fs';
import { build } from './bundle.mjs';
import { install, requireNode, run } from './workspace.mjs';

requireNode();
install();
// Each run has its own folder: two on one machine do not wait for each other.
const folder = `tmp/matrix/${process.pid}`;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await build('tools/matrix/src/world/main.ts', `${folder}/world.mjs`);
const program = await build('tools/matrix/src/main.ts', `${folder}/main.mjs`);
process.exitCode = await run(process.execPath, ['--enable-source-maps', program, ...process.argv.slice(2)]);
