/** Public interface of this domain for the other domains. */
export { type BetOutcome, computeOutcome } from './outcome';
export { settlementSql } from './sql';
