/** Products a player can be excluded from, by `exclusionType` (reference: platform). */
const scopes = ['ALL', 'REAL_SPORTS', 'VIRTUALS', 'GAMES'] as const;
type ExclusionScope = (typeof scopes)[number];

export interface Exclusion {
  scope: ExclusionScope;
  /** ms since 1970. */
  endDate: number;
}

/** Paths below the country prefix that belong to a product. */
const productPaths: [ExclusionScope, RegExp][] = [
  ['REAL_SPORTS', /^\/(sport|live|today|popular|multi_maker|load_code|jackpot-perfect6)(\/|$)/i],
  ['VIRTUALS', /^\/(instant-virtuals|quickgame|n\/virtual-lobby)(\/|$)/i],
  ['GAMES', /^\/games(\/|$)/i],
];

/** What looks back at rounds and stakes in them; no exclusion closes it. */
const lookingBack = /\/((bet_)?history|verify|open-bets|ticket-detail|quickgame\/live)/i;

const EXCLUSION_PAGE = '/self-exclusion';

/** Reads the selfExclusions cookie. What cannot be read is left out: the server decides about every bet anyway. */
export function readExclusions(cookie: string | undefined): Exclusion[] {
  try {
    return (JSON.parse(cookie as string) as unknown[]).flatMap((record) => {
      const { exclusionType, endDate } = (record ?? {}) as { exclusionType?: unknown; endDate?: unknown };
      const scope = scopes[Number(exclusionType)];
      const end = typeof endDate === 'number' ? endDate : Date.parse(String(endDate));
      return scope && end ? [{ scope, endDate: end }] : [];
    });
  } catch {
    // No cookie, no JSON, or no list.
    return [];
  }
}

/**
 * The path-based check of each navigation (reference: platform): a page of a product the player is excluded from leads to the
 * self-exclusion page. Undefined means go on.
 */
export function selfExclusionRedirect(path: string, exclusions: readonly Exclusion[], now: number): string | undefined {
  const product = productPaths.find(([, pattern]) => pattern.test(path))?.[0];
  if (!product || lookingBack.test(path)) return undefined;
  const excluded = exclusions.some(({ scope, endDate }) => endDate > now && (scope === 'ALL' || scope === product));
  return excluded ? EXCLUSION_PAGE : undefined;
}
