/** Period of a self-exclusion that a player can choose (reference: platform). */
export interface ExclusionPeriod {
  name: string;
  /** Minutes. */
  value: number;
  type: 'hours' | 'days';
}

/**
 * Exactly the periods of docs/reference/constants.md: there, 60 Days is 60 days and 20 hours, and the longer period protects the player.
 */
export const EXCLUSION_PERIODS: readonly ExclusionPeriod[] = [
  { name: '24 Hours', value: 1440, type: 'hours' },
  { name: '48 Hours', value: 2880, type: 'hours' },
  { name: '7 Days', value: 10_080, type: 'days' },
  { name: '30 Days', value: 43_200, type: 'days' },
  { name: '60 Days', value: 87_600, type: 'days' },
  { name: '90 Days', value: 129_600, type: 'days' },
];

/** Minimum wait between the request to return and its confirmation, ms. */
export const RETURN_WAIT_MS = 24 * 60 * 60_000;

/** Returns whether a translated list of periods is valid: each of its periods is one of these, and has a name. */
export const isExclusionPeriods = (value: unknown): value is ExclusionPeriod[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (each: Partial<ExclusionPeriod> | null) =>
      typeof each?.name === 'string' && EXCLUSION_PERIODS.some((period) => period.value === each.value),
  );

/** Address of a page of player protection for choosing or confirming an exclusion: its country and query. */
const choosing = /^\/(ng|gh)\/m\/self-exclusion(?:\/setup|\/confirm)?\/?(\?.*)?$/i;

/**
 * Returns the server's own page that replaces a self-exclusion page while the remote for player protection is unavailable (docs/adr/0131);
 * undefined for any other page.
 * @param address path and query, with country prefix
 */
export function getPlainExclusionPage(address: string): string | undefined {
  const [, country, query = ''] = choosing.exec(address) ?? [];
  return country && `/api/${country.toLowerCase()}/self-exclusion${query}`;
}

/** Products that players can exclude themselves from, by `exclusionType` (reference: platform). */
const SCOPES = ['ALL', 'REAL_SPORTS', 'VIRTUALS', 'GAMES'] as const;
/** Product that an exclusion closes; `ALL` closes all of them. */
export type ClosableScope = (typeof SCOPES)[number];

/** A record of the `selfExclusions` cookie. */
export interface CookieExclusion {
  scope: ClosableScope;
  /** ms since 1970. */
  endDate: number;
}

/**
 * Parses the `selfExclusions` cookie (reference: platform). Invalid entries are skipped, since the server checks every stake anyway.
 * @param cookie its decoded value; undefined if it is missing
 */
export function parseExclusions(cookie: string | undefined): CookieExclusion[] {
  try {
    return (JSON.parse(cookie as string) as unknown[]).flatMap((record) => {
      const { exclusionType, endDate } = (record ?? {}) as { exclusionType?: unknown; endDate?: unknown };
      const scope = SCOPES[Number(exclusionType)];
      const end = typeof endDate === 'number' ? endDate : Date.parse(String(endDate));
      return scope && end ? [{ scope, endDate: end }] : [];
    });
  } catch {
    // Missing cookie, invalid JSON, or not a list.
    return [];
  }
}

/**
 * Returns whether exclusions close a product.
 * @param now ms since 1970
 */
export const isClosed = (exclusions: readonly CookieExclusion[], product: ClosableScope, now: number): boolean =>
  exclusions.some(({ scope, endDate }) => endDate > now && (scope === 'ALL' || scope === product));
