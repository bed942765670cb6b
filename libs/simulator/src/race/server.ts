import type { Pair } from '@oware/betting';
import { type RaceRules, targetOf } from './rules';
import type { RaceState } from './script';

const sum = ([home, away]: Pair): number => home + away;
const side = (number: number): 0 | 1 => (number % 2 === 0 ? 0 : 1);

/**
 * Who serves the next point, home first in the first set and either side in turn in the next ones; null where the sport does not say.
 * @param before the state that the last point was played in
 */
export function serverOf(rules: RaceRules, state: RaceState, before: RaceState | undefined): 0 | 1 | null {
  const { sets, points } = state;
  const set = sets.length;
  switch (rules.serve) {
    case 'winner':
      if (!before || sum(points) === 0) return side(set);
      return points[0] > before.points[0] ? 0 : 1;
    case 'twos': {
      // Level one point before the end, the serve changes with every point.
      const late = 2 * (targetOf(rules, set + 1) - 1);
      const played = sum(points);
      return side(set + (played < late ? Math.floor(played / 2) : played));
    }
    case 'turns':
      return side(sets.reduce((legs, each) => legs + sum(each), sum(points)));
    default:
      return null;
  }
}
