import { type CanaryEvent, type GroupCounts } from '@oware/contracts';

/** Comparison of a canary with its control group by one kind of event. */
export interface Measure {
  name: string;
  /** Events to compare. For several events, the evidence is their mean. */
  events: readonly [CanaryEvent, ...CanaryEvent[]];
  /** Direction of harm. */
  harm: 'more' | 'fewer';
  /** Ratio of events between canary and control that still counts as harmless. */
  tolerated: number;
  /** Smallest difference that matters, as a share of the devices in `base`. */
  least: number;
  /** Share of all false alarms allowed for this measure. */
  alarms: number;
  /** Returns the number of devices of a group that could have had the event. */
  base(counts: GroupCounts): number;
}

/** Share of each of these measures; failed bets have the rest. */
const ALARMS = 0.0625;

const opened = ({ opened }: GroupCounts): number => opened;

export const MEASURES: readonly Measure[] = [
  {
    name: 'load failures',
    events: ['loadFailed'],
    harm: 'more',
    tolerated: 1.1,
    least: 0.002,
    alarms: ALARMS,
    base: opened,
  },
  { name: 'errors', events: ['errored'], harm: 'more', tolerated: 1.1, least: 0.002, alarms: ALARMS, base: opened },
  {
    name: 'pages not rendered',
    events: ['unrendered'],
    harm: 'more',
    tolerated: 1.1,
    least: 0.002,
    alarms: ALARMS,
    base: opened,
  },
  {
    name: 'pages that ran',
    events: ['ran'],
    harm: 'fewer',
    tolerated: 0.95,
    least: 0.02,
    alarms: ALARMS,
    base: opened,
  },
  {
    name: 'slow LCP',
    events: ['lcpAbove1000', 'lcpAbove1500', 'lcpAbove2500', 'lcpAbove4000'],
    harm: 'more',
    tolerated: 1.25,
    least: 0.03,
    alarms: ALARMS,
    base: ({ lcp }) => lcp,
  },
  {
    name: 'slow INP',
    events: ['inpAbove100', 'inpAbove200', 'inpAbove350', 'inpAbove500'],
    harm: 'more',
    tolerated: 1.25,
    least: 0.03,
    alarms: ALARMS,
    base: ({ inp }) => inp,
  },
  {
    name: 'failed calls',
    events: ['callFailed'],
    harm: 'more',
    tolerated: 1.1,
    least: 0.004,
    alarms: ALARMS,
    base: opened,
  },
  {
    name: 'bets placed',
    events: ['betPlaced'],
    harm: 'fewer',
    tolerated: 0.85,
    least: 0.01,
    alarms: ALARMS,
    base: opened,
  },
];
