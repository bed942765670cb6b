import type { Count } from '../engine/joint';
import { ONE_EACH, type RaceRules, getWinner } from './rules';

/** Maximum number of points beyond the target; a longer set is too rare to price. */
const BEYOND = 26;
const RARE = 1e-9;

/**
 * Returns the possible ends of a set from its points.
 * @param p chance that home wins a point
 * @param exact whether the points matter, or only the winner: then none count beyond the target
 */
export function listSetEnds(
  rules: RaceRules,
  target: number,
  p: number,
  home: number,
  away: number,
  exact: boolean,
): Count[] {
  const steps = rules.steps ?? ONE_EACH;
  const most = Math.max(...steps.map(([points]) => points));
  const cut = !exact && rules.block === 1;
  const size = Math.max(target, home, away) + (cut ? 1 : BEYOND + most);
  const end = cut ? target : Infinity;
  const reached = new Float64Array(size * size);
  reached[home * size + away] = 1;
  const ends: Count[] = [];
  for (let sum = home + away; sum <= 2 * size - 2; sum++) {
    for (let h = Math.max(home, sum - size + 1); h <= Math.min(sum - away, size - 1); h++) {
      const a = sum - h;
      const chance = reached[h * size + a] as number;
      if (chance < RARE) continue;
      if (getWinner(rules, target, h, a) !== null || (!cut && (h + most >= size || a + most >= size))) {
        ends.push({ counted: [h, a], chance });
        continue;
      }
      // An index loop: prices call this so often that an iterator costs more than the sums.
      for (let step = 0; step < steps.length; step++) {
        const way = steps[step] as (typeof steps)[number];
        const forHome = Math.min(end, h + way[0]) * size + a;
        const forAway = h * size + Math.min(end, a + way[0]);
        reached[forHome] = (reached[forHome] as number) + chance * way[1] * p;
        reached[forAway] = (reached[forAway] as number) + chance * way[1] * (1 - p);
      }
    }
  }
  return ends;
}
