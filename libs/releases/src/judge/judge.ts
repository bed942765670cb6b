import { type CanaryEvent, type CanaryTrial } from '@oware/contracts';
import { getCanaryPart } from '../canary';
import { computeEvidence, computeStratifiedEvidence } from './evidence';
import { MEASURES, type Measure } from './measures';

/** Counts of a canary and its control group over all edges, while the group sizes were the same. */
export type CanaryPhase = Pick<CanaryTrial, 'share' | 'canary' | 'control' | 'failedBets'>;

/** Probability that a harmless release is ever stopped, over all measures, steps and checks. */
export const FALSE_ALARMS = 0.01;

/**
 * Share of the false alarms allowed while both groups have the same size; the rest is for the time after, when nearly all devices have the
 * release.
 */
const ALARMS_OF_EQUAL_GROUPS = 0.9;

/**
 * Comparison of failed bets: the rarest events and the most expensive ones. So the canary is compared with all other devices, and half of the
 * false alarms are allowed for it (docs/adr/0186). `least` is the smallest difference that matters, so no ratio needs to be tolerated in addition.
 */
const FAILED_BETS = { alarms: 0.5, least: 0.003 };

/**
 * Returns the evidence that counts as harm for a measure, so that all measures together cause at most `FALSE_ALARMS`.
 */
function getNeededEvidence(share: number, { alarms }: Measure): number {
  const part = share === 0.5 ? ALARMS_OF_EQUAL_GROUPS : 1 - ALARMS_OF_EQUAL_GROUPS;
  return 1 / (FALSE_ALARMS * part * alarms);
}

/** Result of one measure. */
export interface Finding {
  measure: string;
  /** Event with the largest difference between the groups. */
  event: CanaryEvent;
  harm: Measure['harm'];
  /** Devices with the event, and devices that could have had it. */
  canary: { devices: number; of: number };
  /** Control group; all other devices if `of` is undefined. */
  control: { devices: number; of: number | undefined };
  /** Likelihood ratio of harm to no harm. */
  evidence: number;
  /** Evidence that counts as harm. */
  needed: number;
  isHarm: boolean;
}

/** Compares a canary with its control group in every measure; strongest evidence first. */
export const judge = (phases: readonly CanaryPhase[]): Finding[] =>
  [...phases.flatMap((phase) => MEASURES.map((measure) => compare(phase, measure))), compareFailedBets(phases)].sort(
    (a, b) => Number(b.isHarm) - Number(a.isHarm) || b.evidence / b.needed - a.evidence / a.needed,
  );

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
  const needed = getNeededEvidence(share, measure);
  const difference = harm === 'more' ? canary[event] - expected : expected - canary[event];
  return {
    ...{ measure: name, event, harm, evidence, needed },
    canary: { devices: canary[event], of: base(canary) },
    control: { devices: control[event], of: base(control) },
    isHarm: evidence >= needed && difference >= least * Math.max(base(canary), 1),
  };
}

function compareFailedBets(phases: readonly CanaryPhase[]): Finding {
  const strata = phases.flatMap(({ failedBets }) => failedBets);
  const oddsAt = (traffic: number): number => getCanaryPart(traffic) / (1 - getCanaryPart(traffic));
  const evidence = computeStratifiedEvidence(
    strata.map(({ traffic, canary, others }) => ({ hits: canary, misses: others, limit: getCanaryPart(traffic) })),
  );
  const add = (count: (bets: (typeof strata)[number]) => number): number =>
    strata.reduce((sum, stratum) => sum + count(stratum), 0);
  const devices = add(({ canary }) => canary);
  const expected = add(({ traffic, others }) => others * oddsAt(traffic));
  const bettors = phases.reduce((sum, { canary }) => sum + canary.betPlaced + canary.betFailed, 0);
  const needed = 1 / (FALSE_ALARMS * FAILED_BETS.alarms);
  return {
    ...{ measure: 'failed bets', event: 'betFailed', harm: 'more', evidence, needed },
    canary: { devices, of: bettors },
    control: { devices: add(({ others }) => others), of: undefined },
    isHarm: evidence >= needed && devices - expected >= FAILED_BETS.least * Math.max(bettors, 1),
  };
}

/** Describes a finding in a few words: `errors: 14 of 160 devices with the canary, 1 of 158 without`. */
export function describeFinding({ measure, canary, control }: Finding): string {
  const others =
    control.of === undefined ? `${control.devices} of all others` : `${control.devices} of ${control.of} without`;
  return `${measure}: ${canary.devices} of ${canary.of} devices with the canary, ${others}`;
}
