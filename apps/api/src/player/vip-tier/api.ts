/** Public interface of this domain for the other domains. */
export { type Benefits, getBenefits, getTierStake, tierBenefits } from './benefits';
export type { VipTiers } from './service';
