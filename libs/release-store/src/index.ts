export { fromJson, toJson } from './json';
export { Refused, Unreachable } from './refused';
export { type Store } from './store/store';
export { dryRun } from './store/dry-run';
export { openStore, type OpenOptions } from './store/open-store';
export { folderStore } from './store/folder-store';
export { unlessMissing } from './store/unless-missing';
export { fileKey, markerKey, releaseFolder, versionsFolder } from './published/layout';
export { hasIntegrity } from './published/has-integrity';
export { checkFiles, type CheckedFile } from './published/check-files';
export {
  assertWhole,
  publishedNames,
  publishedReleases,
  publishedVersions,
  readMarker,
  readRelease,
  readReleaseFile,
  type Marker,
} from './published/read';
export { readSourceMap, storeSourceMaps } from './published/source-maps';
export { badVersions, markBad, readBadMark, type BadMark } from './published/bad';
export { previousOf, servedBefore } from './channel/previous';
export { channelsOf, latestNumber, latestRevision, readRevision, revisionKey, type Channel } from './channel/channel';
export { allowedHistory, type AllowedHistory } from './rights/allowed-history';
export { readSigner, type Signer } from './rights/keys';
export { mayChange, readRights, type ReleaseRights } from './rights/rights';
export { findReasonForTwo, findViolation } from './rights/verify';
export { proposalKey, readProposal } from './channel/proposals';
export { isPreview, listPreviews, PREVIEW_NAME, previewFileKey, readPreview, showPreview } from './published/previews';
export { unlessRefused } from './unless-refused';
export { createEnvelope, readEnvelope } from './rights/envelope';
