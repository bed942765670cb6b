/** Public interface of this domain for the other domains. */
export { MIN_PLAYERS } from './popular-selections';
