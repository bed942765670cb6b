export { parseJson, toJson } from './json';
export { NothingToDo, RejectedError, UnreachableError } from './rejected';
export { type Store } from './store/store';
export { createDryRun } from './store/dry-run';
export { openStore, type OpenOptions } from './open-store';
export { createFolderStore } from './store/folder-store';
export { unlessMissing } from './store/unless-missing';
export { getFileKey, getMarkerKey, getReleaseFolder, versionsFolder } from './published/layout';
export { hasIntegrity } from './published/has-integrity';
export { checkFiles, type CheckedFile } from './published/check-files';
export {
  assertWhole,
  listPublishedNames,
  listPublishedReleases,
  listPublishedVersions,
  readMarker,
  readRelease,
  readReleaseFile,
  type Marker,
} from './published/read';
export { readSourceMap, storeSourceMaps } from './published/source-maps';
export { createBadMarks, listBadVersions, markBad, type BadMarks, type MarkRights } from './published/bad';
export { describeBadMark, findBadMark, isBad, selectVersions } from './published/bad-files';
export { findPrevious, listServedBefore } from './published/previous';
export {
  listChannels,
  getLatestNumber,
  getLatestRevision,
  readRevision,
  getRevisionKey,
  type Channel,
} from './channel/channel';
export { createAllowedHistory, type AllowedHistory } from './rights/allowed-history';
export { parseSigner, type Signer } from './rights/keys';
export { canChange, canChangeSomewhere, canPreview, parseRights, type ReleaseRights } from './rights/rights';
export { findReasonForTwo, findViolation } from './rights/verify';
export { findApprovalViolation, getReleaseDigest } from './rights/verify-plan';
export { readPlan, readPlanApproval, storePlan, storePlanApproval } from './channel/plans';
export { getProposalKey, readProposal } from './channel/proposals';
export {
  isPreview,
  listPreviews,
  PREVIEW_NAME,
  getPreviewFileKey,
  readPreview,
  publishPreview,
} from './published/previews';
export { ignoreRejected } from './unless-rejected';
export { createEnvelope, readEnvelope } from './rights/envelope';
