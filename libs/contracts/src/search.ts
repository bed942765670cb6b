import { z } from 'zod';
import { type FeedState, type SportEvent } from './catalogue';

/** A search is cut to so many letters. */
export const SEARCH_LENGTH = 60;
/** Fewer letters than these find nothing. */
export const SEARCH_LEAST = 2;

const foundKind = z.enum(['team', 'league']);

/** A team or a league that has a page. */
export const foundName = z.object({
  kind: foundKind,
  /** sr:competitor:…, sr:tournament:… */
  id: z.string(),
  name: z.string(),
  sportId: z.string(),
  /** Country, or what else the feed sorts leagues by. */
  category: z.string(),
  /** How many of its events can be bet on. */
  events: z.number().int(),
});
export type FoundName = z.infer<typeof foundName>;

/** GET /factsCenter/search */
export const searchQuery = z.object({
  q: z.string().trim().max(200),
  /** How many events at most. */
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export interface SearchAnswer {
  /** Events that can be bet on, with the default markets of their sport; the best first. */
  events: SportEvent[];
  teams: FoundName[];
  leagues: FoundName[];
  feed: FeedState;
}

/** GET /factsCenter/search/popular: what most players went to from a search in the last days. */
export interface PopularSearchesAnswer {
  names: FoundName[];
}

/** POST /factsCenter/search/chosen: a player went on from a search to a team or a league. */
export const chosenName = z.object({ kind: foundKind, id: z.string().regex(/^[\w:.-]{1,80}$/) });

/** A player keeps so many favourites at most. */
export const MOST_FAVOURITES = 100;

/** GET /patron/favourites: a player's favourite teams and leagues, the newest first. */
export interface FavouritesAnswer {
  names: FoundName[];
}

/** PUT /patron/favourites: makes a team or a league a favourite, or no longer; answers all of them. */
export const favouriteChange = chosenName.extend({ on: z.boolean() });
export type FavouriteChange = z.infer<typeof favouriteChange>;
