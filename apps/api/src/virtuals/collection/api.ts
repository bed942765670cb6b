/** Public interface of this domain for the other domains. */
export { challenges } from './challenges';
