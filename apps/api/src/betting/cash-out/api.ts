/** Public interface of this domain for the other domains. */
export { recomputeValue } from './price';
export type { BetNow, LegNow } from './store';
export type { PricedBy } from './tables';
