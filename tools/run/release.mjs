// npm run release -- COMMAND: publishes releases and changes the releases that a channel serves. See --help.
import { buildOnce } from './bundle.mjs';
import { install, requireNode, run } from './workspace.mjs';

requireNode();
install();
const program = await buildOnce('tools/release/src/main.ts', 'tmp/release/main.mjs');
process.exitCode = await run(process.execPath, ['--enable-source-maps', program, ...process.argv.slice(2)]);
