import fc from 'fast-check';
import { computeEvidence, computeStratifiedEvidence } from './evidence';

it('is the ratio of the mixture to the limit', () => {
  // Three hits: 1/1.5, 2/2.5 and 3/3.5 by the mixture, 1/2 each by the limit.
  expect(computeEvidence(3, 0, 0.5)).toBeCloseTo((1 / 1.5) * (2 / 2.5) * (3 / 3.5) * 8, 9);
  expect(computeEvidence(1, 9, 0.05)).toBe(0);
});

it('is 0 without events, and when they do not indicate harm', () => {
  expect([computeEvidence(0, 0, 0.5), computeEvidence(40, 60, 0.5), computeEvidence(50, 50, 0.5)]).toEqual([0, 0, 0]);
});

it('never decreases when an event is a hit instead of a miss', () => {
  const count = fc.integer({ min: 0, max: 3000 });
  fc.assert(
    fc.property(count, count, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (hits, misses, limit) => {
      expect(computeEvidence(hits + 1, misses, limit)).toBeGreaterThanOrEqual(
        computeEvidence(hits, misses + 1, limit) * (1 - 1e-9),
      );
    }),
  );
});

/** Returns the share of event sequences whose evidence ever reaches a level, checked after each event. */
function getReachedShare(
  random: () => number,
  { rate, limit, level }: { rate: number; limit: number; level: number },
): number {
  const sequences = 2000;
  let reached = 0;
  for (let sequence = 0; sequence < sequences; sequence++) {
    let hits = 0;
    for (let events = 1; events <= 400; events++) {
      if (random() < rate) hits += 1;
      if (computeEvidence(hits, events - hits, limit) < level) continue;
      reached += 1;
      break;
    }
  }
  return reached / sequences;
}

/** mulberry32: the same numbers for a seed on every machine. */
const createRandom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
};

it.each([
  { rate: 0.5, limit: 0.5 },
  { rate: 0.45, limit: 0.5 },
  { rate: 0.2, limit: 0.2 },
  { rate: 0.9, limit: 0.9 },
])('keeps the false-alarm rate, however often it is checked: $rate of $limit', ({ rate, limit }) => {
  const reached = [1, 2, 3].map((seed) => getReachedShare(createRandom(seed), { rate, limit, level: 20 }));
  // 1 in 20, plus three standard deviations of 2,000 sequences.
  for (const part of reached) expect(part).toBeLessThanOrEqual(0.05 + 3 * Math.sqrt((0.05 * 0.95) / 2000));
});

it('keeps the false-alarm rate when the limit changes', () => {
  const random = createRandom(5);
  const sequences = 4000;
  let reached = 0;
  for (let sequence = 0; sequence < sequences; sequence++) {
    const strata = [0.01, 0.05, 0.25].map((limit) => ({ hits: 0, misses: 0, limit }));
    const isReached = strata.some((stratum) =>
      Array.from({ length: 100 }).some(() => {
        stratum[random() < stratum.limit ? 'hits' : 'misses'] += 1;
        return computeStratifiedEvidence(strata) >= 20;
      }),
    );
    if (isReached) reached += 1;
  }
  expect(reached / sequences).toBeLessThanOrEqual(0.05 + 3 * Math.sqrt((0.05 * 0.95) / sequences));
  expect(computeStratifiedEvidence([])).toBe(1);
});

it('finds harm after few events nearly always', () => {
  expect(computeEvidence(16, 0, 0.524)).toBeGreaterThan(1800);
  expect(getReachedShare(createRandom(4), { rate: 0.9, limit: 0.524, level: 1800 })).toBeGreaterThan(0.99);
});
