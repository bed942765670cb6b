import { z } from 'zod';
import { type FeedState, type SportEvent, teamColours } from './catalogue';

/** Longer search texts are cut to this length. */
export const SEARCH_LENGTH = 60;
/** Minimum length of a search text with results. */
export const SEARCH_MIN_LENGTH = 2;

const foundKind = z.enum(['team', 'league', 'player']);

/** A team, a league or a player that has a page. */
export const foundName = z.object({
  kind: foundKind,
  /** sr:competitor:…, sr:tournament:…, sr:player:… */
  id: z.string(),
  name: z.string(),
  sportId: z.string(),
  /** Country, or another category of the feed; for a player the next match, which distinguishes namesakes. */
  category: z.string(),
  /** Number of events that can be bet on. */
  events: z.number().int(),
  /** Colours of a team, if the feed has them. */
  colours: teamColours.optional(),
});
export type FoundName = z.infer<typeof foundName>;

/** GET /factsCenter/search */
export const searchQuery = z.object({
  q: z.string().trim().max(200),
  /** Maximum number of events. */
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export interface SearchResponse {
  /** Events that can be bet on, with the default markets of their sport; best match first. */
  events: SportEvent[];
  teams: FoundName[];
  leagues: FoundName[];
  /** Players named in markets. */
  players: FoundName[];
  /**
   * Events with only the line of the market that the text names, such as "over 2.5 arsenal"; best match first. Absent when it names none, and
   * on older servers.
   */
  priced?: SportEvent[];
  feed: FeedState;
}

/** GET /factsCenter/multiples: multiples of popular selections, the most popular first; none without bets. */
export interface MultiplesResponse {
  /** Each event has one market with one outcome: the selection. */
  multiples: {
    events: SportEvent[];
    /** Number of players who backed each selection in the last hours, in the order of the events; missing from servers of the previous release. */
    backers?: number[];
  }[];
  feed: FeedState;
}

/** GET /factsCenter/players */
export const playersQuery = z.object({
  /** sr:player:…; without it, the players with the lowest odds of each match. */
  playerId: z
    .string()
    .regex(/^[\w:.-]{1,80}$/)
    .optional(),
  /** Maximum number of events. */
  limit: z.coerce.number().int().min(1).max(30).default(10),
});
/** Events with bets on players, in order of interest. */
export interface PlayersResponse {
  /**
   * Markets have only outcomes of players: of the requested one, or of the likeliest few. These are in the order of the first market; a
   * further one, of up to three, may lack some of them.
   */
  events: SportEvent[];
  feed: FeedState;
}

/** GET /factsCenter/search/popular: most frequent choices from searches in the last days. */
export interface PopularSearchesResponse {
  names: FoundName[];
}

/** POST /factsCenter/search/chosen: reports that a player opened a team, league or player from a search. */
export const chosenName = z.object({ kind: foundKind, id: z.string().regex(/^[\w:.-]{1,80}$/) });

/** Maximum number of favourites per kind and player. */
export const MAX_FAVOURITES = 100;

export const favouriteKind = z.enum(['team', 'league', 'player', 'match', 'market']);
export type FavouriteKind = z.infer<typeof favouriteKind>;

/**
 * A favourite: sr:competitor:…, sr:tournament:…, sr:player:…, sr:match:…, or for a market its sport and number, sr:sport:1/18.
 */
export const favouriteKey = z.object({ kind: favouriteKind, id: z.string().regex(/^[\w:.-]{1,80}(?:\/\d{1,9})?$/) });
export type FavouriteKey = z.infer<typeof favouriteKey>;

/** Returns the favourite id of a market of a sport. */
export const getFavouriteMarketId = (sportId: string, marketId: number): string => `${sportId}/${marketId}`;

/** A market followed in all events of a sport. */
export interface FavouriteMarket {
  /** `getFavouriteMarketId` of `sportId` and `marketId`. */
  id: string;
  sportId: string;
  marketId: number;
  /** Name without the numbers of a line. */
  name: string;
}

/** GET /patron/favourites, POST /factsCenter/favourites: favourites, newest first in each kind. */
export interface FavouritesResponse {
  /** Teams, leagues and players. */
  names: FoundName[];
  /** Matches that still exist, with the default markets of their sport. */
  matches: SportEvent[];
  markets: FavouriteMarket[];
  feed: FeedState;
}

/** PUT /patron/favourites: adds or removes a favourite; responds with all of them. */
export const favouriteChange = favouriteKey.extend({ on: z.boolean() });
export type FavouriteChange = z.infer<typeof favouriteChange>;

/**
 * POST /patron/favourites: adds favourites that a device stored for a visitor; POST /factsCenter/favourites: only reads them. Newest first.
 */
export const favouriteKeys = z.object({ favourites: z.array(favouriteKey).max(5 * MAX_FAVOURITES) });
export type FavouriteKeys = z.infer<typeof favouriteKeys>;
