import { type Family, wonIf } from './grade';
import { type Pair } from './score';

const isOdd = ([home, away]: Pair) => (home + away) % 2 === 1;

/** Zero goals are even. */
export const oddEven: Family = {
  '70': (pair) => wonIf(isOdd(pair)),
  '72': (pair) => wonIf(!isOdd(pair)),
};

export const bothTeamsToScore: Family = {
  '74': ([home, away]) => wonIf(home > 0 && away > 0),
  '76': ([home, away]) => wonIf(home === 0 || away === 0),
};

/** Goals of one side. */
export const homeOddEven: Family = {
  '70': ([home]) => wonIf(home % 2 === 1),
  '72': ([home]) => wonIf(home % 2 === 0),
};
export const awayOddEven: Family = {
  '70': ([, away]) => wonIf(away % 2 === 1),
  '72': ([, away]) => wonIf(away % 2 === 0),
};
