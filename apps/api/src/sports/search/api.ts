/** Public interface of this domain for the other domains. */
export type { Search } from './service';
export { splitWords } from './terms';
