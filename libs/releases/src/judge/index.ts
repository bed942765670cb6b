export { describeFinding, EVIDENCE_NEEDED, FALSE_ALARMS, judge, type CanaryPhase, type Finding } from './judge';
export { MEASURES, type Measure } from './measures';
