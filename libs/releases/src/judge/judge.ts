import { type CanaryEvent, type CanaryTrial } from '@oware/contracts';
import { computeEvidence } from './evidence';
import { MEASURES, type Measure } from './measures';

/** Counts of a canary and its control group, of all edges, while the groups had the same sizes. */
export type CanaryPhase = Pick<CanaryTrial, 'share' | 'canary' | 'control'>;

/** Groups of the same size, and everybody with the hold-out group as control. */
const PHASES = 2;

/** Probability that a release without harm is ever stopped, over all measures, steps and looks. */
export const FALSE_ALARMS = 0.01;

/** A release without harm reaches this evidence in one measure of one phase with a probability of `FALSE_ALARMS` over all of them. */
export const EVIDENCE_NEEDED = (MEASURES.length * PHASES) / FALSE_ALARMS;

/** What one measure shows. */
export interface Finding {
  measure: string;
  /** The event in which the groups differ most. */
  event: CanaryEvent;
  harm: Measure['harm'];
  /** Devices with the event, and devices that could have had it. */
  canary: { devices: number; of: number };
  control: { devices: number; of: number };
  /** How many times as well harm explains the counts as no harm does. */
  evidence: number;
  isHarm: boolean;
}

/** Compares a canary with its control group in each respect, the strongest evidence first. */
export const judge = (phases: readonly CanaryPhase[]): Finding[] =>
  phases
    .flatMap((phase) => MEASURES.map((measure) => compare(phase, measure)))
    .sort((a, b) => Number(b.isHarm) - Number(a.isHarm) || b.evidence - a.evidence);

function compare({ share, canary, control }: CanaryPhase, measure: Measure): Finding {
  const { name, events, harm, tolerated, least, base } = measure;
  const odds = (share / (1 - share)) * tolerated;
  const found = events.map((event) => {
    const [ofCanary, ofControl] = [canary[event], control[event]];
    const evidence =
      harm === 'more'
        ? computeEvidence(ofCanary, ofControl, odds / (1 + odds))
        : computeEvidence(ofControl, ofCanary, 1 / (1 + odds));
    return { event, evidence };
  });
  const evidence = found.reduce((sum, each) => sum + each.evidence, 0) / found.length;
  const { event } = found.reduce((most, each) => (each.evidence > most.evidence ? each : most));
  const expected = (control[event] * share) / (1 - share);
  const difference = harm === 'more' ? canary[event] - expected : expected - canary[event];
  return {
    ...{ measure: name, event, harm, evidence },
    canary: { devices: canary[event], of: base(canary) },
    control: { devices: control[event], of: base(control) },
    isHarm: evidence >= EVIDENCE_NEEDED && difference >= least * Math.max(base(canary), 1),
  };
}

/** Describes a finding in a few words: `errors: 14 of 160 devices with the canary, 1 of 158 without`. */
export const describeFinding = ({ measure, canary, control }: Finding): string =>
  `${measure}: ${canary.devices} of ${canary.of} devices with the canary, ${control.devices} of ${control.of} without`;
