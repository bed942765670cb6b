/** Public interface of this domain for the other domains. */
export { type Candidate, listEligibleMatches } from './choose-matches';
export { listMatches } from './entries';
export { getHousePart, HOUSE_PART, HOUSE_PART_LEFT, LEFT_OVER, type Opening, planOpening } from './opening';
export { callRoundOff, closeRound, getTerms, type JackpotPlanned, loadPlan, parseTerms, planJackpot } from './plan';
export { computeRoundOutcome, type JackpotRounds } from './rounds';
export { jackpotSql } from './sql';
export { countByPredictions, listRounds, listUnfinishedRounds, type RoundRow } from './store';
export { jackpotRounds, type PaidRank } from './tables';
