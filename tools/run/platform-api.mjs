// `npm run platform-api:accept`: writes the report of the platform API for remotes, unless its version must rise first for the changes.
import { build } from './bundle.mjs';
import { install, requireNode, run } from './workspace.mjs';
import { readCommand } from './usage.mjs';

readCommand('platform-api:accept');
requireNode();
install();
process.exitCode = await run(process.execPath, [
  '--enable-source-maps',
  await build('tools/platform-api/src/accept.ts', 'tmp/platform-api/accept.mjs'),
]);
