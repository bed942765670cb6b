import type { Pair } from '@oware/betting';
import type { SimMatch } from '../match';
import { PLAYS } from '../sports';
import { createCourse } from '../sports/create-course';
import type { SportPlay } from '../sports/play';
import type { League } from '../leagues/league';
import { getMatchesPerRound } from '../calendar/pairing';

/** A match played before the simulation began. */
export interface PastMatch {
  /** sr:match:{n} */
  id: string;
  /** sr:sport:{n} */
  sportId: string;
  /** sr:tournament:{n} */
  league: SimMatch['tournament'];
  /** Real time, ms since 1970. */
  startTime: number;
  home: SimMatch['home'];
  away: SimMatch['away'];
  score: Pair;
  /** Number of halves, quarters or sets that were played, including overtime. */
  parts: number;
}

/** The season of a league up to the start of the simulation. */
export interface PastLeague {
  /** sr:tournament:{n} */
  id: string;
  /** Plays the matches, oldest first; always the same ones. Costs about a millisecond of processor time per match. */
  play(): PastMatch[];
}

interface Entry {
  play: SportPlay;
  league: League;
}

/**
 * Leagues of the programme: first those of the upcoming days with the big ones at the top, then those that are only on courts. Their index
 * is part of the ids of past matches.
 */
export const PAST_LEAGUES: readonly Entry[] = listLeagues();

function listLeagues(): Entry[] {
  const days = PLAYS.flatMap((play) => play.dayLeagues.map((league) => ({ play, league })));
  const courts = PLAYS.flatMap((play) => play.courts.leagues.map((league) => ({ play, league })));
  const byId = new Map([...days, ...courts].map((entry) => [entry.league.id, entry]));
  return [...byId.values()].sort((a, b) => Number(b.league.big ?? false) - Number(a.league.big ?? false));
}

/** Fewest and most rounds of a season so far. */
const ROUNDS = { min: 6, max: 12, big: 24 } as const;

/**
 * Returns the number of past rounds of a league: enough for each pair to have met, in a big league twice, unless it has many sides.
 */
export function countPastRounds(league: League): number {
  const perRound = getMatchesPerRound(league);
  return league.big === true
    ? Math.min(ROUNDS.big, Math.max(ROUNDS.min, 2 * perRound))
    : Math.min(ROUNDS.max, Math.max(ROUNDS.min, perRound + 1));
}

/** Plays a match to its end; null when it had no regular end. */
export function playPastMatch(match: SimMatch, startTime: number): PastMatch | null {
  const course = createCourse(match, []);
  const { stateXml } = course.at(course.duration);
  const [, status, home, away] = /status="(\d)"[^>]* home_score="(\d+)" away_score="(\d+)"/.exec(stateXml) ?? [];
  if (status === undefined || status === '5') return null;
  return {
    id: match.id,
    sportId: match.sportId,
    league: match.tournament,
    startTime,
    home: match.home,
    away: match.away,
    score: [Number(home), Number(away)],
    parts: stateXml.split('<period_score ').length - 1,
  };
}
