import type { Count } from '../engine/joint';
import { ONE_EACH, type RaceRules, winnerOf } from './rules';

/** Points beyond the target that are still looked at; a longer set is too rare to price. */
const BEYOND = 26;
const RARE = 1e-9;

/**
 * How a set can end from its points.
 * @param p chance that home wins a point
 * @param exact whether the points themselves are asked for, or only who wins: then none count beyond the target
 */
export function setEnds(
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
      if (winnerOf(rules, target, h, a) !== null || (!cut && (h + most >= size || a + most >= size))) {
        ends.push({ counted: [h, a], chance });
        continue;
      }
      // By its place: prices ask for this so often that an iterator costs more than the sums.
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
