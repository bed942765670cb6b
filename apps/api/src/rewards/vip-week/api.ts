/** Public interface of this domain for the other domains. */
export { checkTierBound, getTierCost } from './bound';
export { getVipWeekBudget } from './budget';
