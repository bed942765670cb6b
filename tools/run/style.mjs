// npm run style:report [-- PATH]: prints the measures of docs/style.md, or the places to rewrite below a path.
// npm run style:accept: lowers the baseline of the style check, and writes the lexicon and the list of decisions.
import { build } from './bundle.mjs';
import { readCommand } from './usage.mjs';
import { install, requireNode, run } from './workspace.mjs';

const [command = '', ...args] = process.argv.slice(2);
const { positionals } = readCommand(`style:${command}`, args);
requireNode();
install();
process.exitCode = await run(process.execPath, [
  '--enable-source-maps',
  await build('tools/style/src/cli.ts', 'tmp/style/cli.mjs'),
  command,
  ...positionals,
]);
