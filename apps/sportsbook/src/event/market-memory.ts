import { type Cookies } from '@oware/platform';

const YEAR_S = 365 * 86_400;
/** A cookie travels with every call, so it names no more. */
const MOST = 30;

/** Markets that a player folded up, and those on top; in cookies, so that the server's page has them in their places (reference: storage). */
const FOLDED = 'folded_markets';
/** Of each player by themself. */
const topOf = (userId: string | null): string => `top_markets_${encodeURIComponent(userId ?? 'visitor')}`;

/** `sr:sport:1/18` */
const isMarket = (text: string): boolean => /^sr:sport:\d+\/\d+$/.test(text);

const read = (cookies: Cookies, name: string): string[] => (cookies.get(name) ?? '').split(',').filter(isMarket);

function write(name: string, markets: readonly string[]): void {
  const kept = markets.filter(isMarket).slice(0, MOST);
  document.cookie = `${name}=${encodeURIComponent(kept.join(','))}; path=/; max-age=${kept.length > 0 ? YEAR_S : 0}; samesite=lax`;
}

/** Markets that are folded up on this device, as `sr:sport:1/18`. */
export const foldedMarkets = (cookies: Cookies): string[] => read(cookies, FOLDED);

/** Remembers that a market is folded up, or no longer. Browser only. */
export function rememberFolded(cookies: Cookies, market: string, folded: boolean): void {
  const others = foldedMarkets(cookies).filter((other) => other !== market);
  write(FOLDED, folded ? [market, ...others] : others);
}

/** Markets that stood on top when this player was here last. */
export const topMarkets = (cookies: Cookies, userId: string | null): string[] => read(cookies, topOf(userId));

/** Remembers them for the next page. Browser only. */
export function rememberTop(cookies: Cookies, userId: string | null, markets: readonly string[]): void {
  const before = topMarkets(cookies, userId);
  const now = markets.slice(0, MOST);
  if (before.join() !== now.join()) write(topOf(userId), now);
}
