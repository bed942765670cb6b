export { affected } from './affected';
export { judgeRuns } from './results/judge-runs';
export { runTests } from './run-tests';
