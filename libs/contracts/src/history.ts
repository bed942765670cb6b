import { z } from 'zod';

/** Statistics of a match other than its score, home and away; fields that the feed does not report are missing. */
export interface MatchStatistics {
  corners?: [home: number, away: number];
  yellowCards?: [home: number, away: number];
  /** Including those after a second yellow card. */
  redCards?: [home: number, away: number];
}

/**
 * Kind of moment: the match or a period started, the score rose (a goal, a set won), points within a set, a corner, a card, play was
 * interrupted or resumed, the score was corrected, the match ended, or was called off.
 */
export type MomentKind =
  | 'start'
  | 'period'
  | 'score'
  | 'points'
  | 'corner'
  | 'yellowCard'
  | 'redCard'
  | 'interrupted'
  | 'resumed'
  | 'correction'
  | 'end'
  | 'calledOff';

/** A moment of a match as the feed's score messages reported it, with the score after it. */
export interface MatchMoment {
  /** Increases within a match. */
  id: number;
  /** Feed time, ms since 1970. */
  time: number;
  kind: MomentKind;
  /** Side concerned: 0 home, 1 away; null for both or neither. */
  side: 0 | 1 | null;
  home: number;
  away: number;
  /** Score of the current period; null before the first one. */
  part: [home: number, away: number] | null;
  /** Text for the period, as in the clock: 1st half, Set 2. Empty when the feed names none. */
  period: string;
  /** In the feed's format: 75:02. Empty when the sport has no clock. */
  matchTime: string;
}

const MAX_MOMENTS = 300;

/** GET /factsCenter/events/{eventId}/moments */
export const momentsQuery = z.object({
  /** Only moments before this one: `next` of the previous page. */
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(MAX_MOMENTS).default(MAX_MOMENTS),
});

/** Moments of a match, newest first. */
export interface MomentsResponse {
  moments: MatchMoment[];
  statistics: MatchStatistics | null;
  /** Value of `before` for the next page; null on the last one. */
  next: number | null;
}

/** A side of a past match; imported seasons have names only. */
interface PlayedSide {
  /** sr:competitor:{n} */
  id: string | null;
  name: string;
  /** Set when the name is English in a response of another language. */
  lang?: 'en';
}

/** A match with its result. */
export interface PlayedMatch {
  id: string;
  sportId: string;
  league: string;
  /** ms since 1970. */
  startTime: number;
  home: PlayedSide;
  away: PlayedSide;
  score: [home: number, away: number];
}

/** A match in a team's recent form. */
export interface FormMatch extends PlayedMatch {
  /** Side of the team: 0 home, 1 away. */
  side: 0 | 1;
}

/** GET /factsCenter/events/{eventId}/history. `limit` is the maximum number of matches per list. */
export const historyQuery = z.object({ limit: z.coerce.number().int().min(1).max(20).default(6) });

/** Past matches, newest first in each list. */
export interface HistoryResponse {
  /** Matches of these two teams at either ground. */
  meetings: PlayedMatch[];
  /** Counts over all known meetings: won by the event's home side, drawn, won by its away side. */
  balance: { home: number; draws: number; away: number };
  /** Last matches of each side of the event. */
  home: FormMatch[];
  away: FormMatch[];
}

/** GET /factsCenter/leagues/{leagueId}/table */
export const leagueTableQuery = z.object({
  offset: z.coerce.number().int().min(0).max(1_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(40),
});

/** A team's row in its league table. */
export interface LeagueTableRow {
  place: number;
  team: { id: string | null; name: string };
  played: number;
  won: number;
  drawn: number;
  lost: number;
  /** Goals or points scored and conceded; sets in sports that count sets. */
  scored: number;
  conceded: number;
  points: number;
}

/**
 * A league table of one season, computed from stored results; no rows when there are none or the sport has no tables.
 */
export interface LeagueTableResponse {
  leagueId: string;
  /** 2026/27; empty without rows. */
  season: string;
  /** Whether the sport has draws, and so the table a column for them. */
  hasDraws: boolean;
  rows: LeagueTableRow[];
  /** Number of teams in the whole table. */
  total: number;
}
