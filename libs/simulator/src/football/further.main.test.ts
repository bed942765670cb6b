import { listLines, createMatch } from './testing-further';

describe('a match of a big league', () => {
  it('has results that match the chances of each market', () => {
    const sums = new Map<string, { expected: number; happened: number; variance: number }>();
    for (const part of [-1, 0.35, 0.75]) {
      for (let number = 0; number < 400; number++) {
        const { course, lines, end } = listLines(createMatch(number), part);
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
