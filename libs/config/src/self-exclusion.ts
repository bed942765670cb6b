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

/** Products a player can be excluded from, by `exclusionType` (reference: platform). */
const SCOPES = ['ALL', 'REAL_SPORTS', 'VIRTUALS', 'GAMES'] as const;
/** What of the product an exclusion closes; `ALL` closes everything. */
export type ClosableScope = (typeof SCOPES)[number];

/** A record of the `selfExclusions` cookie. */
export interface CookieExclusion {
  scope: ClosableScope;
  /** ms since 1970. */
  endDate: number;
}

/**
 * Reads the `selfExclusions` cookie (reference: platform). What cannot be read is left out: the server decides about every stake anyway.
 * @param cookie its decoded value, undefined without one
 */
export function readExclusions(cookie: string | undefined): CookieExclusion[] {
  try {
    return (JSON.parse(cookie as string) as unknown[]).flatMap((record) => {
      const { exclusionType, endDate } = (record ?? {}) as { exclusionType?: unknown; endDate?: unknown };
      const scope = SCOPES[Number(exclusionType)];
      const end = typeof endDate === 'number' ? endDate : Date.parse(String(endDate));
      return scope && end ? [{ scope, endDate: end }] : [];
    });
  } catch {
    // No cookie, no JSON, or no list.
    return [];
  }
}

/** Whether exclusions close a product. @param now ms since 1970 */
export const isClosed = (exclusions: readonly CookieExclusion[], product: ClosableScope, now: number): boolean =>
  exclusions.some(({ scope, endDate }) => endDate > now && (scope === 'ALL' || scope === product));
