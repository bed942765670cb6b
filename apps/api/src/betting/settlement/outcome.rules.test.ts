import { computeOutcome } from './outcome';

const leg = (result: 0 | 1 | null, voidFactor: number | null = null) => ({
  odds: 20_000,
  banker: false,
  result,
  voidFactor,
  deadHeatFactor: null,
});
const rules = { taxRate: 500 };
const bet = (legs: ReturnType<typeof leg>[], change: { stake?: number; cashedStake?: number } = {}) => ({
  type: 'multiple' as const,
  sizes: [legs.length],
  stake: 10_000,
  cashedStake: 0,
  giftStake: 0,
  oneCutPct: null,
  rules,
  legs,
  ...change,
});

describe('outcome of a bet', () => {
  it('is open while a decisive leg is open', () => {
    expect(computeOutcome(bet([leg(1), leg(null)]))).toEqual({ status: 'open', gross: null, bonus: null, tax: null });
  });

  it.each([
    ['won', [leg(1), leg(1)], { status: 'won', gross: 40_000, bonus: 0, tax: 1_500 }],
    ['lost before all is known', [leg(0), leg(null)], { status: 'lost', gross: 0, bonus: 0, tax: 0 }],
    ['void', [leg(0, 1), leg(0, 1)], { status: 'void', gross: 10_000, bonus: 0, tax: 0 }],
    ['won with a void leg', [leg(1), leg(0, 1)], { status: 'won', gross: 20_000, bonus: 0, tax: 500 }],
  ])('is %s', (_what, legs, outcome) => {
    expect(computeOutcome(bet(legs))).toEqual(outcome);
  });

  it('has no amounts when all of it was cashed out', () => {
    expect(computeOutcome(bet([leg(1), leg(1)], { stake: 0, cashedStake: 10_000 }))).toEqual({
      status: 'cashedOut',
      gross: null,
      bonus: null,
      tax: null,
    });
  });

  it('pays the rest by the reduced rules', () => {
    const capped = {
      ...bet([leg(1), leg(1)], { stake: 5_000, cashedStake: 5_000 }),
      rules: { taxRate: 0, maxPayout: 30_000 },
    };
    expect(computeOutcome(capped)).toEqual({ status: 'won', gross: 15_000, bonus: 0, tax: 0 });
  });
});
