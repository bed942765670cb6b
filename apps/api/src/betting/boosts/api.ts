/** Public interface of this domain for the other domains. */
export { getBoostBound } from './bound';
export { changeBoost, type PlanDependencies, setBoost, stopBoost } from './plan';
export { BOOST_DAY, boostsSql } from './sql';
export { type BoostRow, findPricedOutcome, getOtherRises, listCurrentBoosts, listPastBoosts } from './store';
