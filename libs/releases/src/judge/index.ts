export { describeFinding, FALSE_ALARMS, judge, type CanaryPhase, type Finding } from './judge';
