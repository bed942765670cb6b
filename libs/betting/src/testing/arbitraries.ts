import fc from 'fast-check';
import type { Bet, Leg } from '../bet';
import type { LegResult } from '../leg-result';

export const anyOdds = fc.oneof(fc.integer({ min: 10_000, max: 50_000 }), fc.integer({ min: 10_000, max: 10_000_000 }));

const anyStake = fc.integer({ min: 1, max: 10_000_000_000 });

export const anyResult: fc.Arbitrary<LegResult> = fc.record(
  {
    result: fc.constantFrom<0 | 1>(0, 1, 1),
    voidFactor: fc.constantFrom<0.5 | 1>(0.5, 1),
    deadHeatFactor: fc.constantFrom('0.5', '1/3', '2/6', '0.25', '1'),
  },
  { requiredKeys: ['result'] },
);

/** Legs with some bankers; at least one leg is not a banker. */
export const createLegs = (settled: fc.Arbitrary<LegResult | undefined>, max = 7): fc.Arbitrary<Leg[]> =>
  fc
    .array(fc.record({ odds: anyOdds, banker: fc.boolean(), result: settled }), { minLength: 1, maxLength: max })
    .map((legs) => legs.map((leg, i) => (i === 0 ? { ...leg, banker: false } : leg)));

/** Systems of one or several sizes, including bankers and one cuts. */
export const createBets = (settled: fc.Arbitrary<LegResult | undefined>, max = 7): fc.Arbitrary<Bet> =>
  createLegs(settled, max).chain((legs) => {
    const free = legs.filter(({ banker }) => !banker).length;
    const sizes = fc.subarray(
      Array.from({ length: free }, (_, i) => i + 1),
      { minLength: 1 },
    );
    const asSystem = fc.record({ legs: fc.constant(legs), sizes, stake: anyStake });
    if (legs.length < 5 || free < legs.length) return asSystem;
    const oneCut = fc.record({
      legs: fc.constant(legs),
      sizes: fc.constant([legs.length]),
      stake: anyStake,
      oneCutStakePct: fc.integer({ min: 0, max: 100 }),
    });
    return fc.oneof(asSystem, oneCut);
  });
