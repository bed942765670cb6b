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

/** Where an event stands. `suspended` is an interrupted match; `closed` is over and its results are final. */
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
  /** The name is English in a response of another language. */
  lang: z.literal('en').optional(),
  /** Decimal odds × 10,000; null when there is no price. */
  odds: odds.nullable(),
  active: z.boolean(),
});
export type Outcome = z.infer<typeof outcome>;

export const market = z.object({
  id: z.number().int(),
  /** Normalised: `name=value` pairs sorted by name, joined by `|`; empty when the market has none. */
  specifiers: z.string(),
  status: marketStatus,
  name: z.string(),
  /** The name is English in a response of another language. */
  lang: z.literal('en').optional(),
  groups: z.array(z.string()),
  outcomes: z.array(outcome),
});
export type Market = z.infer<typeof market>;

/** Languages of names of an object, by their keys, where they differ from that of the response. */
export type NameLanguages<Key extends string> = { readonly [Name in Key]?: string | undefined };

const named = z.object({
  id: z.string(),
  name: z.string(),
  /** The name is English in a response of another language. */
  lang: z.literal('en').optional(),
});

const colour = z.string().regex(/^[\da-f]{6}$/);
/** What a team plays in, as its feed says: the ground and what stands out on it, each as six hexadecimal digits. */
export const teamColours = z.tuple([colour, colour]);
export type TeamColours = z.infer<typeof teamColours>;
/** Colours of the sides of an event, as far as they are known. */
const sideColours = z.object({ home: teamColours.optional(), away: teamColours.optional() });
export type SideColours = z.infer<typeof sideColours>;

export const score = z.object({
  home: z.number(),
  away: z.number(),
  /** One pair a period, in order of play: halves, quarters or sets. */
  periods: z.array(z.tuple([z.number(), z.number()])),
  /** Wickets that have fallen of each side: cricket only. */
  out: z.tuple([z.number(), z.number()]).optional(),
});
export type Score = z.infer<typeof score>;

export const matchClock = z.object({
  /** As the feed says it, for example 75:02; overs and balls of cricket, for example 15.2 ov; empty in sports without a clock. */
  matchTime: z.string(),
  running: z.boolean(),
  /** Words for the period: 1st half, Half-time, Q3, Set 2. */
  period: z.string(),
  /** Words for how a match ended when it was not just played to its end: Retired, Walkover, After penalties. */
  end: z.string().optional(),
  /** Points of the tennis game that is played: 40 and 15; A is advantage. */
  game: z.tuple([z.string(), z.string()]).optional(),
  /** Who serves or bats: 0 home, 1 away; not said where the feed does not. */
  turn: z.union([z.literal(0), z.literal(1)]).optional(),
});
export type MatchClock = z.infer<typeof matchClock>;

/** An event (a match) with the markets that the place asks for. */
export const sportEvent = z.object({
  id: z.string(),
  sportId: z.string(),
  category: named,
  tournament: named,
  home: named,
  away: named,
  /** Kick-off in ms since 1970. */
  startTime: z.number().int(),
  status: eventStatus,
  clock: matchClock.nullable(),
  score: score.nullable(),
  /** Rises with every change of odds or state; a gap means that a push was missed. */
  version: z.number().int(),
  marketCount: z.number().int(),
  markets: z.array(market),
  /** On the page of the event only: lists draw no crests. */
  colours: sideColours.optional(),
});
export type SportEvent = z.infer<typeof sportEvent>;

/** Ids of whole competitions, as a regular expression that PostgreSQL reads alike. */
export const OUTRIGHT_IDS = '^\\w+:(season|stage|tournament|simple_tournament):';
const OUTRIGHT = new RegExp(OUTRIGHT_IDS);

/** Whether an event is a whole competition: who wins it is bet on. Its `home` is the competition, its `away` nobody; it starts when it is decided. */
export const isOutright = (eventId: string): boolean => OUTRIGHT.test(eventId);

/** A sport of the catalogue with how much there is to bet on now. */
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
  /** Matches, or whole competitions with everybody who may win them. */
  kind: z.enum(['match', 'outright']).default('match'),
  /** Events of a team, at home or away: sr:competitor:{n} */
  teamId: z.string().max(60).optional(),
  /** Kick-off within three hours, or on such a day of the country; the weekend is Saturday and Sunday, this one or the next. */
  when: z.enum(['3h', 'today', 'tomorrow', 'weekend']).optional(),
  /**
   * A market that the events carry besides the default ones of their sport. With bounds only events with a price in them, odds × 10,000, in the
   * line that lists show of it.
   */
  marketId: z.coerce.number().int().optional(),
  minOdds: z.coerce.number().int().optional(),
  maxOdds: z.coerce.number().int().optional(),
  /**
   * start: live first, then by kick-off; matter: what can be bet on now, first what many bet on, close matches and leagues that matter,
   * each day by itself.
   */
  order: z.enum(['start', 'matter']).default('start'),
  /** The events after a page: `next` of its response. */
  cursor: z.string().max(200).optional(),
  /** Kick-off window in ms since 1970. */
  from: z.coerce.number().int().optional(),
  to: z.coerce.number().int().optional(),
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(300).default(50),
});
export type EventsQuery = z.input<typeof eventsQuery>;
/** Events carry the default markets of their sport only. */
export interface EventsResponse {
  events: SportEvent[];
  total: number;
  /** Names the rest of the list for the next page; null at its end. Servers of the release before do not say it. */
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
  /** `next` of a response: what ended before its events. One that is none begins again. */
  cursor: z.string().max(200).optional(),
});
export interface ResultsResponse {
  events: SportEvent[];
  /** For the events behind these; null when there are none. */
  next: string | null;
  feed: FeedState;
}

/** GET /factsCenter/leagues: leagues with something to bet on. */
export const leaguesQuery = z.object({
  sportId: z
    .string()
    .regex(/^sr:sport:\d+$/)
    .optional(),
  /** How many at most; all without it. */
  limit: z.coerce.number().int().min(1).max(100).optional(),
});
export const leagueSummary = z.object({
  /** sr:tournament:{n} */
  id: z.string(),
  name: z.string(),
  /** The name is English in a response of another language. */
  lang: z.literal('en').optional(),
  sportId: z.string(),
  category: named,
  live: z.number().int(),
  preMatch: z.number().int(),
  /** The event on which its winner is bet on; not said while there is none. */
  outright: z.string().optional(),
});
export type LeagueSummary = z.infer<typeof leagueSummary>;
/** Those that matter most to players first. */
export interface LeaguesResponse {
  leagues: LeagueSummary[];
}

/** GET /factsCenter/events/{eventId}: the event with all its markets. */
export interface EventResponse {
  event: SportEvent;
  feed: FeedState;
}

/** What the product knows of its odds sources; a producer that is down closes its markets. */
export interface FeedState {
  /** Time of the response, ms since 1970. */
  serverTime: number;
  producers: { id: number; name: string; up: boolean }[];
}

/** POST /factsCenter/selections: re-validates what a betslip holds. */
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
/** Same order as asked; null where the product does not know the outcome. */
export interface SelectionsResponse {
  selections: ({
    event: Omit<SportEvent, 'markets'>;
    market: Omit<Market, 'outcomes'>;
    outcome: Outcome;
  } | null)[];
  feed: FeedState;
}
