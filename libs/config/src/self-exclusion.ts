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

/** Whether a translated list may be offered instead: every period of it is one of these, with a name. */
export const isExclusionPeriods = (value: unknown): value is ExclusionPeriod[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (each: Partial<ExclusionPeriod> | null) =>
      typeof each?.name === 'string' && EXCLUSION_PERIODS.some((period) => period.value === each.value),
  );

/** A page of player protection on which an exclusion is chosen or confirmed: its country and query. */
const choosing = /^\/(ng|gh)\/m\/self-exclusion(?:\/setup|\/confirm)?\/?(\?.*)?$/i;

/**
 * The server's own page that does the same as a page of self-exclusion, for when player protection is not there (docs/adr/0131);
 * undefined for any other page. @param address path and query, country prefix included
 */
export function plainExclusionOf(address: string): string | undefined {
  const [, country, query = ''] = choosing.exec(address) ?? [];
  return country && `/api/${country.toLowerCase()}/self-exclusion${query}`;
}
