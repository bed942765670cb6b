import type { Pair, Score } from '@oware/betting';
import { getLowScoreFactor, getPoissonChances } from './chances';
import { football } from './model';
import { listLines, createMatch } from './testing-further';

/** Returns the chances of the final scores by the low-score factor, from the expected further goals. */
function ends(from: Pair, toCome: number, means: Pair): [home: number, away: number, chance: number][] {
  const [home, away] = [getPoissonChances(means[0] * toCome), getPoissonChances(means[1] * toCome)];
  const all = home.flatMap((h, i) =>
    away.map((a, j): [number, number, number] => {
      const [endHome, endAway] = [from[0] + i, from[1] + j];
      return [endHome, endAway, h * a * getLowScoreFactor(endHome, endAway, means)];
    }),
  );
  const sum = all.reduce((total, [, , chance]) => total + chance, 0);
  return all.map(([h, a, chance]) => [h, a, chance / sum]);
}

const getChance = (lines: ReturnType<typeof listLines>['lines'], marketId: number, specifiers: string, id: string) =>
  lines.find((line) => line.marketId === marketId && line.specifiers === specifiers)?.outcomes.find((o) => o.id === id)
    ?.probability;

describe('prices of a match of football in play', () => {
  const parts = Array.from(
    { length: 24 },
    (_, number) => [number, [0.1, 0.4, 0.7, 0.9][number % 4] as number] as const,
  );

  it.each(parts)('of match %i at %f follow the distribution of its goals', (number, part) => {
    const each = createMatch(number);
    const course = football.play(each, []);
    const view = course.at(part * course.duration);
    const means = each.strengths(0);
    const [home, away] = view.score.fullTime;
    const all = ends([home, away], view.toCome[0] + view.toCome[1], means);
    const chance = (wins: (h: number, a: number) => boolean): number =>
      all.reduce((sum, [h, a, share]) => (wins(h, a) ? sum + share : sum), 0);
    const { lines } = listLines(each, part);
    expect(getChance(lines, 1, '', '2')).toBeCloseTo(
      chance((h, a) => h === a),
      9,
    );
    expect(getChance(lines, 29, '', '74')).toBeCloseTo(
      chance((h, a) => h > 0 && a > 0),
      9,
    );
    expect(getChance(lines, 26, '', '70')).toBeCloseTo(
      chance((h, a) => (h + a) % 2 === 1),
      9,
    );
    const none = chance((h, a) => h + a === home + away);
    expect(getChance(lines, 18, `total=${home + away + 0.5}`, '13')).toBeCloseTo(none, 9);
    expect(getChance(lines, 8, `goalnr=${home + away + 1}`, '7')).toBeCloseTo(none, 9);
    const awayNext = all.reduce(
      (sum, [h, a, share]) => (h + a === home + away ? sum : sum + (share * (a - away)) / (h + a - home - away)),
      0,
    );
    expect(getChance(lines, 8, `goalnr=${home + away + 1}`, '8')).toBeCloseTo(awayNext, 9);
  });

  it.each(parts.filter(([, part]) => part > 0.6))(
    'of match %i at %f are the same for the next goal, of the match and of its second half',
    (number, part) => {
      const each = createMatch(number);
      const course = football.play(each, []);
      const view = course.at(part * course.duration);
      const { lines } = listLines(each, part);
      const getNext = (marketId: number): number[] | undefined =>
        lines.find((line) => line.marketId === marketId)?.outcomes.map(({ probability }) => probability);
      const next = getNext(8) ?? [];
      expect(next).toHaveLength(3);
      expect(getNext(84)).toEqual(next.map((chance) => expect.closeTo(chance, 6) as number));
      // Nobody has scored in the last fifteen minutes, and nobody may score any more.
      expect(getNext(100)?.at(-1)).toBeCloseTo(next[1] ?? NaN, 6);
      const scorers = lines.find(({ marketId }) => marketId === 38)?.outcomes ?? [];
      const ofAway = scorers.filter(({ side }) => side === 1).reduce((sum, { probability }) => sum + probability, 0);
      // Some goals are own goals.
      expect(ofAway / (next[2] ?? NaN)).toBeGreaterThan(0.97);
      expect(ofAway).toBeLessThanOrEqual((next[2] ?? NaN) + 1e-9);
      expect(view.status).toBe('live');
    },
  );

  it.each(parts.filter(([, part]) => part < 0.5))(
    'of match %i at %f are those of its possible ends in half-time markets',
    (number, part) => {
      const each = createMatch(number);
      const course = football.play(each, []);
      const view = course.at(part * course.duration);
      const ends = course.endings?.(view, each.strengths(0)) ?? [];
      const { lines } = listLines(each, part);
      for (const [marketId, id] of [
        [60, '2'],
        [47, '426'],
        [62, '7'],
      ] as const) {
        const wins = ({ fullTime, halfTime = [0, 0] }: Score): boolean => {
          if (marketId === 62) return halfTime.join() === (view.score.halfTime ?? []).join();
          return halfTime[0] === halfTime[1] && (marketId === 60 || fullTime[0] === fullTime[1]);
        };
        const chance = ends.reduce((sum, end) => (wins(end.score) ? sum + end.chance : sum), 0);
        const outcomes = lines.find((line) => line.marketId === marketId)?.outcomes;
        expect(outcomes?.find((outcome) => outcome.id === id)?.probability).toBeCloseTo(chance, 4);
      }
    },
  );

  it('do not jump at kick-off', () => {
    const each = createMatch(0);
    const course = football.play(each, []);
    const chances = [-1, 0].map((at) => {
      const offers = course.offers(course.at(at), each.strengths(0));
      return [getChance(offers, 1, '', '2'), getChance(offers, 26, '', '70'), getChance(offers, 18, 'total=0.5', '13')];
    });
    for (const [index, before] of (chances[0] ?? []).entries())
      expect(chances[1]?.[index]).toBeCloseTo(before ?? NaN, 9);
  });
});
