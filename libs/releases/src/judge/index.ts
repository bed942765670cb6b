export { getEarliestTime, getWaldBound, type FailureRates } from './bound';
export { describeFinding, FALSE_ALARMS, judge, type CanaryPhase, type Finding } from './judge';
