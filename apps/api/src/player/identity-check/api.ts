/** Public interface of this domain for the other domains. */
export { approveNumber } from './approve-number';
export { createDecidedError, type IdentityDecisions, type RecordDecision } from './decisions';
export type { NumberKeys } from './number-keys';
export { IdentityPictures } from './pictures';
export { type CheckRow, listWaitingChecks } from './store';
