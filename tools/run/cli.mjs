// npm run db:migrate, ledger:check, feed:replay and the like: builds the server if its sources changed, then runs its command.
import { bin, fail, install, requireNode, run, setting, withSettings } from './workspace.mjs';
import { readCommand } from './usage.mjs';

const [command, ...rest] = process.argv.slice(2);
readCommand(command, rest);
requireNode();
install();
const built = await run(bin('nx'), ['build', 'api', '--output-style=static']);
if (built !== 0) fail('The server could not be built; the reason stands above.');
process.exitCode = await run(
  process.execPath,
  ['--enable-source-maps', 'dist/apps/api/cli.js', command, ...rest],
  withSettings({ DATA_DIR: setting('DATA_DIR') ?? '.data' }),
);
