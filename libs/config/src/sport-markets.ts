import { type Sport } from './sports';

/** Titles of markets in lists, by Betradar id. In a separate file: the first view shows none of them. */
const TITLES: Readonly<Record<number, string>> = {
  1: '1X2',
  10: 'Double Chance',
  11: 'Draw No Bet',
  14: 'Handicap',
  16: 'Handicap',
  18: 'Over/Under',
  26: 'Odd/Even',
  29: 'GG/NG',
  186: 'Winner',
  187: 'Game Handicap',
  188: 'Set Handicap',
  189: 'Total Games',
  219: 'Winner (incl. overtime)',
  223: 'Handicap (incl. overtime)',
  225: 'Over/Under (incl. overtime)',
  238: 'Total Points',
  251: 'Winner (incl. extra innings)',
  258: 'Over/Under',
  314: 'Total',
  327: 'Handicap',
  340: 'Winner (incl. super over)',
  406: 'Winner',
};

/** Market 225 includes overtime and 18 does not; the title makes the difference clear. */
const BESIDE_OVERTIME = { 18: 'Over/Under (regular time)' };
/** Sets of darts, frames of snooker. */
const BEST_OF = { 188: 'Handicap' };

/** Football, its esports and virtual matches. */
const GOALS = { 18: 'Over/Under Goals' };
/** Basketball has no draw: the specification calls its winner market 2-way. */
const TWO_WAY = { 219: '2-Way (incl. overtime)' };

/** Titles that differ in a sport, by the number of the sport. */
const OTHER_TITLES: Readonly<Record<number, Readonly<Record<number, string>>>> = {
  1: GOALS,
  137: GOALS,
  202120001: GOALS,
  2: { ...BESIDE_OVERTIME, ...TWO_WAY },
  153: { ...BESIDE_OVERTIME, ...TWO_WAY },
  155: TWO_WAY,
  16: BESIDE_OVERTIME,
  19: BEST_OF,
  22: BEST_OF,
};

/** Returns the title of a market in lists of a sport, for columns and cards (reference: constants). */
export const getListTitle = ({ number }: Pick<Sport, 'number'>, marketId: number): string =>
  OTHER_TITLES[number]?.[marketId] ?? TITLES[marketId] ?? '';
