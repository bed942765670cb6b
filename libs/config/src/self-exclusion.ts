/** A period that a player can choose (reference: platform). */
export interface ExclusionPeriod {
  name: string;
  /** Minutes. */
  value: number;
  type: 'hours' | 'days';
}

/** The periods of docs/reference/constants.md, exactly: 60 Days is 60 days and 20 hours there, and the longer one protects. */
export const EXCLUSION_PERIODS: readonly ExclusionPeriod[] = [
  { name: '24 Hours', value: 1440, type: 'hours' },
  { name: '48 Hours', value: 2880, type: 'hours' },
  { name: '7 Days', value: 10_080, type: 'days' },
  { name: '30 Days', value: 43_200, type: 'days' },
  { name: '60 Days', value: 87_600, type: 'days' },
  { name: '90 Days', value: 129_600, type: 'days' },
];

/** So long after a player has said that they wish to return they may confirm it, ms. */
export const RETURN_WAIT_MS = 24 * 60 * 60_000;
