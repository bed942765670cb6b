// npm run ci:affected -- --base REV: the checks of npm test, as far as a change touches them. --help says more.
import { loadCi, machine } from './ci.mjs';
import { install, requireNode } from './workspace.mjs';

requireNode();
install();
const { affected } = await loadCi();
process.exitCode = await affected(process.argv.slice(2), machine);
