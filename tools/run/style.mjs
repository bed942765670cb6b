// npm run style:report [-- PATH]: prints the measures of docs/style.md, or the places to rewrite below a path.
// npm run style:accept: lowers the baseline of the style check, and writes the lexicon and the list of decisions.
import { build } from './bundle.mjs';
import { install, requireNode, run } from './workspace.mjs';

requireNode();
install();
process.exitCode = await run(process.execPath, [
  '--enable-source-maps',
  await build('tools/style/src/cli.ts', 'tmp/style/cli.mjs'),
  ...process.argv.slice(2),
]);
