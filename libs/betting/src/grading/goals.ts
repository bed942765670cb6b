import { type Family, wonIf } from './grade';

/** No goal at all is even. */
export const oddEven: Family = {
  '70': ([home, away]) => wonIf((home + away) % 2 === 1),
  '72': ([home, away]) => wonIf((home + away) % 2 === 0),
};

export const bothTeamsToScore: Family = {
  '74': ([home, away]) => wonIf(home > 0 && away > 0),
  '76': ([home, away]) => wonIf(home === 0 || away === 0),
};
