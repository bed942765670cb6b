import { type Sport } from '@oware/config';
import { getEarlyPayoutKey, getExtendedMarket } from '@oware/contracts';
import { type EventsArgs } from './endpoints';

const STEP = 50;
/** Maximum number of events per response; longer lists continue with further pages. */
export const PAGE = 300;
/**
 * Upper limit, longer than any list. The polling interval of a page grows with the number of pages, and a higher limit would overflow it:
 * the page would be polled never or constantly.
 */
const MAX_LIMIT = 100_000;
/** Limit of a list with two pages. */
export const TWO_PAGES = 2 * PAGE;

/** Time filters of a list, in order. */
export const TIMES = ['3h', 'today', 'tomorrow', 'weekend'] as const;
export type Time = (typeof TIMES)[number];

/** Price filters of a list, odds × 10,000. */
export const ODDS = {
  low: { maxOdds: 15_000 },
  middle: { minOdds: 15_000, maxOdds: 20_000 },
  high: { minOdds: 20_000, maxOdds: 40_000 },
  highest: { minOdds: 40_000 },
} as const;
export type OddsRange = keyof typeof ODDS;

/** Content of a sport's page for its address: `?market=18&when=today&odds=low&limit=100`. Other values are ignored. */
export interface SportView {
  marketId: number;
  when: Time | null;
  odds: OddsRange | null;
  live: EventsArgs;
  upcoming: EventsArgs;
  /** Limit for the "More matches" link. */
  longer: number;
}

/** Length of a list for its address. */
export interface ListLength {
  /** Number of pages after the first response. */
  furtherPages: number;
  /** Limit for the "More matches" link. */
  longer: number;
}

/**
 * Parses the length of the list from an address: `?limit=600`. The list ends earlier if the server has no more events.
 */
export function parseListLength(search: URLSearchParams): ListLength {
  const limit = clampLimit(Number(search.get('limit')));
  return {
    furtherPages: Math.max(0, Math.ceil(limit / PAGE) - 1),
    longer: limit < PAGE ? limit + STEP : limit + PAGE,
  };
}

const isRange = (text: string | null): text is OddsRange => text !== null && Object.hasOwn(ODDS, text);

export function getSportView(sport: Sport, search: URLSearchParams): SportView {
  const requested = Number(search.get('market'));
  const fallback = sport.defaultMarkets.find((id) => id === requested) ?? sport.defaultMarkets[0];
  const early = getEarlyPayoutMarket(sport, search);
  const marketId = (search.has('market') ? undefined : early) ?? fallback ?? 1;
  const limit = clampLimit(Number(search.get('limit')));
  const when = TIMES.find((time) => time === search.get('when')) ?? null;
  const asOdds = search.get('odds');
  const odds = isRange(asOdds) ? asOdds : null;
  const cut = odds ? { marketId, ...ODDS[odds] } : getEarlyPayoutKey(marketId) ? { marketId } : {};
  return {
    marketId,
    when,
    odds,
    live: { sportId: sport.id, phase: 'live', limit: STEP, ...cut },
    upcoming: { sportId: sport.id, phase: 'upcoming', limit: Math.min(limit, PAGE), ...(when ? { when } : {}), ...cut },
    longer: parseListLength(search).longer,
  };
}

/**
 * Returns the query of the page after another one.
 * @param cursor `next` of its response
 */
export const getNextPageArgs = (list: EventsArgs, cursor: string): EventsArgs => ({ ...list, limit: PAGE, cursor });

/** Sports with early-payout markets. */
const PAYS_EARLY: readonly string[] = ['sr:sport:1'];

/**
 * Returns the early-payout market in the address, as in links of the app. A market that the player has chosen takes precedence.
 */
export const getEarlyPayoutMarket = (sport: Sport, search: URLSearchParams): number | undefined =>
  PAYS_EARLY.includes(sport.id) ? getExtendedMarket(search.get('extendMarket')) : undefined;

/** Returns the parameters of an address with some of them changed; null removes one. */
export function setParams(search: URLSearchParams, changes: Readonly<Record<string, string | null>>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

function clampLimit(limit: number): number {
  return Number.isInteger(limit) && limit > STEP ? Math.min(limit, MAX_LIMIT) : STEP;
}
