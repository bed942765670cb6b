// npm run db:dump: writes a filled database of this release. A test of the next release migrates it.
import { build } from './bundle.mjs';
import { install, requireNode, run } from './workspace.mjs';
import { readCommand } from './usage.mjs';

readCommand('db:dump');
requireNode();
install();
const program = await build('apps/api/testing/previous-release/make.ts', 'tmp/db-dump/make.mjs');
process.exitCode = await run(process.execPath, ['--enable-source-maps', program]);
