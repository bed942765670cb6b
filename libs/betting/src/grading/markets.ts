import { bothTeamsToScore, oddEven } from './goals';
import { FOOTBALL_MARKETS } from './football-markets';
import type { MarketRow } from './grade';
import { halfTimeFullTime } from './half-time-full-time';
import { asianHandicap, europeanHandicap } from './handicap';
import { firstFive, fullTime, games, gamesOfSet, halfTime, createPeriod, secondHalf, withOvertime } from './score';
import { highestScoringPeriod } from './highest-scoring';
import { overtimeNeeded } from './overtime-needed';
import { awayTotal, homeTotal, total } from './total';
import { getVariantFamily } from './variants';
import { doubleChance, threeWay, twoWay } from './winner';

/** Markets that can be graded from a score, by Betradar id: the counted period, and the rules of the family. */
export const MARKETS: Readonly<Record<number, MarketRow>> = {
  ...FOOTBALL_MARKETS,
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
  83: [secondHalf, threeWay],
  88: [secondHalf, asianHandicap],
  90: [secondHalf, total],
  186: [fullTime, twoWay],
  187: [games, asianHandicap],
  188: [fullTime, asianHandicap],
  189: [games, total],
  196: [fullTime, getVariantFamily],
  199: [fullTime, getVariantFamily],
  202: [gamesOfSet, twoWay],
  204: [gamesOfSet, total],
  219: [withOvertime, twoWay],
  220: [fullTime, overtimeNeeded],
  223: [withOvertime, asianHandicap],
  225: [withOvertime, total],
  227: [withOvertime, homeTotal],
  228: [withOvertime, awayTotal],
  229: [withOvertime, oddEven],
  235: [createPeriod('quarternr'), threeWay],
  236: [createPeriod('quarternr'), total],
  237: [games, asianHandicap],
  238: [games, total],
  251: [withOvertime, twoWay],
  256: [withOvertime, asianHandicap],
  258: [withOvertime, total],
  264: [withOvertime, oddEven],
  274: [firstFive, threeWay],
  275: [firstFive, asianHandicap],
  276: [firstFive, total],
  288: [createPeriod('inningnr'), total],
  302: [createPeriod('quarternr'), twoWay],
  303: [createPeriod('quarternr'), asianHandicap],
  309: [gamesOfSet, asianHandicap],
  310: [gamesOfSet, total],
  311: [gamesOfSet, oddEven],
  314: [fullTime, total],
  327: [fullTime, asianHandicap],
  330: [createPeriod('mapnr'), twoWay],
  340: [withOvertime, twoWay],
  406: [withOvertime, twoWay],
  410: [withOvertime, asianHandicap],
  412: [withOvertime, total],
  432: [fullTime, highestScoringPeriod],
};
