import { type Sport } from '@oware/config';
import { earlyPayoutKey, extendedMarket } from '@oware/contracts';
import { type EventsArgs } from './endpoints';

const STEP = 50;
/** Most events of one response; a longer list goes on with the pages behind it. */
export const PAGE = 300;
/** Beyond every list. An address may not ask for more: pages take turns, and the turn of each would never come, or always. */
const LONGEST = 100_000;
/** The limit of a list that has a second page. */
export const TWO_PAGES = 2 * PAGE;

/** Times of the day that a list can be cut to, in their order. */
export const TIMES = ['3h', 'today', 'tomorrow', 'weekend'] as const;
export type Time = (typeof TIMES)[number];

/** Prices that a list can be cut to, odds × 10,000. */
export const ODDS = {
  low: { maxOdds: 15_000 },
  middle: { minOdds: 15_000, maxOdds: 20_000 },
  high: { minOdds: 20_000, maxOdds: 40_000 },
  highest: { minOdds: 40_000 },
} as const;
export type OddsRange = keyof typeof ODDS;

/** What a sport's page shows, from its address: `?market=18&when=today&odds=low&limit=100`. Anything else counts as not given. */
export interface SportView {
  marketId: number;
  when: Time | null;
  odds: OddsRange | null;
  live: EventsArgs;
  upcoming: EventsArgs;
  /** The limit of the next longer list. */
  longer: number;
}

/** How long a list is, from its address. */
export interface ListLength {
  /** Pages that stand behind the first response. */
  furtherPages: number;
  /** The limit of the next longer list. */
  longer: number;
}

/** How long the list of an address is: `?limit=600`. It ends where the server has no more. */
export function lengthOf(search: URLSearchParams): ListLength {
  const limit = clampLimit(Number(search.get('limit')));
  return {
    furtherPages: Math.max(0, Math.ceil(limit / PAGE) - 1),
    longer: limit < PAGE ? limit + STEP : limit + PAGE,
  };
}

const isRange = (text: string | null): text is OddsRange => text !== null && Object.hasOwn(ODDS, text);

export function sportView(sport: Sport, search: URLSearchParams): SportView {
  const asked = Number(search.get('market'));
  const known = sport.defaultMarkets.find((id) => id === asked) ?? sport.defaultMarkets[0];
  const early = extendMarketOf(sport, search);
  const marketId = (search.has('market') ? undefined : early) ?? known ?? 1;
  const limit = clampLimit(Number(search.get('limit')));
  const when = TIMES.find((time) => time === search.get('when')) ?? null;
  const asOdds = search.get('odds');
  const odds = isRange(asOdds) ? asOdds : null;
  const cut = odds ? { marketId, ...ODDS[odds] } : earlyPayoutKey(marketId) ? { marketId } : {};
  return {
    marketId,
    when,
    odds,
    live: { sportId: sport.id, phase: 'live', limit: STEP, ...cut },
    upcoming: { sportId: sport.id, phase: 'upcoming', limit: Math.min(limit, PAGE), ...(when ? { when } : {}), ...cut },
    longer: lengthOf(search).longer,
  };
}

/** The page behind another one. @param cursor `next` of its response */
export const pageAfter = (list: EventsArgs, cursor: string): EventsArgs => ({ ...list, limit: PAGE, cursor });

/** Sports with markets of early payout. */
const PAYS_EARLY: readonly string[] = ['sr:sport:1'];

/** The market with early payout that an address asks for, as links of the app do; a market that is chosen by hand comes before it. */
export const extendMarketOf = (sport: Sport, search: URLSearchParams): number | undefined =>
  PAYS_EARLY.includes(sport.id) ? extendedMarket(search.get('extendMarket')) : undefined;

/** An address with some of its choices changed; null takes one out. */
export function changed(search: URLSearchParams, changes: Readonly<Record<string, string | null>>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

function clampLimit(limit: number): number {
  return Number.isInteger(limit) && limit > STEP ? Math.min(limit, LONGEST) : STEP;
}
