import type { Pair } from '@oware/betting';
import { add, aways, type Chances, type Count, homes, Joint, jointOfSides, margins, totals } from './joint';

/**
 * Returns how a match can end when extra time decides what regular time leaves level.
 * @param from the score now
 * @param sides chances of what each side still scores in regular time
 * @param ends further points in extra time with their chances, always with a winner
 */
export function jointWithExtra(from: Pair, [home, away]: readonly [Chances, Chances], ends: readonly Count[]): Joint {
  const level = new Map<number, number>();
  home.forEach((chance, more) => {
    const other = more + from[0] - from[1];
    if (other >= 0 && other < away.length) add(level, from[0] + more, chance * (away[other] as number));
  });
  const regular = jointOfSides(from, home, away);
  const resolved = (
    space: 'margin' | 'total' | 'home' | 'away',
    value: (pair: Pair) => number,
  ): Map<number, number> => {
    const chances = new Map(regular.of(space).map(({ counted, chance }) => [value(counted), chance]));
    const more = new Map<number, number>();
    for (const { counted, chance } of ends) add(more, value(counted), chance);
    for (const [points, chance] of level) {
      const levelValue = value([points, points]);
      add(chances, levelValue, -chance);
      for (const [further, then] of more) add(chances, levelValue + further, chance * then);
    }
    return chances;
  };
  return new Joint({
    pair: () => regular.of('pair'),
    margin: () => margins(resolved('margin', ([h, a]) => h - a)),
    total: () => totals(resolved('total', ([h, a]) => h + a)),
    home: () => homes(resolved('home', ([h]) => h)),
    away: () => aways(resolved('away', ([, a]) => a)),
  });
}
