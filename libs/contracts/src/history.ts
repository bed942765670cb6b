import { z } from 'zod';

/** What the feed counts of a match beyond its score, home and away; only what it speaks of is there. */
export interface MatchStatistics {
  corners?: [home: number, away: number];
  yellowCards?: [home: number, away: number];
  /** Straight ones and those after a second yellow card. */
  redCards?: [home: number, away: number];
}

/**
 * What happened: the match began, a part of it began, the score rose (a goal, a set won), points within a set, a corner, a card, play was
 * interrupted or went on, the score was put right, the match ended, or will not be played to its end.
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
  /** Rises within a match. */
  id: number;
  /** Feed time, ms since 1970. */
  time: number;
  kind: MomentKind;
  /** Whose it was: 0 home, 1 away; null where it is of both or of neither. */
  side: 0 | 1 | null;
  home: number;
  away: number;
  /** Score of the part of the match that is played; null before there is one. */
  part: [home: number, away: number] | null;
  /** Words for the part, as the clock has them: 1st half, Set 2. Empty when the feed names none. */
  period: string;
  /** As the feed says it: 75:02. Empty when the sport has no clock. */
  matchTime: string;
}

const MOST_MOMENTS = 300;

/** GET /factsCenter/events/{eventId}/moments */
export const momentsQuery = z.object({
  /** Only those before this one: `next` of the page before. */
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(MOST_MOMENTS).default(MOST_MOMENTS),
});

/** The newest first. */
export interface MomentsResponse {
  moments: MatchMoment[];
  statistics: MatchStatistics | null;
  /** What `before` has to be for the next page; null at the end. */
  next: number | null;
}

/** A side of a match that was played; imported seasons know names only. */
interface PlayedSide {
  /** sr:competitor:{n} */
  id: string | null;
  name: string;
  /** The name is English in a response of another language. */
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

/** A match of a team's form. */
export interface FormMatch extends PlayedMatch {
  /** Where the team played: 0 at home, 1 away. */
  side: 0 | 1;
}

/** GET /factsCenter/events/{eventId}/history: how many matches of each list, at most. */
export const historyQuery = z.object({ limit: z.coerce.number().int().min(1).max(20).default(6) });

/** The newest first in each list. */
export interface HistoryResponse {
  /** Matches of these two, whoever was at home. */
  meetings: PlayedMatch[];
  /** Of all their known meetings: won by the home side of the event, drawn, won by its away side. */
  balance: { home: number; draws: number; away: number };
  /** The last matches of each side of the event. */
  home: FormMatch[];
  away: FormMatch[];
}

/** GET /factsCenter/leagues/{leagueId}/table */
export const leagueTableQuery = z.object({
  offset: z.coerce.number().int().min(0).max(1_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(40),
});

/** A team's place in its league. */
export interface LeagueTableRow {
  place: number;
  team: { id: string | null; name: string };
  played: number;
  won: number;
  drawn: number;
  lost: number;
  /** Goals or points scored and conceded; sets where the sport counts these. */
  scored: number;
  conceded: number;
  points: number;
}

/** A league's table of one season, as its stored results say; without rows where nothing is known or the sport has no tables. */
export interface LeagueTableResponse {
  leagueId: string;
  /** 2026/27; empty without rows. */
  season: string;
  /** The sport has draws, so the table has a column for them. */
  hasDraws: boolean;
  rows: LeagueTableRow[];
  /** Teams in the whole table. */
  total: number;
}
