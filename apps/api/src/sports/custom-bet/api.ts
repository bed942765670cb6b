/** Public interface of this domain for the other domains. */
export { customBetSql } from './sql';
export { findBuildersOn } from './store';
