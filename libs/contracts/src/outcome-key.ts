import { type OutcomeRef } from './orders';

/**
 * One key for an outcome: betslip entries, odds cells and pushes are matched by it. In a file without schemas, so that
 * a phone that only needs the key does not download them.
 */
export const outcomeKey = (ref: OutcomeRef): string =>
  `${ref.eventId}/${ref.marketId}/${ref.specifiers}/${ref.outcomeId}`;
