/** Public interface of this domain for the other domains. */
export { FOOTBALL_GAME, listClosedGames } from './closed-games';
export { lobbySql } from './sql';
