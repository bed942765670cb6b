// npm run door:accept: writes down what the door to the remotes exports, if its version says enough about what changed.
import { build } from './bundle.mjs';
import { install, requireNode, run } from './workspace.mjs';
import { readCommand } from './usage.mjs';

readCommand('door:accept');
requireNode();
install();
process.exitCode = await run(process.execPath, [
  '--enable-source-maps',
  await build('tools/door/src/accept.ts', 'tmp/door/accept.mjs'),
]);
