import { BettingError } from '../errors';
import { type Family, wonIf } from './grade';
import type { Score } from './score';

/** Returns the number of the period of three with the most goals, from 1; 0 for a tie. */
function highest({ periods }: Score): number {
  if (!periods || periods.length < 3)
    throw new BettingError('score_incomplete', 'The score does not contain its three periods.');
  const totals = periods.slice(0, 3).map(([home, away]) => home + away);
  const most = Math.max(...totals);
  return totals.filter((total) => total === most).length > 1 ? 0 : totals.indexOf(most) + 1;
}

/** Ice hockey: the period with the most goals. */
export const highestScoringPeriod: Family = {
  '1621': (_, __, score) => wonIf(highest(score) === 1),
  '1622': (_, __, score) => wonIf(highest(score) === 2),
  '1623': (_, __, score) => wonIf(highest(score) === 3),
  '1624': (_, __, score) => wonIf(highest(score) === 0),
};
