/** Public interface of this domain for the other domains. */
export { virtualGames } from './tables';
