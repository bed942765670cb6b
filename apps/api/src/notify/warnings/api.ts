/** Public interface of this domain for the other domains. */
export type { Warnings } from './warnings';
