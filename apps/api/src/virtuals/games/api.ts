/** Public interface of this domain for the other domains. */
export { gamesSql } from './sql';
export { findRules } from './step-view';
export { gameRounds } from './tables';
export { listDecisions } from './view';
