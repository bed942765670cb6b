/** Public interface of this domain for the other domains. */
export { setExclusionsCookie } from './cookie';
export { findClosure } from './find-closure';
export { nameReachedLimit } from './limit-reached';
export { REALITY_CHECK_DUE } from './reality-check-due';
export { getDepositLeft, rejectOverDepositLimit } from './reject-deposit';
export { isExcluded, rejectExcluded } from './reject-excluded';
export type { Exclusion, Limits } from './service';
export { limitsSql } from './sql';
export { toStatuses } from './status';
export type { ExclusionScope } from './tables';
