import { bothTeamsToScore, oddEven } from './goals';
import type { Family } from './grade';
import { halfTimeFullTime } from './half-time-full-time';
import { asianHandicap, europeanHandicap } from './handicap';
import { type Period, fullTime, games, gamesOfSet, halfTime, withOvertime } from './score';
import { awayTotal, homeTotal, total } from './total';
import { doubleChance, threeWay, twoWay } from './winner';

/** The markets that can be graded from a score, by Betradar id: what is counted, and by which family's rules. */
export const MARKETS: Readonly<Record<number, readonly [Period, Family]>> = {
  1: [fullTime, threeWay],
  10: [fullTime, doubleChance],
  11: [fullTime, twoWay],
  14: [fullTime, europeanHandicap],
  16: [fullTime, asianHandicap],
  18: [fullTime, total],
  19: [fullTime, homeTotal],
  20: [fullTime, awayTotal],
  26: [fullTime, oddEven],
  29: [fullTime, bothTeamsToScore],
  47: [fullTime, halfTimeFullTime],
  60: [halfTime, threeWay],
  63: [halfTime, doubleChance],
  66: [halfTime, asianHandicap],
  68: [halfTime, total],
  74: [halfTime, oddEven],
  75: [halfTime, bothTeamsToScore],
  186: [fullTime, twoWay],
  187: [games, asianHandicap],
  188: [fullTime, asianHandicap],
  189: [games, total],
  202: [gamesOfSet, twoWay],
  204: [gamesOfSet, total],
  219: [withOvertime, twoWay],
  223: [withOvertime, asianHandicap],
  225: [withOvertime, total],
};
