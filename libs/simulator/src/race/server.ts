import type { Pair } from '@oware/betting';
import { type RaceRules, getTarget } from './rules';
import type { RaceState } from './script';

const sum = ([home, away]: Pair): number => home + away;
const side = (number: number): 0 | 1 => (number % 2 === 0 ? 0 : 1);

/**
 * Returns the server of the next point; home is first in the first set, and sides alternate in the next ones. Null in sports without
 * `serve`.
 * @param before the state in which the last point was played
 */
export function getServer(rules: RaceRules, state: RaceState, before: RaceState | undefined): 0 | 1 | null {
  const { sets, points } = state;
  const set = sets.length;
  switch (rules.serve) {
    case 'winner':
      if (!before || sum(points) === 0) return side(set);
      return points[0] > before.points[0] ? 0 : 1;
    case 'twos': {
      // From level at one point before the end, the serve changes with every point.
      const late = 2 * (getTarget(rules, set + 1) - 1);
      const played = sum(points);
      return side(set + (played < late ? Math.floor(played / 2) : played));
    }
    case 'turns':
      return side(sets.reduce((legs, each) => legs + sum(each), sum(points)));
    default:
      return null;
  }
}
