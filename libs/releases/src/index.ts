export { compareVersions } from './version';
export { doorMisfits } from './door';
export { routeClashes } from './routes';
export { misfits, newestFitting, shellMisfits, type Misfit } from './gate';
export { getCanaryGroup, getCanaryPart, getCanaryShare, inCanary, remotesFor, type CanaryGroup } from './canary';
export { findGrowth } from './growth';
export { shellFor } from './shell-for';
