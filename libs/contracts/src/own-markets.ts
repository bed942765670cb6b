/**
 * Range of ids for the product's own markets, far above those of feeds. A feed message about one of them is rejected (docs/adr/0063).
 */
const OWN_FROM = 900_000_000;
const OWN_TO = 900_000_999;

/** Returns whether a market is the product's own. */
export const isOwnMarket = (marketId: number): boolean => marketId >= OWN_FROM && marketId <= OWN_TO;

/**
 * Several selections of one event as one leg; its specifiers are the selections (`encodeSelections`), its only outcome is `BUILDER_OUTCOME`.
 */
export const BUILDER_MARKET = 900_000_001;
/** Name of such a leg on a ticket, above its selections. */
export const BUILDER_NAME = 'Bet builder';
/** Outcome: all selections win. */
export const BUILDER_OUTCOME = '1';
