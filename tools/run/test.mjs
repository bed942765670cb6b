// npm test: lint, types, unit and integration tests, build, journeys in a real browser. Ends with "N passed, N failed".
import { loadCi, machine } from './ci.mjs';
import { install, requireNode } from './workspace.mjs';

requireNode();
install();
machine.chromium();
const { EVERYTHING, runChecks } = await loadCi();
process.exitCode = (await runChecks(machine, EVERYTHING)) ? 0 : 1;
