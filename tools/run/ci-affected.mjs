// npm run ci:affected -- --base REV: runs the checks of npm test that a change touches. See --help.
import { loadCi, machine } from './ci.mjs';
import { install, requireNode } from './workspace.mjs';

requireNode();
install();
const { runAffected } = await loadCi();
process.exitCode = await runAffected(process.argv.slice(2), machine);
