/** Public interface of this domain for the other domains. */
export { checkReferralBound, getOpenCost, lowerTerms, parseReferral, planReferral, type ReferralPlan } from './plan';
export {
  decideHeld,
  findStoredTerms,
  findTerms,
  type HeldReferral,
  insertTerms,
  listHeldReferrals,
  listOutcomes,
  type StoredTerms,
} from './store';
