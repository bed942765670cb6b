export { compareVersions } from './version';
export { listPlatformMismatches } from './platform-api';
export { listRouteClashes } from './routes';
export { listRejections, findNewestCompatible, listShellRejections, type ReleaseRejection } from './gate';
export { getCanaryGroup, getCanaryPart, getCanaryShare, isInCanary, listRemotes, type CanaryGroup } from './canary';
export { findGrowth } from './growth';
export { getShell } from './get-shell';
