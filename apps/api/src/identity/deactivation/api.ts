/** Public interface of this domain for the other domains. */
export type { Closures } from './closures';
export { type DeactivationRow, listDeactivations } from './store';
export { type ClosureReason, closureReasons } from './tables';
