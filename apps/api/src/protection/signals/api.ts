/** Public interface of this domain for the other domains. */
export { listSignalRows, type SignalRow } from './list';
export type { Signals } from './service';
