export { runAffected } from './affected';
export { auditPackages } from './packages/audit';
export { writeNotices } from './packages/notices';
export { writeSbom } from './packages/sbom';
export { judgeRuns } from './checks/judge-runs';
export { runTests } from './run-tests';
