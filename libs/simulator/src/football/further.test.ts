import { gradeOutcome } from '@oware/betting';
import type { Offer, SimMatch } from '../match';
import { football } from './model';

const STRENGTHS = [
  [1.6, 1.1],
  [2.4, 0.7],
  [1.1, 1.5],
  [1.3, 1.3],
] as const;

const match = (number: number): SimMatch => ({
  id: `sr:match:${number}`,
  sportId: 'sr:sport:1',
  category: { id: 'sr:category:1', name: 'England' },
  tournament: { id: 'sr:tournament:17', name: 'Premier League' },
  home: { id: `sr:competitor:${number % 20}`, name: 'Home' },
  away: { id: `sr:competitor:${20 + (number % 20)}`, name: 'Away' },
  kickOff: 0,
  seed: `further:${number}`,
  strengths: () => STRENGTHS[number % STRENGTHS.length] as readonly [number, number],
  depth: 'all',
});

/** Every line of a match at a part of it; below 0 is before the start. */
function linesOf(each: SimMatch, part: number) {
  const course = football.play(each, []);
  const view = course.at(part < 0 ? -1 : part * course.duration);
  const strengths = each.strengths(0);
  const lines: Offer[] = [...course.offers(view, strengths), ...(course.further?.(view, strengths) ?? [])];
  return { course, lines, end: course.at(course.duration) };
}

/** Outcomes of these overlap, or are apart from each other. */
const OVERLAPPING: readonly number[] = [10, 40, 63, 85, 540, 541, 542, 545, 546, 547, 548, 549, 550, 552, 553];

describe('a match of a big league', () => {
  it('has at least 60 markets before it begins, each line once, with chances that sum to one', () => {
    const { lines } = linesOf(match(1), -1);
    expect(new Set(lines.map(({ marketId }) => marketId)).size).toBeGreaterThanOrEqual(100);
    expect(new Set(lines.map(({ marketId, specifiers }) => `${marketId}|${specifiers}`)).size).toBe(lines.length);
    for (const { marketId, specifiers, outcomes } of lines) {
      const sum = outcomes.reduce((total, { probability }) => total + probability, 0);
      expect(outcomes.every(({ probability }) => probability >= 0 && probability <= 1 + 1e-9)).toBe(true);
      if (!OVERLAPPING.includes(marketId))
        expect({ marketId, specifiers, sum }).toEqual({ marketId, specifiers, sum: expect.closeTo(1, 3) });
    }
  });

  it('says in what ways it can end, as its prices see them', () => {
    const each = match(2);
    const course = football.play(each, []);
    for (const part of [-1, 0.2, 0.8]) {
      const view = course.at(part < 0 ? -1 : part * course.duration);
      const endings = course.endings?.(view, each.strengths(0)) ?? [];
      expect(endings.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
      const { lines } = linesOf(each, part);
      const priced = lines.find(({ marketId }) => marketId === 546)?.outcomes ?? [];
      for (const { id, probability } of priced) {
        const won = endings.filter(({ score }) => gradeOutcome(546, '', id, score).result === 1);
        expect(won.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(probability, 4);
      }
      expect(priced).toHaveLength(6);
    }
  });

  it('ends as the chances of each market say', () => {
    const sums = new Map<string, { expected: number; happened: number; variance: number }>();
    for (const part of [-1, 0.35, 0.75]) {
      for (let number = 0; number < 400; number++) {
        const { course, lines, end } = linesOf(match(number), part);
        for (const { marketId, specifiers, outcomes } of lines) {
          const results = course.decided(end, marketId, specifiers);
          outcomes.forEach(({ probability }, index) => {
            const result = results?.[index];
            if (!result || result.voidFactor !== undefined || probability === 0) return;
            const key = `${part} ${marketId} ${/to=\d+/.exec(specifiers)?.[0] ?? ''} ${marketId === 40 ? '' : index}`;
            const sum = sums.get(key) ?? { expected: 0, happened: 0, variance: 0 };
            sum.expected += probability;
            sum.happened += result.result;
            sum.variance += probability * (1 - probability);
            sums.set(key, sum);
          });
        }
      }
    }
    const judged = [...sums].filter(([, { variance }]) => variance > 8);
    const wrong = judged
      .map(([key, { expected, happened, variance }]) => ({
        key,
        expected,
        happened,
        off: (happened - expected) / Math.sqrt(variance),
      }))
      .filter(({ off }) => Math.abs(off) > 4.2);
    expect(wrong).toEqual([]);
    expect(judged.length).toBeGreaterThan(400);
  }, 120_000);
});
