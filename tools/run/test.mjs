// npm test: runs lint, types, tests, build and journeys in a real browser, as selected by the lane. --help explains the lanes.
import { loadCi, machine } from './ci.mjs';
import { getChildProcessorSeconds } from './processor-time.mjs';
import { install, requireNode } from './workspace.mjs';

requireNode();
const begin = performance.now();
install();
const packages = {
  stage: 'packages',
  wallSeconds: (performance.now() - begin) / 1000,
  processorSeconds: getChildProcessorSeconds(),
};
const { runTests } = await loadCi();
process.exitCode = await runTests(process.argv.slice(2), machine, packages);
