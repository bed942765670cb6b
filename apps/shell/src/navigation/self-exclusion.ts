import { isClosed, type ClosableScope, type CookieExclusion } from '@oware/config';

/** Paths below the country prefix that belong to a product. */
const productPaths: [ClosableScope, RegExp][] = [
  ['REAL_SPORTS', /^\/(sport|live|today|popular|multi_maker|load_code|jackpot-perfect6)(\/|$)/i],
  ['VIRTUALS', /^\/(instant-virtuals|quickgame|n\/virtual-lobby)(\/|$)/i],
  ['GAMES', /^\/games(\/|$)/i],
];

/** Pages about past rounds and stakes, which no exclusion closes. */
const readOnlyPaths = /\/((bet_)?history|verify|open-bets|ticket-detail|quickgame\/live)/i;

const EXCLUSION_PAGE = '/self-exclusion';

/**
 * Checks the path of each navigation (reference: platform): a page of a product from which the player is excluded redirects to the
 * self-exclusion page. Undefined means that the visit may continue.
 */
export function getExclusionRedirect(
  path: string,
  exclusions: readonly CookieExclusion[],
  now: number,
): string | undefined {
  const product = productPaths.find(([, pattern]) => pattern.test(path))?.[0];
  if (!product || readOnlyPaths.test(path)) return undefined;
  return isClosed(exclusions, product, now) ? EXCLUSION_PAGE : undefined;
}
