/** Public interface of this domain for the other domains. */
export type { Campaign, Campaigns } from './campaigns';
export { OFFER_DURATION_MS } from './topics';
