import { z } from 'zod';
import { odds } from './money';

/** Market states of the odds feed: 1 active, 0 inactive, -1 suspended, -2 handed over, -3 settled, -4 cancelled. */
export const marketStatus = z.union([
  z.literal(1),
  z.literal(0),
  z.literal(-1),
  z.literal(-2),
  z.literal(-3),
  z.literal(-4),
]);
export type MarketStatus = z.infer<typeof marketStatus>;

/** Status of an event. `suspended` is an interrupted match; `closed` is over and its results are final. */
export const eventStatus = z.enum([
  'notStarted',
  'live',
  'suspended',
  'ended',
  'closed',
  'cancelled',
  'postponed',
  'abandoned',
]);
export type EventStatus = z.infer<typeof eventStatus>;

export const outcome = z.object({
  id: z.string(),
  name: z.string(),
  /** Set when the name is English in a response of another language. */
  lang: z.literal('en').optional(),
  /** Decimal odds × 10,000; null without a price. */
  odds: odds.nullable(),
  active: z.boolean(),
  /** Team of a player: 0 home, 1 away. Missing for other outcomes, when the feed does not report it, and on older servers. */
  side: z.union([z.literal(0), z.literal(1)]).optional(),
  /** Number on a player's jersey. Missing like `side`, and for players without one. */
  jersey: z.number().int().optional(),
});
export type Outcome = z.infer<typeof outcome>;

export const market = z.object({
  id: z.number().int(),
  /** Normalised: `name=value` pairs sorted by name, joined by `|`; empty when the market has none. */
  specifiers: z.string(),
  status: marketStatus,
  name: z.string(),
  /** Set when the name is English in a response of another language. */
  lang: z.literal('en').optional(),
  groups: z.array(z.string()),
  outcomes: z.array(outcome),
});
export type Market = z.infer<typeof market>;

/** Languages of an object's names, by key, where they differ from the language of the response. */
export type NameLanguages<Key extends string> = { readonly [Name in Key]?: string | undefined };

const named = z.object({
  id: z.string(),
  name: z.string(),
  /** Set when the name is English in a response of another language. */
  lang: z.literal('en').optional(),
});

const colour = z.string().regex(/^[\da-f]{6}$/);
/** Colours of a team's shirt from the feed: main colour and contrast colour, six hexadecimal digits each. */
export const teamColours = z.tuple([colour, colour]);
export type TeamColours = z.infer<typeof teamColours>;
/** A country, or another group of leagues. */
const category = named.extend({
  /** Name of the country's flag, `gh` or `gb-eng`, in the path `/flags/gh.svg`; missing when it is not a country. */
  flag: z.string().optional(),
  /** Two colours of this flag, for badges of leagues. */
  colours: teamColours.optional(),
});
/** Colours of the sides of an event, where known. */
const sideColours = z.object({ home: teamColours.optional(), away: teamColours.optional() });
export type SideColours = z.infer<typeof sideColours>;

export const score = z.object({
  home: z.number(),
  away: z.number(),
  /** One pair per period, in order of play: halves, quarters or sets. */
  periods: z.array(z.tuple([z.number(), z.number()])),
  /** Wickets lost by each side; cricket only. */
  out: z.tuple([z.number(), z.number()]).optional(),
});
export type Score = z.infer<typeof score>;

export const matchClock = z.object({
  /** In the feed's format: 75:02; for cricket overs and balls: 15.2 ov; empty in sports without a clock. */
  matchTime: z.string(),
  running: z.boolean(),
  /** Text for the period: 1st half, Half-time, Q3, Set 2. */
  period: z.string(),
  /** Text for a match that ended in an unusual way: Retired, Walkover, After penalties. */
  end: z.string().optional(),
  /** Points of the current tennis game: 40 and 15; A is advantage. */
  game: z.tuple([z.string(), z.string()]).optional(),
  /** Side that serves or bats: 0 home, 1 away; missing when the feed does not report it. */
  turn: z.union([z.literal(0), z.literal(1)]).optional(),
});
export type MatchClock = z.infer<typeof matchClock>;

/** An event (a match) with the requested markets. */
export const sportEvent = z.object({
  id: z.string(),
  sportId: z.string(),
  category,
  tournament: named,
  home: named,
  away: named,
  /** Kick-off, ms since 1970. */
  startTime: z.number().int(),
  status: eventStatus,
  clock: matchClock.nullable(),
  score: score.nullable(),
  /** Increases with every change of odds or status; a gap means that a push was missed. */
  /** Players sent off, home and away; absent when there are none, or the feed does not report them. */
  redCards: z.tuple([z.number(), z.number()]).optional(),
  version: z.number().int(),
  marketCount: z.number().int(),
  markets: z.array(market),
  colours: sideColours.optional(),
});
export type SportEvent = z.infer<typeof sportEvent>;

/** Ids of whole competitions, as a regular expression that is valid in PostgreSQL too. */
export const OUTRIGHT_IDS = '^\\w+:(season|stage|tournament|simple_tournament):';
const OUTRIGHT = new RegExp(OUTRIGHT_IDS);

/**
 * Returns whether an event is an outright: a whole competition with bets on its winner. Its `home` is the competition, its `away` is empty,
 * and it starts when it is decided.
 */
export const isOutright = (eventId: string): boolean => OUTRIGHT.test(eventId);

/** A sport of the catalogue with its number of open events. */
export const sportSummary = z.object({
  /** sr:sport:{n} */
  id: z.string(),
  key: z.string(),
  name: z.string(),
  live: z.number().int(),
  preMatch: z.number().int(),
});
export type SportSummary = z.infer<typeof sportSummary>;

/** GET /factsCenter/sports */
export interface SportsResponse {
  sports: SportSummary[];
}

/** GET /factsCenter/events */
export const eventsQuery = z.object({
  sportId: z
    .string()
    .regex(/^sr:sport:\d+$/)
    .optional(),
  /** live: in play now; upcoming: not started; all: both. */
  phase: z.enum(['live', 'upcoming', 'all']).default('all'),
  tournamentId: z.string().max(60).optional(),
  /** Matches, or outrights: whole competitions with bets on their winner. */
  kind: z.enum(['match', 'outright']).default('match'),
  /** Events of a team, at home or away: sr:competitor:{n} */
  teamId: z.string().max(60).optional(),
  /**
   * Kick-off within three hours or on a day in the country's time zone; `weekend` is this Saturday and Sunday, or the next.
   */
  when: z.enum(['3h', 'today', 'tomorrow', 'weekend']).optional(),
  /** Kick-off in these hours of the day in the country's time zone, the second exclusive: `15-18`. */
  hours: z
    .string()
    .regex(/^\d{1,2}-\d{1,2}$/)
    .optional(),
  /**
   * Market in addition to the sport's default ones. `minOdds` and `maxOdds` (odds × 10,000) filter events by prices in its line for
   * lists.
   */
  marketId: z.coerce.number().int().optional(),
  minOdds: z.coerce.number().int().optional(),
  maxOdds: z.coerce.number().int().optional(),
  /**
   * `start`: live first, then by kick-off. `matter`: events open for bets, per day, by popularity, closeness of the match and importance of
   * the league.
   */
  order: z.enum(['start', 'matter']).default('start'),
  /** Position after the previous page: `next` of its response. */
  cursor: z.string().max(200).optional(),
  /** Kick-off window in ms since 1970. */
  from: z.coerce.number().int().optional(),
  to: z.coerce.number().int().optional(),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(300).default(50),
});
export type EventsQuery = z.input<typeof eventsQuery>;
/** Events include only the default markets of their sport. */
export interface EventsResponse {
  events: SportEvent[];
  total: number;
  /** Cursor of the next page; null on the last one. Missing from servers of the previous release. */
  next?: string | null;
  feed: FeedState;
}

/** GET /factsCenter/results: events that ended in the last three days, the newest first, without markets. */
export const resultsQuery = z.object({
  sportId: z
    .string()
    .regex(/^sr:sport:\d+$/)
    .optional(),
  tournamentId: z.string().max(60).optional(),
  teamId: z.string().max(60).optional(),
  limit: z.coerce.number().int().min(1).max(300).default(100),
  /** `next` of the previous response. An invalid cursor starts again from the newest events. */
  cursor: z.string().max(200).optional(),
});
export interface ResultsResponse {
  events: SportEvent[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  feed: FeedState;
}

/** GET /factsCenter/leagues: leagues with open events. */
export const leaguesQuery = z.object({
  sportId: z
    .string()
    .regex(/^sr:sport:\d+$/)
    .optional(),
  /** Maximum number of leagues; default: all. */
  limit: z.coerce.number().int().min(1).max(100).optional(),
});
export const leagueSummary = z.object({
  /** sr:tournament:{n} */
  id: z.string(),
  name: z.string(),
  /** Set when the name is English in a response of another language. */
  lang: z.literal('en').optional(),
  sportId: z.string(),
  category,
  live: z.number().int(),
  preMatch: z.number().int(),
  /** Event with bets on the winner of the league; missing if there is none. */
  outright: z.string().optional(),
});
export type LeagueSummary = z.infer<typeof leagueSummary>;
/** Leagues in order of importance to players. */
export interface LeaguesResponse {
  leagues: LeagueSummary[];
}

/** An outcome of an event that many players backed in the last hours. */
export interface PopularOutcome {
  marketId: number;
  specifiers: string;
  outcomeId: string;
  /** Number of players with a bet on it in the last hours. */
  players: number;
}

/** Maximum number of popular outcomes in the response with an event. */
export const MAX_POPULAR = 3;

/** GET /factsCenter/events/{eventId}: the event with all its markets. */
export interface EventResponse {
  event: SportEvent;
  /**
   * Outcomes of the event that most players backed, most popular first, one per market, all open for bets. Absent when none has enough
   * players, and on older servers.
   */
  popular?: PopularOutcome[];
  feed: FeedState;
}

/** State of the odds feeds; markets of a producer that is down are closed. */
export interface FeedState {
  /** Time of the response, ms since 1970. */
  serverTime: number;
  producers: { id: number; name: string; up: boolean }[];
}

/** POST /factsCenter/selections: returns the current state of the selections of a betslip. */
export const selectionsRequest = z.object({
  selections: z
    .array(
      z.object({
        eventId: z.string().max(80),
        marketId: z.number().int(),
        specifiers: z.string().max(200),
        outcomeId: z.string().max(120),
      }),
    )
    .min(1)
    .max(50),
});
export type SelectionsRequest = z.infer<typeof selectionsRequest>;
/** In the order of the request; null for an unknown outcome. */
export interface SelectionsResponse {
  selections: ({
    event: Omit<SportEvent, 'markets'>;
    market: Omit<Market, 'outcomes'>;
    outcome: Outcome;
  } | null)[];
  feed: FeedState;
}
