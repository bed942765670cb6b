import { gradeOutcome } from '@oware/betting';
import { football } from './model';
import { listLines, createMatch } from './testing-further';

/** Outcomes of these overlap, or do not cover all ends. */
const OVERLAPPING: readonly number[] = [10, 40, 63, 85, 540, 541, 542, 545, 546, 547, 548, 549, 550, 552, 553];

describe('a match of a big league', () => {
  it('has at least 60 markets before it begins, each line once, with chances that sum to one', () => {
    const { lines } = listLines(createMatch(1), -1);
    expect(new Set(lines.map(({ marketId }) => marketId)).size).toBeGreaterThanOrEqual(100);
    expect(new Set(lines.map(({ marketId, specifiers }) => `${marketId}|${specifiers}`)).size).toBe(lines.length);
    for (const { marketId, specifiers, outcomes } of lines) {
      const sum = outcomes.reduce((total, { probability }) => total + probability, 0);
      expect(outcomes.every(({ probability }) => probability >= 0 && probability <= 1 + 1e-9)).toBe(true);
      if (!OVERLAPPING.includes(marketId))
        expect({ marketId, specifiers, sum }).toEqual({ marketId, specifiers, sum: expect.closeTo(1, 3) });
    }
  });

  it('returns possible ends that agree with its prices', () => {
    const each = createMatch(2);
    const course = football.play(each, []);
    for (const part of [-1, 0.2, 0.8]) {
      const view = course.at(part < 0 ? -1 : part * course.duration);
      const endings = course.endings?.(view, each.strengths(0)) ?? [];
      expect(endings.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
      const { lines } = listLines(each, part);
      const priced = lines.find(({ marketId }) => marketId === 546)?.outcomes ?? [];
      for (const { id, probability } of priced) {
        const won = endings.filter(({ score }) => gradeOutcome(546, '', id, score).result === 1);
        expect(won.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(probability, 4);
      }
      expect(priced).toHaveLength(6);
    }
  });
});

it('reports corners and cards of a match in play in any league, and grades them only where markets exist', () => {
  const { depth: _, ...small } = createMatch(1);
  const course = football.play(small, []);
  const end = course.at(course.duration);
  expect(course.at(-1).stateXml).not.toContain('<statistics>');
  expect(end.stateXml).toBe(football.play(createMatch(1), []).at(course.duration).stateXml);
  expect(end.stateXml).toMatch(/<statistics>.*<corners home="\d+" away="\d+"\/><\/statistics>/);
  expect(end.score.corners).toBeUndefined();
});
