/** Public interface of this domain for the other domains. */
export type { Pins } from './service';
