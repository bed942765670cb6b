export { affected } from './affected';
export { EVERYTHING, runChecks } from './checks/run-checks';
