// npm run db:migrate, ledger:check, feed:replay and other server commands: builds the server if its sources changed, then runs the command.
import { getBin, fail, install, requireNode, run, getSetting, createEnvironment } from './workspace.mjs';
import { readCommand } from './usage.mjs';

const [command, ...rest] = process.argv.slice(2);
readCommand(command, rest);
requireNode();
install();
const built = await run(getBin('nx'), ['build', 'api', '--output-style=static']);
if (built !== 0) fail('The server could not be built; the reason is above.');
process.exitCode = await run(
  process.execPath,
  ['--enable-source-maps', 'dist/apps/api/cli.js', command, ...rest],
  createEnvironment({ DATA_DIR: getSetting('DATA_DIR') ?? '.data' }),
);
