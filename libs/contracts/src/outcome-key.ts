import { type OutcomeRef } from './orders';

/**
 * Returns the unique key of an outcome, by which betslip entries, odds cells and pushes are matched. In a file without schemas, so that a
 * phone that only needs the key does not download them.
 */
export const getOutcomeKey = (ref: OutcomeRef): string =>
  `${ref.eventId}/${ref.marketId}/${ref.specifiers}/${ref.outcomeId}`;
