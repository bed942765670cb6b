export { readLockedPackages, type LockedPackages } from './locked-packages';
export { createSbom } from './sbom';
