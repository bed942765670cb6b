import { z } from 'zod';
import { type FeedState, type SportEvent, teamColours } from './catalogue';

/** A search is cut to so many letters. */
export const SEARCH_LENGTH = 60;
/** Fewer letters than these find nothing. */
export const SEARCH_LEAST = 2;

const foundKind = z.enum(['team', 'league', 'player']);

/** A team, a league or a player that has a page. */
export const foundName = z.object({
  kind: foundKind,
  /** sr:competitor:…, sr:tournament:…, sr:player:… */
  id: z.string(),
  name: z.string(),
  sportId: z.string(),
  /** Country, or what else the feed sorts leagues by; of a player his next match, which tells two of a name apart. */
  category: z.string(),
  /** How many of its events can be bet on. */
  events: z.number().int(),
  /** Of a team that the feed has described. */
  colours: teamColours.optional(),
});
export type FoundName = z.infer<typeof foundName>;

/** GET /factsCenter/search */
export const searchQuery = z.object({
  q: z.string().trim().max(200),
  /** How many events at most. */
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export interface SearchResponse {
  /** Events that can be bet on, with the default markets of their sport; the best first. */
  events: SportEvent[];
  teams: FoundName[];
  leagues: FoundName[];
  /** Whom markets name. */
  players: FoundName[];
  feed: FeedState;
}

/** GET /factsCenter/multiples: multiples of what many bet on, those of the most popular picks first; none where nobody has bet. */
export interface MultiplesResponse {
  /** Each of events of which one market with one outcome is sent: the pick. */
  multiples: { events: SportEvent[] }[];
  feed: FeedState;
}

/** GET /factsCenter/players */
export const playersQuery = z.object({
  /** sr:player:…; the players with the lowest odds of each match without it. */
  playerId: z
    .string()
    .regex(/^[\w:.-]{1,80}$/)
    .optional(),
  /** How many events at most. */
  limit: z.coerce.number().int().min(1).max(30).default(10),
});
/** Events that can be bet on whose markets name players: what players want to see first comes first. */
export interface PlayersResponse {
  /** Their markets hold only outcomes of players: of the one asked for, or a few of one market. */
  events: SportEvent[];
  feed: FeedState;
}

/** GET /factsCenter/search/popular: what most players went to from a search in the last days. */
export interface PopularSearchesResponse {
  names: FoundName[];
}

/** POST /factsCenter/search/chosen: a player went on from a search to a team, a league or a player. */
export const chosenName = z.object({ kind: foundKind, id: z.string().regex(/^[\w:.-]{1,80}$/) });

/** A player keeps so many favourites of a kind at most. */
export const MOST_FAVOURITES = 100;

export const favouriteKind = z.enum(['team', 'league', 'player', 'match', 'market']);
export type FavouriteKind = z.infer<typeof favouriteKind>;

/** What somebody follows: sr:competitor:…, sr:tournament:…, sr:player:…, sr:match:…, and of a market its sport and number, sr:sport:1/18. */
export const favouriteKey = z.object({ kind: favouriteKind, id: z.string().regex(/^[\w:.-]{1,80}(?:\/\d{1,9})?$/) });
export type FavouriteKey = z.infer<typeof favouriteKey>;

/** The id of a market of a sport among favourites. */
export const favouriteMarketId = (sportId: string, marketId: number): string => `${sportId}/${marketId}`;

/** A market that somebody follows in all events of a sport. */
export interface FavouriteMarket {
  /** `favouriteMarketId` of the two below. */
  id: string;
  sportId: string;
  marketId: number;
  /** Its name without the numbers of a line. */
  name: string;
}

/** GET /patron/favourites, POST /factsCenter/favourites: what is followed, the newest of each kind first. */
export interface FavouritesResponse {
  /** Teams, leagues and players. */
  names: FoundName[];
  /** Matches that are still known, with the default markets of their sport. */
  matches: SportEvent[];
  markets: FavouriteMarket[];
  feed: FeedState;
}

/** PUT /patron/favourites: makes something a favourite, or no longer; the response has all of them. */
export const favouriteChange = favouriteKey.extend({ on: z.boolean() });
export type FavouriteChange = z.infer<typeof favouriteChange>;

/** POST /patron/favourites: adds what a device kept of a visitor; POST /factsCenter/favourites: only reads it. The newest first. */
export const favouriteKeys = z.object({ favourites: z.array(favouriteKey).max(5 * MOST_FAVOURITES) });
export type FavouriteKeys = z.infer<typeof favouriteKeys>;
