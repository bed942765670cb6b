/**
 * Ids of the markets that are the product's own. No feed may speak of them: a message that does is rejected
 * (docs/adr/0063). Market ids of feeds are far below.
 */
const OWN_FROM = 900_000_000;
const OWN_TO = 900_000_999;

/** Whether a market is the product's own. */
export const isOwnMarket = (marketId: number): boolean => marketId >= OWN_FROM && marketId <= OWN_TO;

/** Several picks of one event as one leg; its specifiers name the picks (`encodePicks`), its only outcome is `BUILDER_OUTCOME`. */
export const BUILDER_MARKET = 900_000_001;
/** What such a leg is called on a ticket; its picks stand beside it. */
export const BUILDER_NAME = 'Bet builder';
/** All picks win. */
export const BUILDER_OUTCOME = '1';
