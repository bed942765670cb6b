import { type Family, wonIf } from './grade';
import { type Pair } from './score';

const isOdd = ([home, away]: Pair) => (home + away) % 2 === 1;

/** No goal at all is even. */
export const oddEven: Family = {
  '70': (pair) => wonIf(isOdd(pair)),
  '72': (pair) => wonIf(!isOdd(pair)),
};

export const bothTeamsToScore: Family = {
  '74': ([home, away]) => wonIf(home > 0 && away > 0),
  '76': ([home, away]) => wonIf(home === 0 || away === 0),
};
