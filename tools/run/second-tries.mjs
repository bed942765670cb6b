// npm run ci:second-tries -- --record FILE FOLDER: fails when a test has passed only on retry for the third time on main.
import { loadCi, machine } from './ci.mjs';
import { install, requireNode } from './workspace.mjs';
import { readCommand } from './usage.mjs';

readCommand('ci:second-tries');
requireNode();
install();
const { judgeRuns } = await loadCi();
process.exitCode = judgeRuns(process.argv.slice(2), machine);
