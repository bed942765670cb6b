/** Public interface of this domain for the other domains. */
export { CARDS } from './card-giver';
export { freezeSql } from './sql';
