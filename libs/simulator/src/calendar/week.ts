import type { SportPlay } from '../sports/play';
import type { League } from '../leagues/league';
import { getMatchesPerRound } from './pairing';

const DAY = 24 * 60 * 60_000;
export const WEEK = 7 * DAY;
const HOUR = 60 * 60_000;
/** 1970 began on a Thursday; weeks are counted from Monday, 5 January 1970. */
const FIRST_MONDAY = 4 * DAY;

/**
 * Kick-offs as day (0 is Monday) and hour, GMT: groups of big matches at the weekend, and of evening matches on weekdays.
 */
const WEEKEND: readonly (readonly [day: number, hour: number])[] = [
  [4, 19],
  [5, 12.5],
  [5, 15],
  [5, 15],
  [5, 15],
  [5, 17.5],
  [5, 20],
  [6, 13],
  [6, 15],
  [6, 15],
  [6, 17.5],
  [6, 20],
];
const WEEKDAYS: readonly (readonly [day: number, hour: number])[] = [
  [0, 18],
  [1, 17],
  [1, 19],
  [1, 19],
  [2, 17],
  [2, 18.5],
  [2, 19],
  [2, 19],
  [3, 17],
  [3, 19],
  [3, 19],
  [4, 18],
];
/** Sports of many short matches: every day from noon to late evening. */
const DAILY: readonly (readonly [day: number, hour: number])[] = [
  [0, 12],
  [0, 18],
  [1, 12.5],
  [1, 19],
  [2, 14],
  [2, 20],
  [3, 12],
  [3, 18.5],
  [4, 16],
  [4, 20],
  [5, 11],
  [5, 18],
  [6, 11.5],
  [6, 17],
];
/** Fights: on Saturday night, the main one last. */
const NIGHT: readonly (readonly [day: number, hour: number])[] = [
  [5, 18],
  [5, 18.5],
  [5, 19],
  [5, 19.5],
  [5, 20],
  [5, 20.5],
  [5, 21],
  [5, 21.5],
  [5, 22],
  [5, 22.5],
];

const FIGHTS: readonly string[] = ['sr:sport:117', 'sr:sport:10'];

function getPattern(play: SportPlay, league: League): readonly (readonly [day: number, hour: number])[] {
  if (FIGHTS.includes(play.id)) return NIGHT;
  if (play.restHours < 40) return DAILY;
  return league.big === true ? WEEKEND : WEEKDAYS;
}

/** Returns the real time of the Monday on which a week begins. */
const weekStart = (week: number): number => FIRST_MONDAY + week * WEEK;
/** Returns the week of a real time. */
export const getWeek = (time: number): number => Math.floor((time - FIRST_MONDAY) / WEEK);

/**
 * Returns the real times of a league's round in a week, ms since 1970: the matches are spread over the groups of its pattern.
 */
export function getRoundTimes(play: SportPlay, league: League, week: number): number[] {
  const pattern = getPattern(play, league);
  const count = getMatchesPerRound(league);
  return Array.from({ length: count }, (_, index) => {
    const [day, hour] = pattern[Math.floor((index * pattern.length) / count) % pattern.length] as readonly [
      number,
      number,
    ];
    return weekStart(week) + day * DAY + hour * HOUR;
  });
}

/** Whether a real time is in the night without kick-offs: from 23:00 to 10:00, GMT. */
export function isNight(time: number): boolean {
  const hour = (time % DAY) / HOUR;
  return hour < 10 || hour >= 23;
}
