/** Public interface of this domain for the other domains. */
export { isRace, retryRaces } from './liabilities';
export { liabilitySql } from './sql';
