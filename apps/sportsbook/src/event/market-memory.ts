import { type Cookies } from '@oware/platform';

const YEAR_S = 365 * 86_400;
/** Maximum number of markets in a cookie, which is sent with every call. */
const MAX_EVENTS = 30;

/**
 * Names of cookies: markets that the player has folded, and those at the top. In cookies, so that the server renders them in their places
 * (reference: storage).
 */
const FOLDED = 'folded_markets';
/** One cookie per player. */
const getTopCookieName = (userId: string | null): string => `top_markets_${encodeURIComponent(userId ?? 'visitor')}`;

/** `sr:sport:1/18` */
const isMarket = (text: string): boolean => /^sr:sport:\d+\/\d+$/.test(text);

const read = (cookies: Cookies, name: string): string[] => (cookies.get(name) ?? '').split(',').filter(isMarket);

function write(name: string, markets: readonly string[]): void {
  const saved = markets.filter(isMarket).slice(0, MAX_EVENTS);
  document.cookie = `${name}=${encodeURIComponent(saved.join(','))}; path=/; max-age=${saved.length > 0 ? YEAR_S : 0}; samesite=lax`;
}

/** Returns the markets that are folded on this device, as `sr:sport:1/18`. */
export const getFoldedMarkets = (cookies: Cookies): string[] => read(cookies, FOLDED);

/** Saves whether a market is folded. Browser only. */
export function saveFolded(cookies: Cookies, market: string, folded: boolean): void {
  const others = getFoldedMarkets(cookies).filter((other) => other !== market);
  write(FOLDED, folded ? [market, ...others] : others);
}

/** Returns the markets that were at the top on this player's last visit. */
export const getTopMarkets = (cookies: Cookies, userId: string | null): string[] =>
  read(cookies, getTopCookieName(userId));

/** Saves the markets at the top for the next page. Browser only. */
export function saveTopMarkets(cookies: Cookies, userId: string | null, markets: readonly string[]): void {
  const before = getTopMarkets(cookies, userId);
  const now = markets.slice(0, MAX_EVENTS);
  if (before.join() !== now.join()) write(getTopCookieName(userId), now);
}
